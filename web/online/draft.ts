/**
 * Our turn while it is composed, and from when it is confirmed until the server has it. It survives a reload, and waits
 * for the connection as long as it takes. Its number, `move`, is the table's: a turn that comes too late does no harm.
 */
import { drop, keep, kept } from './stored.js';
import type { Turn } from '../engine_types.js';

/**
 * `text` is set once it is confirmed.
 * @typedef {{move: number, chosen?: import('../engine.js').Turn, text?: string}} Draft
 */
type Draft = {move: number, chosen?: Turn, text?: string};

/** @param {string} table @returns {Draft | null} */
export const draftOf = (table: string): Draft | null => kept(`turn/${table}`);

/** @param {string} table @param {Draft} draft @returns {boolean} true if it will survive the page */
export const keepDraft = (table: string, draft: Draft): boolean => keep(`turn/${table}`, draft);

/** @param {string} table */
export const dropDraft = (table: string) => drop(`turn/${table}`);
