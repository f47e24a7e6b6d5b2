import type { Fact } from '../review/types.js';

/**
 * Puzzles, as in docs/puzzles.md.
 *
 * @typedef {object} Puzzle the contents of its first line
 * @property {string} bed garden and cell, such as `2c4`; another name for a puzzle from the player's own games
 * @property {number} garden 0 for one from the player's own games
 * @property {string} cell
 * @property {string} theme
 * @property {string} aim
 * @property {string} link
 * @property {string} mark the key under which it is stored
 * @property {string} text all of its lines
 * @property {Origin} [origin] the player's own game that it comes from
 *
 * @typedef {{id: string, turn: number, round: number, name: string}} Origin
 *
 * @typedef {{hint: 'column' | 'tile' | 'noble' | 'walk' | 'nobody', column?: string, place?: string, cell?: string}} Clue
 *
 * @typedef {object} Told the engine's description
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
export interface Puzzle {
  bed: string; // garden and cell, such as `2c4`; another name for a puzzle from the player's own games
  garden: number; // 0 for one from the player's own games
  cell: string;
  theme: string;
  aim: string;
  link: string;
  mark: string; // the key under which it is stored
  text: string; // all of its lines
  origin?: Origin; // the player's own game that it comes from
}

type Origin = {id: string, turn: number, round: number, name: string};

export type Clue = {hint: 'column' | 'tile' | 'noble' | 'walk' | 'nobody', column?: string, place?: string, cell?: string};

export interface Told {
  theme: string;
  aim: string;
  proved: boolean;
  hints: Clue[];
  solutions: string[];
  wrong: {turn: string, loss: number}[];
  facts: Fact[];
}

export type Judgement = {verdict: 'solved' | 'nearly' | 'wrong', loss: number, tile: boolean, walk: boolean, lack: string};
