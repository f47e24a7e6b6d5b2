/** Games in a few numbers, as text: what statistics are made of. A review that is done leaves one behind too, so that no game is examined twice. */
import { Shelf } from './shelf.js';

/** Raised when an examination comes to other numbers; digests are checked besides. */
export const VERSION = 3;

/** By `idOf` the record. @type {Shelf<string>} */
export const digests = new Shelf('sanssouci-digests', VERSION);
