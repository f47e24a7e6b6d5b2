// The end of a game: it comes by itself, its numbers are the referee's, and the player can go on from there.
import { open, QUICK, story } from './browser.mjs';
import { ask, begin, onlyRecord, PERSON } from './game.mjs';
import { focusComes } from './keyboard.mjs';
import { playByScript } from './robot.mjs';
import { check, same } from '../../tools/tap.mjs';

/**
 * Returns the table of points: a list for each player, the total last.
 * @param {any} page @returns {Promise<number[][]>}
 */
const columns = (page) =>
  page.$$eval('.endscreen .numbers tbody tr, .endscreen .numbers tfoot tr', (rows) => {
    const cells = rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.replace('−', '-'))));
    return cells[0].map((_, player) => cells.map((row) => row[player]));
  });

/**
 * Returns the colour of row 2 in a part of the page.
 * @param {any} page @param {string} part @returns {Promise<string>}
 */
const colourIn = (page, part) =>
  page
    .locator(part)
    .first()
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--row-2').trim());

await story(
  'after the last turn the result appears automatically, and its points add up to the scores',
  { settings: { ...QUICK, remarks: 'off' } },
  async (page) => {
    await begin(page, { modules: ['rewards', 'boars'], edition: 'second', players: [PERSON, 'level1', 'level2'] });
    const violet = await colourIn(page, '.tablescreen');
    await playByScript(page, 1);
    await page.waitForSelector('.endscreen');
    await focusComes(page, 'tag', 'h1', 'what has the focus');
    same(await page.locator('.remark').count(), 0, 'remarks that nobody wants');
    same(await colourIn(page, '.endscreen .thumb'), violet, 'row 2 of the second edition at the end');
    const { final } = JSON.parse(ask('score', await onlyRecord(page)));
    const found = await columns(page);
    await page.locator('.st-earned li', { hasText: 'First garden' }).waitFor(); // earned by any first game
    for (const points of found)
      same(
        points.slice(0, -1).reduce((sum, n) => sum + n, 0),
        points.at(-1),
        'sum of a column',
      );
    same(
      found
        .map((points) => points.at(-1))
        .sort()
        .join(),
      [...final].sort().join(),
      'scores',
    );
    await page.click('.endscreen [data-act=copyLink]');
    await page.getByText('The link is copied.').waitFor();
    await page.reload();
    await page.waitForSelector('.endscreen');
    same(await page.locator('.st-earned').count(), 0, 'honours are told when a game ends, not whenever it is opened');
    await open(page, '#games');
    same(await colourIn(page, '.stamp'), violet, 'among the saved games');
    await open(page);
    await begin(page, { edition: 'second', sides: 'ask' });
    same(await colourIn(page, '.boardpicture'), violet, 'while sides are chosen');
  },
);

await story(
  'from the end one looks back at the game, comes again, and plays once more with another to begin',
  {},
  async (page) => {
    await begin(page);
    await playByScript(page, 2);
    await page.waitForSelector('.endscreen');
    await page.waitForSelector('.endscreen .lastword .portrait');
    check((await page.locator('.lastword .remark').textContent()).length > 5, 'the last word of the opponent');
    await page.click('.endscreen .best button');
    await page.waitForSelector('.tablescreen .replay');
    await page.click('[data-act=result]');
    await page.click('.endscreen [data-act=again]');
    await page.waitForSelector('.tablescreen');
    const names = await page.$$eval('.bar .scores li span', (found) => found.map((name) => name.textContent));
    same(names.join(), 'Bruno,You', 'who begins');
    check(await page.$$eval('.log li', (lines) => lines.length < 3), 'a new game');
  },
);

/** Plays everybody's last turn in motion. @param {any} page @param {any} wishes of the game */
async function lastTurn(page, wishes) {
  await begin(page, wishes);
  await playByScript(page, 1, 17);
  await page.waitForSelector('.rail');
  await page.evaluate(() => localStorage.setItem('sanssouci/settings', '{"pace":"fast","language":"en"}'));
  await page.reload();
  await page.waitForSelector('.rail');
}

await story(
  'final scoring happens at the table: lines light up, missions are turned over, scores run up to the result',
  {},
  async (page) => {
    await lastTurn(page, { modules: ['rewards', 'boars'], players: [PERSON, 'level2'], seed: 'spring' });
    await page.evaluate(() => {
      globalThis.notes = [];
      requestAnimationFrame(function frame() {
        const texts = (selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent);
        if (document.querySelector('.bar'))
          globalThis.notes.push({
            scores: texts('.bar .scores .num').map(Number),
            lit: texts('#motion .lit').length,
            turned: texts('#motion .lit-mission.open').length,
            result: document.querySelector('[data-act=result]') !== null,
          });
        requestAnimationFrame(frame);
      });
    });
    await playByScript(page, 5, 1);
    await page.waitForSelector('.endscreen');
    const notes = await page.evaluate(() => globalThis.notes);
    const record = await onlyRecord(page);
    const { final, breakdown } = JSON.parse(ask('score', record));
    check(notes.some(({ lit }) => lit > 0) && notes.some(({ turned }) => turned === 2), 'what lights up, and is turned over');
    check(
      notes.every(({ result }) => !result),
      'no result before it has been shown',
    );
    same(notes.at(-1).scores.join(), final.join(), 'scores in the end');
    for (const [seat, { walked }] of breakdown.entries()) {
      const run = notes.map(({ scores: all }) => all[seat]).filter((points, i, list) => points !== list[i - 1]);
      check(
        run.includes(walked) && run.indexOf(walked) < run.length - 1,
        `the score of seat ${seat + 1} before it runs up: ${run}`,
      );
    }
  },
);

await story(
  'final scoring fits a phone on its side, score and missions included',
  { viewport: { width: 844, height: 390 } },
  async (page) => {
    await lastTurn(page, { players: [PERSON, 'level2'], seed: 'spring' });
    await page.evaluate(() => {
      globalThis.cut = new Set();
      requestAnimationFrame(function frame() {
        for (const part of document.querySelectorAll(
          '#motion .spotlight:not(.only), #motion .spotlight :is(.lit-head, .lit-mission)',
        ))
          if (
            part.scrollWidth > part.clientWidth + 1 ||
            (part.matches('.spotlight') && part.offsetTop + part.offsetHeight > innerHeight)
          )
            globalThis.cut.add(`${part.className}: ${part.textContent}`);
        globalThis.seen ||= document.querySelector('#motion .spotlight:not(.only) .lit-mission.open') !== null;
        requestAnimationFrame(frame);
      });
    });
    await playByScript(page, 5, 1);
    await page.waitForSelector('.endscreen');
    same(await page.evaluate(() => [globalThis.seen, ...globalThis.cut].join()), 'true', 'missions were seen, and what was cut');
  },
);

await story('a press skips final scoring, and the result comes at once', {}, async (page) => {
  await lastTurn(page, { players: [PERSON, 'level2'], seed: 'spring' });
  await playByScript(page, 5, 1);
  await page.waitForSelector('#motion .lit-missions');
  await page.mouse.click(5, 400);
  await page.waitForSelector('.endscreen');
  const { final } = JSON.parse(ask('score', await onlyRecord(page)));
  same(
    (await columns(page))
      .map((points) => points.at(-1))
      .sort()
      .join(),
    [...final].sort().join(),
    'scores',
  );
});
