/**
 * Reviews that are done, in this browser, so that no game is reviewed twice. They are found by the game that they are about: the same for
 * every record of it, whoever keeps it.
 *
 *     const key = keyOf(record);
 *     const known = await findReview(key);         // null when there is none
 *     await keepReview(key, review);
 *     for (const [key, review] of await allReviews()) …
 *
 * Where the browser keeps nothing, they last as long as the page.
 */
import { idOf } from '../records.js';

/** @typedef {import('./types.js').Review} Review */

/** Another coach comes to other numbers: reviews of one before it are not found any more. */
const COACH = 1;
const BASE = 'sanssouci-reviews', SHELF = `coach-${COACH}`;

/** What this page has found or kept. @type {Map<string, Review>} */
const known = new Map();

/** Under which name the review of a game is kept. @param {string} record as `game.record` or `game.save` write it */
export const keyOf = (record) => idOf(record);

/** @type {Promise<IDBDatabase> | null} */
let base = null;

/** @returns {Promise<IDBDatabase>} */
function openBase() {
  base ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(BASE, COACH);
    asked.onupgradeneeded = () => {
      for (const old of asked.result.objectStoreNames) asked.result.deleteObjectStore(old);
      asked.result.createObjectStore(SHELF);
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = asked.onblocked = () => reject(asked.error ?? new Error('the reviews are in use elsewhere'));
  });
  base.catch(() => (base = null));
  return base;
}

/**
 * Asks the shelf for something; null when the browser refuses.
 * @template T
 * @param {IDBTransactionMode} mode @param {(shelf: IDBObjectStore) => IDBRequest<T>} ask
 * @returns {Promise<T | null>}
 */
async function onShelf(mode, ask) {
  try {
    const asked = ask((await openBase()).transaction(SHELF, mode).objectStore(SHELF));
    return await new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  } catch {
    return null;
  }
}

/** @param {string} key @returns {Promise<Review | null>} */
export async function findReview(key) {
  const found = known.get(key) ?? (await onShelf('readonly', (shelf) => shelf.get(key)));
  if (found) known.set(key, found);
  return found ?? null;
}

/** @param {string} key @param {Review} review */
export async function keepReview(key, review) {
  known.set(key, review);
  await onShelf('readwrite', (shelf) => shelf.put(review, key));
}

/** @typedef {Object<number, import('./notes.js').Note>} Notes */
/** Those that came while this page was open. @type {Map<string, Notes>} */
const arrived = new Map();

/** Comments that a record came with (notes.js). @param {string} key @returns {Promise<Notes | null>} */
export const findNotes = async (key) => arrived.get(key) ?? (await onShelf('readonly', (shelf) => shelf.get(`notes ${key}`))) ?? null;

/** @param {string} key @param {Notes} notes */
export async function keepNotes(key, notes) {
  arrived.set(key, notes);
  await onShelf('readwrite', (shelf) => shelf.put(notes, `notes ${key}`));
}

/** All that are kept, by key. @returns {Promise<Map<string, Review>>} */
export async function allReviews() {
  const keys = (await onShelf('readonly', (shelf) => shelf.getAllKeys())) ?? [];
  const reviews = (await onShelf('readonly', (shelf) => shelf.getAll())) ?? [];
  const kept = keys.map((key, i) => /** @type {const} */ ([String(key), reviews[i]])).filter(([key]) => !key.startsWith('notes '));
  return new Map([...kept, ...known]);
}
