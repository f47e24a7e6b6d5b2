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
import { Shelf } from '../shelf.js';

/** @typedef {import('./types.js').Review} Review */

/** Another coach comes to other numbers: reviews of one before it are not found any more. */
export const COACH = 3;

/** @type {Shelf<Review>} */
const shelf = new Shelf('sanssouci-reviews', COACH);

/** Under which name the review of a game is kept. @param {string} record as `game.record` or `game.save` write it */
export const keyOf = (record) => idOf(record);

/** @param {string} key @returns {Promise<Review | null>} */
export const findReview = (key) => shelf.get(key);

/** @param {string} key @param {Review} review */
export const keepReview = (key, review) => shelf.put(key, review);

/** A review that is not done, as its module has it in memory. @typedef {{sum: number, bytes: Uint8Array}} Half */

/** @type {Shelf<Half>} */
const halves = new Shelf('sanssouci-halves', COACH);

/** @param {string} key @returns {Promise<Half | null>} */
export const findHalf = (key) => halves.get(key);

/** @param {string} key @param {Half} half */
export const keepHalf = (key, half) => halves.put(key, half);

/** @param {string} key */
export const dropHalf = (key) => halves.drop(key);

/** @typedef {Object<number, import('./notes.js').Note>} Notes */

/** Comments that records came with (notes.js). @type {Shelf<Notes>} */
const notes = new Shelf('sanssouci-notes', 1);

/** @param {string} key @returns {Promise<Notes | null>} */
export const findNotes = (key) => notes.get(key);

/** @param {string} key @param {Notes} given */
export const keepNotes = (key, given) => notes.put(key, given);

/** All that are kept, by key. @returns {Promise<Map<string, Review>>} */
export const allReviews = () => shelf.all();
