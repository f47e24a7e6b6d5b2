/**
 * Finished reviews, stored in this browser so that no game is reviewed twice. The key depends on the game alone: it is
 * the same for every record of it, wherever it is stored.
 *
 *     const key = keyOf(record);
 *     const known = await findReview(key);         // null when there is none
 *     await keepReview(key, review);
 *     for (const [key, review] of await allReviews()) …
 *
 * If the browser stores nothing, they last as long as the page.
 */
import { idOf } from '../records.js';
import { CoachStorage } from '../coach_storage.js';

/** @typedef {import('./types.js').Review} Review */

/** Another coach computes different numbers: reviews of an earlier one are not found any more. */
export const COACH = 3;

/** @type {CoachStorage<Review>} */
const shelf = new CoachStorage('sanssouci-reviews', COACH);

/** Returns the key of the review of a game. @param {string} record as `game.record` or `game.save` writes it */
export const keyOf = (record) => idOf(record);

/** @param {string} key @returns {Promise<Review | null>} */
export const findReview = (key) => shelf.get(key);

/** @param {string} key @param {Review} review */
export const keepReview = (key, review) => shelf.put(key, review);

/** An unfinished review, as the module has it in memory. @typedef {{sum: number, bytes: Uint8Array}} Half */

/** @type {CoachStorage<Half>} */
const halves = new CoachStorage('sanssouci-halves', COACH);

/** @param {string} key @returns {Promise<Half | null>} */
export const findHalf = (key) => halves.get(key);

/** @param {string} key @param {Half} half */
export const keepHalf = (key, half) => halves.put(key, half);

/** @param {string} key */
export const dropHalf = (key) => halves.drop(key);

/** @typedef {Object<number, import('./notes.js').Note>} Notes */

/** Comments that came with records (notes.js). @type {CoachStorage<Notes>} */
const notes = new CoachStorage('sanssouci-notes', 1);

/** @param {string} key @returns {Promise<Notes | null>} */
export const findNotes = (key) => notes.get(key);

/** @param {string} key @param {Notes} given */
export const keepNotes = (key, given) => notes.put(key, given);

/** Returns all stored reviews, by key. @returns {Promise<Map<string, Review>>} */
export const allReviews = () => shelf.all();
