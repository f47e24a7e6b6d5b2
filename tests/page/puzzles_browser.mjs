// Puzzles at the table: trying, hints, the garden of solved ones, puzzles from the player's own games, and what other
// tabs and files bring.
import { readFileSync } from 'node:fs';
import { open, story } from './browser.mjs';
import { translated } from './po.mjs';
import { asPerson, bring, bringReview, goTo, played, reviewOf } from './review.mjs';
import { hashOf } from './app.mjs';
import { myTurn, press, status } from './table.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

// Works with any puzzles in the file: those with a plain tile and a walk are pressed here.
const TURN = /^(\S+?)x(\w\w)@(\w\d) (\w)>(\d)$/;
const all = readFileSync('puzzles/puzzles.txt', 'utf8')
  .split(/^(?=puzzle )/m)
  .filter((text) => text.startsWith('puzzle '))
  .map((text) => {
    const [, bed, theme, , , , link] = text.split('\n')[0].split(' ');
    return {
      bed,
      theme,
      mark: link.slice(-6),
      solution: /^solution (.*)$/m.exec(text)[1],
      wrong: /^wrong \S+ (.*)$/m.exec(text)[1],
    };
  });
const plain = all.filter(({ solution, wrong }) => TURN.test(solution) && TURN.test(wrong));
const [first] = plain;

const advice = (page, words) => until(async () => (await status(page)).includes(words), true, words);
const solvedMarks = (page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('sanssouci/puzzle/'))
      .map(([key, hints]) => `${key.slice(-6)} ${hints}`)
      .sort()
      .join(),
  );

async function lay(page, turn) {
  const [, card, place, , column, row] = TURN.exec(turn);
  await press(page, 'card', card);
  await press(page, 'place', place);
  await press(page, 'cell', `${column}${row}`);
  await page.waitForSelector('[data-act=confirm]:enabled');
}

async function undoAll(page) {
  while (await page.locator('[data-act=undo]:enabled').count()) await press(page, 'undo');
}

async function at(page, path) {
  await open(page, `#puzzles${path}`);
  await page.waitForSelector('.goal h2');
  await myTurn(page);
}

await story('an answer is told what it lacks, hints name more each time, and the solution plants a bed', {}, async (page) => {
  await at(page, `/${first.bed}`);
  await lay(page, first.wrong);
  await press(page, 'confirm');
  await advice(page, 'This turn loses');
  await undoAll(page);
  await press(page, 'hint');
  await until(() => page.locator('.goal .clues li').count(), 1, 'hints');
  check((await page.locator('.pointed').count()) > 0, 'what it names is marked');
  await lay(page, first.solution);
  await press(page, 'confirm');
  await page.waitForSelector('.goal.found');
  await advice(page, 'Solved at try 2. 1 hint helped.');
  same(await page.evaluate(() => document.activeElement.matches('.goal h2')), true, 'the reason is led to');
  check((await page.locator('.goal .worth li').count()) >= 2, 'others beside it');
  same(await solvedMarks(page), `${first.mark} 1`, 'what is kept');
  same(await page.locator(`[data-act="puzzles:bed"][data-arg="${first.bed}"] .hatted`).count(), 1, 'the hat');
  await press(page, 'puzzles:next');
  await until(async () => (await hashOf(page)) !== `#puzzles/${first.bed}`, true, 'the next one');
  await page.goBack();
  await until(() => hashOf(page), `#puzzles/${first.bed}`, 'Back');
  await page.waitForSelector('.goal:not(.found)');
  await lay(page, first.solution);
  await press(page, 'confirm');
  await until(() => solvedMarks(page), `${first.mark} 0`, 'the fewest hints count');
  await press(page, 'start');
  await page.getByRole('button', { name: /1 of 54 beds planted/ }).click();
  await page.waitForSelector('.goal:not(.found)');
});

await story('a theme is gone through, and the keyboard alone leads from bed to bed', {}, async (page) => {
  const theme = 'walks',
    own = all.filter((puzzle) => puzzle.theme === theme);
  await at(page, `/${theme}`);
  same(await hashOf(page), `#puzzles/${own[0].bed}`, 'the first of it');
  same(await page.locator('.themes .on').innerText(), 'Walks', 'the tab');
  await press(page, 'puzzles:step', '1');
  await until(() => hashOf(page), `#puzzles/${own[1].bed}`, 'the one after it');
  await at(page, '/1a1');
  await page.locator('.bedbtn[tabindex="0"]').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await until(() => hashOf(page), '#puzzles/1b2', 'by arrow keys');
  same(await page.evaluate(() => document.activeElement.matches('.goal h2')), true, 'what is asked is read');
  await page.keyboard.press('h');
  await until(() => page.locator('.goal .clues li').count(), 1, 'a hint by its key');
});

