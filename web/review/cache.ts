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
import type { Note, Review } from './types.js';

/** Another coach computes different numbers: reviews of an earlier one are not found any more. */
export const COACH = 3;

const shelf: CoachStorage<Review> = new CoachStorage('sanssouci-reviews', COACH);

/**
 * Returns the key of the review of a game.
 * @param record as `game.record` or `game.save` writes it
 */
export const keyOf = (record: string) => idOf(record);

export const findReview = (key: string): Promise<Review | null> => shelf.get(key);

export const keepReview = (key: string, review: Review) => shelf.put(key, review);

/** An unfinished review, as the module has it in memory. */
export type Half = { sum: number; bytes: Uint8Array };

const halves: CoachStorage<Half> = new CoachStorage('sanssouci-halves', COACH);

export const findHalf = (key: string): Promise<Half | null> => halves.get(key);

export const keepHalf = (key: string, half: Half) => halves.put(key, half);

export const dropHalf = (key: string) => halves.drop(key);

type Notes = Record<number, Note>;

/** Comments that came with records (notes.ts). */
const notes: CoachStorage<Notes> = new CoachStorage('sanssouci-notes', 1);

export const findNotes = (key: string): Promise<Notes | null> => notes.get(key);

export const keepNotes = (key: string, given: Notes) => notes.put(key, given);

/** Returns all stored reviews, by key. */
export const allReviews = (): Promise<Map<string, Review>> => shelf.all();
