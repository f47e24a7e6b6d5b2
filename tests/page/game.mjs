// Games in the page: how one is begun, and what is kept of it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PERSON = 'person';

/**
 * Begins a game from the start screen.
 * @param {any} page @param {{players?: string[], names?: string[], edition?: string, modules?: string[], seed?: string}} [wishes]
 */
export async function begin(page, { players = [PERSON, 'level1'], names = [], edition = '2013', modules = [], seed = 'spring' } = {}) {
  const setup = { sitters: players.map((player, i) => ({ player, name: names[i] ?? '' })), edition, modules, first: 1, sides: 'drawn', seed };
  await page.evaluate(async (wanted) => {
    const all = new URL('actions/all.js', document.querySelector('script[type=module]').src);
    const { actions } = await import(all.href);
    const { play } = actions;
    actions.play = (app, ...rest) => {
      actions.play = play;
      app.setup = wanted;
      return play(app, ...rest);
    };
  }, setup);
  await page.click('[data-act=play]');
  await page.waitForSelector('.tablescreen, .curtain');
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
