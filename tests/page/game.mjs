// Games in the page: how one is begun, and what is kept of it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PERSON = 'person';

const choice = (page, act, value) => page.locator(`label:has([data-act=${act}][data-arg="${value}"])`);

/**
 * Begins a game from the start screen, as people do.
 * @param {any} page
 * @param {{players?: string[], names?: string[], edition?: string, modules?: string[], seed?: string, sides?: 'drawn' | 'ask'}} [wishes]
 */
export async function begin(page, { players = [PERSON, 'level1'], names = [], edition = '2013', modules = [], seed = 'spring', sides = 'drawn' } = {}) {
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
  await page.waitForSelector('.tablescreen, .curtain, .sidesscreen');
}

const GAME = 'sanssouci/game/';

/** The records that the browser keeps, by the names of their games. @param {any} page @returns {Promise<Object<string, string>>} */
export async function kept(page) {
  const entries = await page.evaluate((prefix) => Object.entries(localStorage).filter(([key]) => key.startsWith(prefix)), GAME);
  return Object.fromEntries(entries.map(([key, text]) => [key.slice(GAME.length), text.slice(text.indexOf('[Sanssouci'))]));
}

/** The record of the only game there is. @param {any} page */
export async function onlyRecord(page) {
  const records = Object.values(await kept(page));
  if (records.length !== 1) throw new Error(`${records.length} games are kept`);
  return records[0];
}

/** Takes all games out of the browser. @param {any} page */
export const forgetGames = (page) =>
  page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).forEach((key) => localStorage.removeItem(key)), GAME);

/** Asks the program about a record. @param {string} command @param {string} record */
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
