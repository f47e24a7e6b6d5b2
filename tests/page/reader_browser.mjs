// The page by ear: the contents of the accessibility tree, and the announcements of events.
//
// Snapshots of the tree are in tests/page/snapshots. SS_GOLDEN=1 rewrites them: review the changes before you
// commit them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open, QUICK, story } from './browser.mjs';
import { ask, begin, onlyRecord, PERSON } from './game.mjs';
import { activate, find, snapshot } from './reader.mjs';
import { playByScript } from './robot.mjs';
import { myTurn, press } from './table.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

/** Returns the link of a fixed game: what a computer plays in the page differs from game to game. */
function finished() {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
  try {
    execFileSync('build/sanssouci', [
      'arena',
      '--bots',
      'random,random,random',
      '--games',
      '1',
      '--seed',
      'tree',
      '--out',
      folder,
    ]);
    return ask('link', readFileSync(join(folder, 'game-000001.sgr'), 'utf8')).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const said = (page) => page.locator('#said p').allTextContents();

/** Returns what advances a turn, judging by the tree. @param {any} page */
async function nextThing(page) {
  const first = async (role, name) =>
    (await find(page, role, name)).find(({ states }) => !states.includes('disabled') && !states.includes('pressed'));
  const cards = await find(page, 'button', /^card: /),
    tiles = await find(page, 'button', /^[2-6][lr]: /);
  const isChosen = (things) => things.some(({ states }) => states.includes('pressed'));
  if (!isChosen(tiles)) return first('button', /^[2-6][lr]: (?!.*not now)/);
  if (!isChosen(cards)) return first('button', /^card: /);
  return (
    (await first('gridcell', /you can choose it/)) ??
    (await first('gridcell', /a noble can walk here/)) ??
    first('button', /^Nobody walks$/)
  );
}

await story('some turns are played from the accessibility tree alone', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  for (let turn = 0; turn < 4; turn++) {
    for (let steps = 0; (await find(page, 'button', /^Confirm/))[0].states.includes('disabled'); steps++) {
      check(steps < 6, 'a turn is put together');
      await activate(page, await nextThing(page));
    }
    await activate(page, (await find(page, 'button', /^Confirm/))[0]);
    await until(
      async () => (await said(page)).filter((line) => line === `Your turn, round ${turn + 2}`).length,
      1,
      'your turn is announced',
    );
  }
  ask('check', await onlyRecord(page));
});

await story('what others do is said once, and so is that it is your turn', {}, async (page) => {
  await begin(page, { players: [PERSON, 'level1', 'level1'], seed: '2' });
  await myTurn(page);
  await playByScript(page, 1, 2);
  await myTurn(page);
  await until(async () => (await said(page)).at(-1), 'Your turn, round 3', 'the last that is said');
  const lines = await said(page);
  same(lines.filter((line) => /^(Bruno|Clara): /.test(line)).length, 4, `turns of others: ${lines.join(' | ')}`);
  same(lines.filter((line) => line.startsWith('Your turn, round')).length, 3, 'own turns');
  same(await page.locator('.log[aria-live], .log [aria-live]').count(), 0, 'live regions in the log');
});

await story(
  'what an opponent says is spoken on request, in the language of the page',
  { settings: { ...QUICK, remarks: 'spoken', language: 'de' } },
  async (page) => {
    await begin(page, { seed: 'moments' });
    await playByScript(page, 1, 1);
    const remark = (await page.locator('.opp .remark').innerText()).trim();
    await until(async () => (await said(page)).includes(remark), true, `"${remark}" is spoken`);
  },
);

await story('keys say the scores, the hand, the display, who can walk and the last turn', {}, async (page) => {
  await begin(page, { seed: '2' });
  await playByScript(page, 1, 1);
  await myTurn(page);
  const asked = async (key) => {
    await page.evaluate(() => document.getElementById('said').replaceChildren());
    await page.keyboard.press(key);
    await page.waitForSelector('#said p', { state: 'attached' });
    return (await said(page)).at(-1);
  };
  const texts = {};
  for (const key of ['s', 'c', 'v', 'r', 'l', 'a']) texts[key] = await asked(key);
  check(/^Round 2 of 18\. You: \d+\. Bruno: \d+$/.test(texts.s), texts.s);
  check(/^Your hand: .+; .+\. Missions: .+, noble .+; .+, noble /.test(texts.c), texts.c);
  check(
    /^white: .+\. grey: .+\. orange: .+\. violet: .+\. turquoise: /.test(texts.v) && /you can take it/.test(texts.v),
    texts.v,
  );
  same(texts.r, 'Choose a tile first: then it is known which nobles can walk.', 'before a tile is chosen');
  check(/^Bruno: .+ to .+/.test(texts.l), texts.l);
  same(texts.a, 'Choose a card, or a tile.', 'what is to do');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  while (await page.locator('.cell.open').count()) await page.locator('.cell.open').first().click();
  check(/^(noble [a-i]: row \d \+\d|No noble can walk)/.test(await asked('r')), (await said(page)).at(-1));
});

await story('the accessibility tree of every screen is the one that was looked at', {}, async (page) => {
  await page.route('**/study*.wasm', () => {}); // the coach's review at the end of a game comes bit by bit
  await snapshot(page, 'start');
  await press(page, 'changeGame');
  await snapshot(page, 'choices');
  await begin(page, { players: [PERSON, 'level1', 'walker'], edition: 'second', modules: ['rewards', 'boars'], seed: 'tree' });
  await myTurn(page);
  await snapshot(page, 'table');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await snapshot(page, 'turn');
  for (const [key, name] of [
    ['?', 'keys'],
    ['/', 'notation'],
    ['m', 'menu'],
  ]) {
    await page.keyboard.press(key);
    await snapshot(page, name);
    if (key !== 'm') await page.keyboard.press('Escape');
  }
  await press(page, 'openSettings');
  await snapshot(page, 'settings');
  await page.keyboard.press('Escape');
  await open(page, `#${finished()}`);
  await page.waitForSelector('.endscreen');
  await snapshot(page, 'end');
  await press(page, 'revisit');
  await page.waitForSelector('.replay');
  await page.keyboard.press(',');
  await snapshot(page, 'replay');
  await open(page);
  await begin(page, { players: [PERSON, PERSON], names: ['Anna', 'Ben'], seed: 'tree', modules: ['rewards'], sides: 'ask' });
  await press(page, 'showBoards');
  await snapshot(page, 'sides');
  await open(page);
  await begin(page, { players: [PERSON, PERSON], names: ['Anna', 'Ben'], seed: 'tree' });
  await page.waitForSelector('[data-act=openCurtain]');
  await snapshot(page, 'curtain');
});
