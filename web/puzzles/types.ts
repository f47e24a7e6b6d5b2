/** Puzzles, as in docs/puzzles.md. */
import type { Fact } from '../review/types.js';

/** The contents of its first line. */
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

type Origin = { id: string; turn: number; round: number; name: string };

export type Clue = { hint: 'column' | 'tile' | 'noble' | 'walk' | 'nobody'; column?: string; place?: string; cell?: string };

/** The engine's description. */
export interface Told {
  theme: string;
  aim: string;
  proved: boolean;
  hints: Clue[];
  solutions: string[];
  wrong: { turn: string; loss: number }[];
  facts: Fact[];
}

export type Judgement = { verdict: 'solved' | 'nearly' | 'wrong'; loss: number; tile: boolean; walk: boolean; lack: string };