await story(
  'on a phone what is asked stands above the garden, and trying is at hand',
  { viewport: { width: 390, height: 844 }, touch: true, settings: { pace: 'off', language: 'de' } },
  async (page) => {
    await at(page, '');
    const [goal, board, go] = await Promise.all(
      ['.goal', '.board', '[data-act=confirm]'].map((selector) => page.locator(selector).boundingBox()),
    );
    check(goal.y < board.y && go.y + go.height <= 844, 'in sight');
    same(await page.evaluate(() => document.documentElement.scrollWidth), 390, 'nothing sticks out');
    same(await page.locator('.bar h1').innerText(), translated('de', 'Puzzles'), 'its language');
    await press(page, 'puzzles:show');
    await page.waitForSelector('.goal.found');
    same(await solvedMarks(page), '', 'a solution that is shown is not found');
    for (const button of await page.locator('.goal button, .bar .tools button, .rail button').all()) {
      const box = await button.boundingBox();
      check(box.height >= 43.5, `${await button.innerText()}: ${box.height}`);
    }
  },
);

await story('a garden whose puzzles are all solved is in bloom, and is gone through in a new order', {}, async (page) => {
  await page.evaluate(
    (marks) => marks.forEach((mark) => localStorage.setItem(`sanssouci/puzzle/${mark}`, '0')),
    all.slice(0, 54).map(({ mark }) => mark),
  );
  await at(page, '/1');
  await page.waitForSelector('.beds.bloom');
  same(await page.locator('.bedbtn .blossom').count(), 54, 'blossoms');
  await press(page, 'puzzles:mixed');
  const seen = new Set();
  for (let i = 0; i < 5; i++) {
    seen.add(await hashOf(page));
    await press(page, 'puzzles:step', '1');
    await until(async () => seen.has(await hashOf(page)), false, 'another one');
  }
  check(
    [...seen].every((each) => /^#puzzles\/1\w\d$/.test(each)),
    'all of this garden',
  );
});

await story('two tabs lose nothing of each other, and a file brings what was solved elsewhere', {}, async (page) => {
  const other = await page.context().newPage();
  const [one, two] = plain;
  await at(page, `/${one.bed}`);
  await at(other, `/${two.bed}`);
  for (const [tab, { solution }] of [
    [page, one],
    [other, two],
  ]) {
    await lay(tab, solution);
    await press(tab, 'confirm');
    await tab.waitForSelector('.goal.found');
  }
  same(await solvedMarks(page), [`${one.mark} 0`, `${two.mark} 0`].sort().join(), 'both are kept');
  const told = () => page.evaluate(() => localStorage.getItem('sanssouci/puzzles'));
  const count = all.filter(
    ({ bed, mark }) => bed.startsWith('1') && bed.length === 3 && [one.mark, two.mark].includes(mark),
  ).length;
  await until(told, `1 ${count}`, 'what the start screen tells');
  await open(page, '#games');
  const download = page.waitForEvent('download');
  await press(page, 'saveAll');
  const text = readFileSync(await (await download).path(), 'utf8');
  check(text.includes(`; puzzle ${one.mark} 0\n`), text);
  await page.evaluate(() => localStorage.clear());
  await open(page, '#games');
  await page.locator('#bring-text').fill(text);
  await page.locator('.bring [type=submit]').click();
  await page.getByText('2 solved puzzles imported').waitFor();
  await until(told, `1 ${count}`, 'what the start screen tells then');
});

await story('mistakes of a reviewed game become puzzles, and the position can be played on', {}, async (page) => {
  const record = asPerson(played('greedy,greedy'));
  const review = reviewOf(record, '--steps', '60');
  const mistakes = review.turns.filter((turn) => turn.seat === 1 && turn.mark && turn.facts.length);
  check(mistakes.length > 0, 'the game has some');
  await bring(page, 'mine', record);
  await bringReview(page, record, review);
  await at(page, '/mine');
  same(await page.locator('.beds.own li').count(), mistakes.length, 'puzzles');
  await page.getByText('From your game:').waitFor();
  await press(page, 'puzzles:show');
  await page.waitForSelector('.goal.found');
  await press(page, 'puzzles:playOn');
  await page.getByText('You play on from the puzzle.').waitFor();
  await myTurn(page);
  await press(page, 'puzzles:open');
  await page.waitForSelector('.puzzlescreen');
  await goTo(page, '#puzzles/nothing');
  await until(async () => /^#puzzles\/\d\w\d$/.test(await hashOf(page)), true, 'an address that names nothing');
});

await story('without its other parts a puzzle says so, and is judged once they are there', {}, async (page, troubles) => {
  await page.route('**/study*.wasm', (route) => route.abort());
  await at(page, `/${first.bed}`);
  await lay(page, first.solution);
  await press(page, 'confirm');
  await advice(page, 'Perhaps there is no network.');
  troubles.length = 0; // the missing file is intended
  await page.unroute('**/study*.wasm');
  await press(page, 'confirm');
  await page.waitForSelector('.goal.found');
});
