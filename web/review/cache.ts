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
import type { Note } from './notes.js';
import type { Review } from './types.js';

/** @typedef {import('./types.js').Review} Review */

/** Another coach computes different numbers: reviews of an earlier one are not found any more. */
export const COACH = 3;

/** @type {CoachStorage<Review>} */
const shelf: CoachStorage<Review> = new CoachStorage('sanssouci-reviews', COACH);

/** Returns the key of the review of a game. @param {string} record as `game.record` or `game.save` writes it */
export const keyOf = (record: string) => idOf(record);

/** @param {string} key @returns {Promise<Review | null>} */
export const findReview = (key: string): Promise<Review | null> => shelf.get(key);

/** @param {string} key @param {Review} review */
export const keepReview = (key: string, review: Review) => shelf.put(key, review);

/** An unfinished review, as the module has it in memory. @typedef {{sum: number, bytes: Uint8Array}} Half */
export type Half = {sum: number, bytes: Uint8Array};

/** @type {CoachStorage<Half>} */
const halves: CoachStorage<Half> = new CoachStorage('sanssouci-halves', COACH);

/** @param {string} key @returns {Promise<Half | null>} */
export const findHalf = (key: string): Promise<Half | null> => halves.get(key);

/** @param {string} key @param {Half} half */
export const keepHalf = (key: string, half: Half) => halves.put(key, half);

/** @param {string} key */
export const dropHalf = (key: string) => halves.drop(key);

/** @typedef {Object<number, import('./notes.js').Note>} Notes */
type Notes = Record<number, Note>;

/** Comments that came with records (notes.ts). @type {CoachStorage<Notes>} */
const notes: CoachStorage<Notes> = new CoachStorage('sanssouci-notes', 1);

/** @param {string} key @returns {Promise<Notes | null>} */
export const findNotes = (key: string): Promise<Notes | null> => notes.get(key);

/** @param {string} key @param {Notes} given */
export const keepNotes = (key: string, given: Notes) => notes.put(key, given);

/** Returns all stored reviews, by key. @returns {Promise<Map<string, Review>>} */
export const allReviews = (): Promise<Map<string, Review>> => shelf.all();
