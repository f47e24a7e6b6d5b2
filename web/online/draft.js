/**
 * Our turn while it is composed, and from when it is confirmed until the server has it. It survives a reload, and waits
 * for the connection as long as it takes. Its number, `move`, is the table's: a turn that comes too late does no harm.
 */
import { drop, keep, kept } from './stored.js';

/**
 * `text` is set once it is confirmed.
 * @typedef {{move: number, chosen?: import('../engine.js').Turn, text?: string}} Draft
 */

/** @param {string} table @returns {Draft | null} */
export const draftOf = (table) => kept(`turn/${table}`);

/** @param {string} table @param {Draft} draft @returns {boolean} true if it will survive the page */
export const keepDraft = (table, draft) => keep(`turn/${table}`, draft);

/** @param {string} table */
export const dropDraft = (table) => drop(`turn/${table}`);
