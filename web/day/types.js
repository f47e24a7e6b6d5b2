/**
 * What the wing knows about days, as the engine reports it (docs/wasm.md).
 *
 * @typedef {object} Day
 * @property {string} day 2026-11-17
 * @property {number} epoch
 * @property {'later' | 'open' | 'kept' | 'caught' | 'free'} bed
 * @property {string} motif a column
 * @property {number | null} points of the game that counts
 * @property {number | null} game its index among the given records
 * @property {number | null} running the index of a game that can be continued
 * @property {number | null} best the strongest player's result, once it is known
 * @property {number | null} row the row in which it is planted, 1 to 6
 *
 * @typedef {object} Calendar
 * @property {string} today
 * @property {number} left seconds until the next garden
 * @property {number} streak days in a row
 * @property {Day[]} days whole weeks, from a Monday to a Sunday
 * @property {number[]} ahead the streak today and on the following days, if nothing more is played
 */

export {};
