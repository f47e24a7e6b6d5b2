// A walk through all screens, for tests that check each of them.
import { open } from './browser.mjs';
import { dayGame, putGames } from './days.mjs';
import { begin, onlyRecord, PERSON } from './game.mjs';
import { games } from './played.mjs';
import { bringReview, reviewOf } from './review.mjs';
import { playByScript, pressNext } from './robot.mjs';
import { myTurn, press } from './table.mjs';

/** The review of the present game, made before. @param {any} page @param {(name: string) => Promise<void>} look */
async function reviewed(page, look) {
  const record = await onlyRecord(page);
  await bringReview(page, record, reviewOf(record, '--steps', '24'));
  await open(page, '#games');
  await page.locator('[data-act="review:open"]').click();
  await page.waitForSelector('.reviewscreen .sumup dl');
  await page.keyboard.press('n');
  await look('review');
  await page.locator('.reviewscreen [data-act="review:tab"][data-arg=turns]').evaluate((button) => button.click());
  await look('review, turns');
}

/**
 * The garden of the day: an earlier one before it is played, one that is running, and one with its result.
 * @param {any} page @param {(name: string) => Promise<void>} look
 */
async function days(page, look) {
  const done = dayGame('2026-11-16');
  await bringReview(page, done, reviewOf(done, '--steps', '24'));
  await putGames(
    page,
    [
      ['dayrunning', dayGame('2026-11-17', { turns: 13 })],
      ['daydone', done],
    ],
    { '1 2026-11-16': 97 },
  );
  for (const [day, name, there] of [
    ['2026-11-15', 'before it is played', '.big'],
    ['2026-11-17', 'running', '.big'],
    ['2026-11-16', 'played', '.sharebox img'],
  ]) {
    await open(page, `#day/${day}`);
    await page.waitForSelector(`.dayscreen ${there}`);
    await look(`garden of the day, ${name}`);
  }
}

/**
 * Shows one screen after the other.
 * @param {any} page @param {(name: string) => Promise<void>} look called at each of them
 */
export async function tour(page, look) {
  await look('start');
  await press(page, 'changeGame');
  await look('choices');
  await begin(page, { players: [PERSON, 'level1'], modules: ['rewards'], sides: 'ask', seed: 'tour' });
  await page.waitForSelector('[data-act=takeSide]');
  await look('sides');
  await press(page, 'start');
  await begin(page, {
    players: [PERSON, 'level1', 'level1', 'level1'],
    edition: 'second',
    modules: ['rewards', 'boars'],
    seed: 'tour',
  });
  await playByScript(page, 1, 2);
  await myTurn(page);
  await look('table');
  await page.locator('.tile.dim').first().click({ force: true }); // refused, with the reason
  await page.locator('.advice.refused').waitFor();
  await look('refused');
  while ((await page.locator('[data-act=confirm]:disabled').count()) && !(await page.locator('[data-act=nobody]').count()))
    await pressNext(page, 3);
  await look('turn');
  await press(page, 'hint');
  await page.waitForSelector('[data-act=takeHint]');
  await page.locator('.reason h3').waitFor({ timeout: 60_000 }); // four players take long
  await look('hints');
  await press(page, 'closeHints');
  for (const [key, dialog] of [
    ['?', 'keys'],
    ['/', 'notation'],
  ]) {
    await page.keyboard.press(key);
    await look(dialog);
    await press(page, 'closeDialog');
  }
  await press(page, 'menu');
  await look('menu');
  await press(page, 'openSettings');
  await look('settings');
  await press(page, 'closeDialog');
  await press(page, 'menu');
  await press(page, 'tour');
  await look('tour');
  await page.keyboard.press('Escape');
  await page.locator('.log [data-act=lookAt]').last().click();
  await look('past');
  await page.locator('.replay .primary').click();
  await playByScript(page, 1);
  await page.waitForSelector('.endscreen');
  await look('end');
  await reviewed(page, look);
  await open(page);
  await begin(page, { players: [PERSON, PERSON], names: ['Anna', 'Ben'], seed: 'tour' });
  await page.waitForSelector('[data-act=openCurtain]');
  await look('curtain');
  await open(page, '#games');
  await page.waitForSelector('#games-title');
  await look('games');
  await press(page, 'statistics:open');
  await page.waitForSelector('.st-top');
  await look('statistics');
  await open(page);
  await press(page, 'learn');
  await page.waitForSelector('.learnscreen');
  await look('learn');
  await press(page, 'lesson', 'gardener');
  await look('lesson');
  await press(page, 'openRules');
  await page.waitForSelector('.rulespanel');
  await look('rules');
  await open(page, '#puzzles');
  await page.waitForSelector('.goal h2');
  await press(page, 'hint');
  await page.waitForSelector('.clues');
  await look('puzzle');
  await press(page, 'puzzles:show');
  await page.waitForSelector('.goal.found');
  await look('puzzle, solved');
  await days(page, look);
}

/** The first screen of each wing, and a finished game: its address, and an element that shows that it has loaded. */
const PLACES = {
  end: ['#game/finished', '.endscreen'],
  games: ['#games', '.gamesscreen'],
  learn: ['#learn', '.learnscreen'],
  puzzle: ['#puzzles', '.goal h2'],
  'garden of the day': ['#day', '.dayscreen .big'],
  statistics: ['#statistics', '.st-top'],
  friends: ['#friends', '.lk, .onlinescreen, #page h1'],
};

/** Shows the most used screens. @param {any} page @param {(name: string) => Promise<void>} look */
export async function stroll(page, look) {
  await look('start');
  await begin(page, { seed: 'stroll' });
  await playByScript(page, 1, 2);
  await myTurn(page);
  await look('table');
  await press(page, 'hint');
  await page.waitForSelector('.hints [data-act=takeHint]');
  await look('hints');
  await press(page, 'closeHints');
  await press(page, 'openRules');
  await page.waitForSelector('.rulespanel');
  await look('rules');
  await page.keyboard.press('Escape');
  await press(page, 'menu');
  await press(page, 'openSettings');
  await look('settings');
  await page.evaluate((record) => localStorage.setItem('sanssouci/game/finished', record), games(1)[0]);
  for (const [name, [path, there]] of Object.entries(PLACES)) {
    await open(page, path);
    await page.waitForSelector(there);
    await look(name);
  }
}
