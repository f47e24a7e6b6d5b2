// Games in the page: how one is begun, and what is stored of it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PERSON = 'person';

const choice = (page, act, value) => page.locator(`label:has([data-act=${act}][data-arg="${value}"])`);

/** @typedef {{players?: string[], names?: string[], edition?: string, modules?: string[], seed?: string, sides?: 'drawn' | 'ask'}} Wishes */

/** @param {Wishes} wishes @returns {Required<Wishes>} */
const withAll = (wishes) => ({
  players: [PERSON, 'level1'],
  names: [],
  edition: '2013',
  modules: [],
  seed: 'spring',
  sides: 'drawn',
  ...wishes,
});

const BEGUN = '.tablescreen, .curtain, .sidesscreen';

/** Opens the options of the game on the start screen, unless they are open. @param {any} page */
export async function openChoices(page) {
  if (await page.locator('#choices').isHidden()) await page.locator('[data-act=changeGame]').click();
}

/** Begins a game from the start screen, as people do. @param {any} page @param {Wishes} [wishes] */
export async function beginByHand(page, wishes = {}) {
  const { players, names, edition, modules, seed, sides } = withAll(wishes);
  await openChoices(page);
  await choice(page, 'setCount', players.length).click();
  for (const [place, player] of players.entries()) {
    await page.locator(`[data-change=setSitter][data-arg="${place}"]`).selectOption(player);
    if (names[place]) await page.locator(`[data-input=setName][data-arg="${place}"]`).fill(names[place]);
  }
  await choice(page, 'setEdition', edition).click();
  for (const module of ['rewards', 'boars'])
    await page.locator(`[data-act=setModule][data-arg=${module}]`).setChecked(modules.includes(module));
  if (!(await page.locator('.more[open]').count())) await page.locator('.more summary').click();
  await choice(page, 'setSides', sides).click();
  await page.locator('[data-input=setSeed]').fill(seed);
  await page.locator('[data-act=play]').first().click();
  await page.waitForSelector(BEGUN);
}

/**
 * Presses and fills in the start screen, without the frames in between. Runs in the page.
 * @param {Required<Wishes>} wishes
 */
async function setUp({ players, names, edition, modules, seed, sides }) {
  const at = (selector) => document.querySelector(selector);
  const drawn = () => Promise.resolve(); // the page draws before its next microtask
  const press = (act, arg) => (at(`[data-act=${act}][data-arg="${arg}"]`).click(), drawn());
  const fill = (selector, value, event) => {
    at(selector).value = value;
    at(selector).dispatchEvent(new Event(event, { bubbles: true }));
    return drawn();
  };
  await press('setCount', players.length);
  for (const [place, player] of players.entries()) {
    await fill(`[data-change=setSitter][data-arg="${place}"]`, player, 'change');
    if (names[place]) await fill(`[data-input=setName][data-arg="${place}"]`, names[place], 'input');
  }
  await press('setEdition', edition);
  for (const module of ['rewards', 'boars'])
    if (at(`[data-act=setModule][data-arg=${module}]`).checked !== modules.includes(module)) await press('setModule', module);
  if (!at('.more').open) at('.more summary').click();
  await drawn();
  await press('setSides', sides);
  await fill('[data-input=setSeed]', seed, 'input');
  at('[data-act=play]').click();
}

/** Begins the same game at once. @param {any} page @param {Wishes} [wishes] */
export async function begin(page, wishes = {}) {
  await page.waitForSelector('[data-act=setCount]', { state: 'attached' });
  await page.evaluate(setUp, withAll(wishes));
  await page.waitForSelector(BEGUN);
}

const GAME = 'sanssouci/game/';

/**
 * Returns the records that the browser stores, by the ids of their games.
 * @param {any} page @returns {Promise<Object<string, string>>}
 */
export async function kept(page) {
  const entries = await page.evaluate((prefix) => Object.entries(localStorage).filter(([key]) => key.startsWith(prefix)), GAME);
  return Object.fromEntries(entries.map(([key, text]) => [key.slice(GAME.length), text.slice(text.indexOf('[Sanssouci'))]));
}

/** Returns the record of the only stored game. @param {any} page */
export async function onlyRecord(page) {
  const records = Object.values(await kept(page));
  if (records.length !== 1) throw new Error(`${records.length} games are kept`);
  return records[0];
}

/** Removes all games from the browser. @param {any} page */
export const forgetGames = (page) =>
  page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .forEach((key) => localStorage.removeItem(key)),
    GAME,
  );

/** Runs the program on a record. @param {string} command @param {string} record */
export function ask(command, record, ...more) {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
  try {
    const file = join(folder, 'game.sgr');
    writeFileSync(file, record);
    return execFileSync('build/sanssouci', ['--lang', 'en', command, file, ...more], { encoding: 'utf8', stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
