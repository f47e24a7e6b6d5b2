/**
 * Puzzles, as docs/puzzles.md has them.
 *
 * @typedef {object} Puzzle what its first line says
 * @property {string} bed garden and cell, such as `2c4`; a name of its own for one of one's own games
 * @property {number} garden 0 for one of one's own
 * @property {string} cell
 * @property {string} theme
 * @property {string} aim
 * @property {string} link
 * @property {string} mark what it is remembered by
 * @property {string} text all of its lines
 * @property {Origin} [origin] the game of one's own that it comes from
 *
 * @typedef {{id: string, turn: number, round: number, name: string}} Origin
 *
 * @typedef {{hint: 'column' | 'tile' | 'noble' | 'walk' | 'nobody', column?: string, place?: string, cell?: string}} Clue
 *
 * @typedef {object} Told what the engine says of it
 * @property {string} theme
 * @property {string} aim
 * @property {boolean} proved
 * @property {Clue[]} hints
 * @property {string[]} solutions
 * @property {{turn: string, loss: number}[]} wrong
 * @property {import('../review/types.js').Fact[]} facts
 *
 * @typedef {{verdict: 'solved' | 'nearly' | 'wrong', loss: number, tile: boolean, walk: boolean, lack: string}} Judgement
 */

export {};
