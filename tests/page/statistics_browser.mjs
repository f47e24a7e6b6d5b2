// My statistics: what is shown of which games, how games are examined, and what can be exported.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from './app.mjs';
import { open, QUICK, story } from './browser.mjs';
import { digestOf, games, keep, pointsOf, seatOf } from './played.mjs';
import { translated } from './po.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

const DAY = 86_400_000;
const records = [...games(8, { rival: 'level1' }), ...games(4, { rival: 'level2', seed: 'others' })];

const opponentOf = (record) => /\[Seat\d "(level\d)"/.exec(record)[1];
const rivalPoints = (record) => Number(/\[Result "([^"]*)"/.exec(record)[1].split(' ')[2 - seatOf(record)]);

/** Returns an examined game of day `i`: it lost `i` points, and had `i - 5` points of luck. */
function examined(record, i) {
  const lead = pointsOf(record) - rivalPoints(record);
  const loss = 1000 * (i + 1),
    luck = 1000 * (i - 5);
  return digestOf(record, {
    opponent: opponentOf(record),
    lead,
    victory: lead > 0 ? 12 : 0,
    luck,
    adjusted: 1000 * lead - luck,
    sources: [pointsOf(record), ...Array(11).fill(0)],
    exemplar: [pointsOf(record) - 6, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0],
    all: [18, loss],
    thirds: [6, loss, 6, 0, 6, 0],
    mistakes: { path: [1, loss] },
  });
}

const played = records.map((record, i) => ({
  id: `game${i}`,
  time: new Date(Date.UTC(2026, 8, 1) + i * 7 * DAY).toISOString(),
  record,
  digest: examined(record, i),
}));

async function look(page, some = played) {
  await keep(page, some);
  await open(page, '#statistics');
  await page.locator('.st-top').waitFor();
}

const figure = (page, title) =>
  page
    .locator('.figures div', { has: page.getByText(title, { exact: true }) })
    .locator('dd')
    .innerText();
const row = (page, name) => page.locator('.st-sources tbody tr', { hasText: name }).locator('td.num').allInnerTexts();
const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

await story('statistics count the games with one person, and add up what is known of them', {}, async (page) => {
  await look(page);
  const points = records.map(pointsOf),
    won = records.filter((record) => pointsOf(record) > rivalPoints(record)).length;
  same((await figure(page, 'Games')).replace(/\s+/g, ' '), `12 ${won} won`);
  same((await figure(page, 'Points a game')).trim(), mean(points).toFixed(1));
  check((await figure(page, 'Best')).startsWith(String(Math.max(...points))), 'the best');
  same((await figure(page, 'Loss a turn')).trim(), mean(records.map((_r, i) => (i + 1) / 18).slice(-10)).toFixed(1), 'lately');
  same((await row(page, 'walks to row 1')).join(), `${mean(points).toFixed(1)},+6.0`);
  same((await row(page, 'walks to row 6')).join(), '0.0,−10.0');
  same(await page.locator('.st-loss .sthead .num').innerText(), (78 / 12 / 18).toFixed(1), 'loss a turn');
  same(
    (await page.locator('.st-loss .bars .num').allInnerTexts()).join(),
    [(78 / 12 / 6).toFixed(1), '0.0', '0.0'].join(),
    'by third',
  );
  check(
    (await page.locator('.st-mistakes li').innerText()).startsWith('passed over a gardener that opens a way'),
    'the kind of mistake',
  );
  same(await page.locator('.st-mistakes .advise a').getAttribute('href'), '#puzzles/gardeners', 'the puzzles that train it');
  same(await page.locator('.st-luck .drop').count(), 12, 'drops of luck');
  check((await page.locator('.st-luck p').innerText()).includes('+0.5'), 'luck on average');
  same(
    (await page.locator('.st-opponents tbody th').allInnerTexts()).join(),
    'Gardener’s apprentice,Under-gardener'.replace('’', "'"),
    'opponents',
  );
});

/** Returns what the program plants for the same games, with the shortest possible review. */
function plantedByProgram(some) {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
  try {
    for (const { id, record } of some) writeFileSync(join(folder, `${id}.sgr`), record);
    return JSON.parse(
      execFileSync('build/sanssouci', ['statistics', '--json', '--no-review', '--folder', folder], { encoding: 'utf8' }),
    ).honours;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await story('the garden of honour has 27 beds: those in bloom first, and how far one is with the others', {}, async (page) => {
  const some = played.map((game) => ({ ...game, digest: undefined }));
  const honours = plantedByProgram(some),
    blooming = honours.filter(({ planted }) => planted);
  await page.evaluate(() => localStorage.setItem('sanssouci/puzzle/abcdef', '0'));
  await look(page, some);
  const beds = page.locator('.honour li');
  same(await beds.count(), 27, 'beds');
  check((await page.locator('.st-honours').innerText()).includes(`${blooming.length} of 27 are in bloom.`), 'how many');
  same(await page.locator('.honour use[href="#bed-planted"]').count(), blooming.length, 'planted, as the program says');
  same(await beds.locator('nth=0').locator('use[href="#bed-planted"]').count(), 1, 'the first');
  const regular = honours.find(({ name }) => name === 'harvest');
  check((await beds.filter({ hasText: 'Harvest' }).innerText()).includes(`${regular.reached} of 100`), 'how far');
  check((await beds.filter({ hasText: 'First herbs' }).innerText()).includes('1 of 10'), 'puzzles');
  check((await beds.filter({ hasText: 'Harvest' }).textContent()).includes('not planted yet'), 'in words');
});

await story('a dot opens its game, and Back leads to the statistics again', {}, async (page) => {
  await look(page);
  const dot = page.locator('.st-points .chart .pt').nth(3);
  check((await dot.getAttribute('aria-label')).includes(`${pointsOf(records[3])} points`), await dot.getAttribute('aria-label'));
  await page.locator('.st-points .chart .pt[tabindex="0"]').focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  same(await page.evaluate(() => document.activeElement.dataset.arg), 'game3', 'by arrow keys');
  await page.keyboard.press('Enter');
  await page.locator('.endscreen').waitFor();
  same(await hashOf(page), '#game/game3');
  await page.goBack();
  await page.locator('.st-top').waitFor();
});

await story('each chart is one tab stop, and its name is a sentence', {}, async (page) => {
  await look(page);
  for (const chart of await page.locator('.chart').all()) {
    same(await chart.locator('[tabindex="0"]').count(), 1, 'tab stops');
    check(/^\S+.* \d+ games, .*\d/.test(await chart.getAttribute('aria-label')), await chart.getAttribute('aria-label'));
  }
});

await story('filters choose games and keep the axes', {}, async (page) => {
  await look(page);
  const axis = () => page.locator('.st-points .yt').allInnerTexts();
  const place = () => page.locator('.st-points .chart .pt[data-arg=game9]').evaluate(({ style }) => style.left + style.top);
  const [before, there] = [(await axis()).join(), await place()];
  await page.locator('.filters select').selectOption('level2');
  await until(() => page.locator('.st-points .chart .pt').count(), 4, 'dots');
  same((await axis()).join(), before, 'the axis');
  same(await place(), there, 'the place of a game');
  await until(
    async () => (await page.locator('.st-sources').innerText()).includes('once 5 games'),
    true,
    'four games are too few to compare',
  );
  same(await page.locator('.st-opponents tbody tr').count(), 1, 'opponents');
});

await story('of fewer than five games the dots are shown without an average', {}, async (page) => {
  await look(page, played.slice(0, 4));
  same(await page.locator('.st-points .chart .pt').count(), 4, 'dots');
  same(await page.locator('.trend').count(), 0, 'averages');
  check((await page.locator('.st-points').innerText()).includes('An average appears after 5 games.'), 'it says so');
});

await story('without games there is a word about what will be here', {}, async (page) => {
  await open(page, '#statistics');
  await page.getByText('Play a game to the end first.').waitFor();
});

/** Returns a game that was given up after `turns` turns: it is examined in no time. */
const givenUp = (record, turns) => {
  const [tags, all] = record.split('\n\n');
  return `${tags.replace(/\[Result .*\]/, '[Forfeit "2 tired"]\n[Result "*"]')}\n\n${all.split('\n').slice(0, turns).join('\n')}\n`;
};

await story('games that are not examined yet are examined when somebody wants it, once', {}, async (page) => {
  const short = { ...played[0], id: 'short', digest: undefined, record: givenUp(played[0].record, 2) };
  await look(page, [short, played[1]]);
  check((await page.locator('.examined').innerText()).includes('1 of 2 games reviewed'), 'how many');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('All 2 games reviewed.').waitFor();
  await page.reload();
  await page.getByText('All 2 games reviewed.').waitFor();
});

/** Counts the maximum number of pieces of an examination in progress at once. Runs in the page before its scripts. */
function countPieces() {
  globalThis.most = 0;
  globalThis.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.pieces = new Set();
      this.addEventListener('message', ({ data }) => this.pieces.delete(data.id));
    }

    postMessage(data, ...rest) {
      if (['begin', 'step'].includes(data.question)) globalThis.most = Math.max(globalThis.most, this.pieces.add(data.id).size);
      super.postMessage(data, ...rest);
    }
  };
}

await story('pausing and continuing at once still leaves one examination', {}, async (page) => {
  await page.addInitScript(countPieces);
  const short = { ...played[0], id: 'short', digest: undefined, record: givenUp(played[0].record, 4) };
  await look(page, [short, played[1]]);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.evaluate(async () => {
    for (let i = 0; i < 4; i++) {
      document.querySelector('[data-act^="statistics:stop"], [data-act^="statistics:examine"]').click();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });
  const goOn = page.locator('[data-act^="statistics:examine"]'); // a press may have come before its button changed
  await until(
    async () => {
      if (await goOn.count()) await page.evaluate(() => document.querySelector('[data-act^="statistics:examine"]')?.click());
      return page.getByText('All 2 games reviewed.').count();
    },
    1,
    'all are reviewed',
  );
  same(await page.evaluate(() => globalThis.most), 1, 'pieces at once');
});

await story('a digest that is damaged counts as none', {}, async (page) => {
  await look(page, [{ ...played[0], digest: played[0].digest.replace('best_turns 4', 'best_turns 5') }, played[1]]);
  check((await page.locator('.examined').innerText()).includes('1 of 2 games reviewed'), 'how many');
});

/** Returns what a press of a button downloads. */
async function downloaded(page, name) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

await story('statistics can be taken along as CSV and JSON', {}, async (page) => {
  await look(page);
  const csv = await downloaded(page, 'CSV');
  check(/^sanssouci-\d{4}-\d\d-\d\d-statistics\.csv$/.test(csv.name), csv.name);
  const [head, ...lines] = csv.text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  same(lines.length, 12, 'lines');
  same(lines.map((line) => line[head.indexOf('points')]).join(), records.map(pointsOf).join(), 'points');
  same(lines.map((line) => line[head.indexOf('luck')]).join(), records.map((_r, i) => i - 5).join(), 'luck');
  const { name, text } = await downloaded(page, 'JSON');
  check(name.endsWith('.json'), name);
  const { statistics, games: all } = JSON.parse(text);
  same(statistics.games, 12, 'games');
  same(all.map(({ points }) => points).join(), records.map(pointsOf).join(), 'points');
});

await story('statistics speak German', { settings: { ...QUICK, language: 'de' } }, async (page) => {
  await look(page);
  same(await page.locator('h1').innerText(), translated('de', 'My statistics'));
  check((await page.locator('.st-points h2').innerText()) !== 'Points a game', 'a chart');
  same((await figure(page, translated('de', 'Points a game'))).trim(), mean(records.map(pointsOf)).toFixed(1).replace('.', ','));
});

await story(
  'a phone of 360 pixels shows all of it, without scrolling sideways',
  { viewport: { width: 360, height: 740 }, touch: true },
  async (page) => {
    await look(page);
    same(await page.evaluate(() => document.documentElement.scrollWidth), 360, 'width');
  },
);
