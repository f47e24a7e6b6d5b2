/**
 * What the wing knows of days, as the engine tells it (docs/wasm.md).
 *
 * @typedef {object} Day
 * @property {string} day 2026-11-17
 * @property {number} epoch
 * @property {'later' | 'open' | 'kept' | 'caught' | 'free'} bed
 * @property {string} motif a column
 * @property {number | null} points of the game that counts
 * @property {number | null} game its number among those that were asked about
 * @property {number | null} running that of a game that can be gone on with
 * @property {number | null} best what the strongest player comes to, once that is known
 * @property {number | null} row in which it is planted, 1 to 6
 *
 * @typedef {object} Calendar
 * @property {string} today
 * @property {number} left seconds until the next garden
 * @property {number} streak days in a row
 * @property {Day[]} days whole weeks, from a Monday to a Sunday
 * @property {number[]} ahead days in a row today and on the days that follow, if nothing more is played
 */

export {};
