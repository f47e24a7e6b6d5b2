/**
 * Each game reduced to a few numbers, as text, from which the statistics are made. A finished review stores one too, so
 * that no game is examined twice.
 */
import { CoachStorage } from './coach_storage.js';

/** Raised when an examination gives different numbers; digests are also checked when read. */
export const VERSION = 3;

/** Keyed by `idOf` of the record. */
export const digests: CoachStorage<string> = new CoachStorage('sanssouci-digests', VERSION);
