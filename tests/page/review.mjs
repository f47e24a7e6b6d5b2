// Games to be reviewed in the page, and finished reviews: making a whole one takes long.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COACH, keyOf } from '../../build/web/review/cache.js';
import { EVERYTHING, loadEngine } from '../../build/web/engine.js';
import { ask } from './game.mjs';

const engine = await loadEngine(readFileSync('build/sanssouci.wasm'));

/** Returns a game between computer players. @param {string} bots @param {string[]} more */
export function played(bots, ...more) {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
  try {
    execFileSync('build/sanssouci', ['arena', '--bots', bots, '--games', '1', '--seed', 'spring', '--out', folder, ...more], {
      stdio: 'pipe',
    });
    return readFileSync(join(folder, 'game-000001.sgr'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Calls `act` with the game of a record. @param {string} record @param {(game: any) => any} act */
function withGame(record, act) {
  const game = engine.readRecord(record);
  try {
    return act(game);
  } finally {
    game.close();
  }
}

/**
 * Returns the record as if a person had sat there, with computers on the other seats.
 * @param {string} record @param {number} [seat]
 */
export const asPerson = (record, seat = 1) =>
  withGame(record, (game) => {
    for (let each = 1; each <= game.view(0).players; each++) {
      game.setName(each, each === seat ? '' : ['Ada', 'Bruno', 'Clara', 'Darius'][each - 1]);
      game.sit(each, each === seat ? 'person' : 'level2');
    }
    return game.save();
  });

/** Returns the first turns of a game. @param {string} record @param {number} turns */
export const cut = (record, turns) =>
  withGame(record, (game) => {
    game.rewind(turns);
    return game.save();
  });

/**
 * Returns a game that a seat gave up after some turns.
 * @param {string} record @param {number} turns @param {number} seat
 */
export const givenUp = (record, turns, seat) =>
  withGame(record, (game) => {
    game.rewind(turns);
    game.giveUp(seat, 'tired');
    return game.save();
  });

/** Returns the record as one seat knows it. @param {string} record @param {number} seat */
export const eyesOf = (record, seat) => withGame(record, (game) => game.record(seat));

/** Returns the scores as everybody sees them, by seat. @param {string} record @returns {number[]} */
export const scoresOf = (record) => withGame(record, (game) => game.view(0).seats.map(({ score }) => score));

/** @param {string} record */
export const linkOf = (record) => withGame(record, (game) => game.link(EVERYTHING));

/** Returns the native coach's review. @param {string} record @param {string[]} more */
export const reviewOf = (record, ...more) => JSON.parse(ask('review', record, '--json', ...more));

/** Returns the key of its review. @param {string} record */
const keyIn = (record) => keyOf(withGame(record, (game) => game.record(EVERYTHING)));

/** Puts a game into the browser. @param {any} page @param {string} id @param {string} record */
export const bring = (page, id, record) =>
  page.evaluate(
    ([key, text]) => localStorage.setItem(key, text),
    [`sanssouci/game/${id}`, `${record}; 2026-01-02T10:00:00.000Z\n`],
  );

/**
 * Puts its review there too, made natively in little time.
 * @param {any} page @param {string} record @param {any} [review]
 */
export const bringReview = (page, record, review = reviewOf(record, '--steps', '60')) =>
  page.evaluate(
    ([key, value, coach]) =>
      new Promise((resolve, reject) => {
        const store = `coach-${coach}`,
          asked = indexedDB.open('sanssouci-reviews', coach);
        asked.onupgradeneeded = () => asked.result.createObjectStore(store);
        asked.onerror = reject;
        asked.onsuccess = () => {
          const act = asked.result.transaction(store, 'readwrite');
          act.objectStore(store).put(value, key);
          act.oncomplete = () => {
            asked.result.close();
            resolve();
          };
        };
      }),
    [keyIn(record), review, COACH],
  );

/** Returns what the page has stored of a review. @param {any} page @param {string} record */
export const keptReview = (page, record) => keptIn(page, 'sanssouci-reviews', record);

/** Returns true if it has stored an unfinished one. @param {any} page @param {string} record */
export const keptHalf = async (page, record) => (await keptIn(page, 'sanssouci-halves', record, 'sum')) !== null;

/**
 * @param {any} page
 * @param {string} base
 * @param {string} record
 * @param {string} [part] of the entry, since all of it may be large
 */
const keptIn = (page, base, record, part) =>
  page.evaluate(
    ([name, key, wanted, coach]) =>
      new Promise((resolve, reject) => {
        const store = `coach-${coach}`,
          asked = indexedDB.open(name, coach);
        asked.onupgradeneeded = () => asked.result.createObjectStore(store);
        asked.onerror = reject;
        asked.onsuccess = () => {
          const found = asked.result.transaction(store).objectStore(store).get(key);
          found.onerror = reject;
          found.onsuccess = () => {
            asked.result.close();
            resolve((wanted ? found.result?.[wanted] : found.result) ?? null);
          };
        };
      }),
    [base, keyIn(record), part, COACH],
  );

/** Goes to an address of the open page. @param {any} page @param {string} hash */
export const goTo = (page, hash) => page.evaluate((to) => (location.hash = to), hash);
