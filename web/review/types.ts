/**
 * The coach's report on a game, as in docs/coach-programs.md.
 *
 * @typedef {{points: number, error: number}} Estimate a mean and its standard error
 *
 * @typedef {object} Fact
 * @property {string} fact one of FACTS
 * @property {string} [column]
 * @property {string | null} cell
 * @property {string | null} other
 * @property {number} [row]
 * @property {number} [percent]
 * @property {number} points
 * @property {number} error
 *
 * @typedef {object} Why
 * @property {number} pairs
 * @property {{nobles: [number, number][], rows: Estimate, columns: Estimate, missions: Estimate, rewards: Estimate, boar: Estimate, rivals: Estimate}} sources
 * @property {[number, number][]} garden_columns
 *
 * @typedef {object} Reviewed a turn
 * @property {number} turn
 * @property {number} round
 * @property {number} seat
 * @property {string} played
 * @property {boolean} known
 * @property {string | null} best
 * @property {Estimate | null} loss
 * @property {'' | '?!' | '?' | '??'} mark
 * @property {boolean} same
 * @property {boolean} proved
 * @property {{before: number, refill: number, draw: number, choice: number, drift: number | null} | null} luck
 * @property {Why | null} why
 * @property {Fact[]} facts
 *
 * @typedef {object} SeatReview
 * @property {number} seat
 * @property {number} judged
 * @property {number} best_turns
 * @property {Object<string, number>} marks
 * @property {Estimate | null} loss
 * @property {Estimate | null} luck
 * @property {Estimate | null} adjusted
 * @property {{fact: string, turns: number, points: number} | null} costly
 * @property {{whole: boolean, start: number, deal: number, draws: number, refills: number, choices: number, drift: number, end: number, margin: number}} ledger
 * @property {number[][]} course
 * @property {(number | null)[]} chances
 *
 * @typedef {object} Review
 * @property {number} players
 * @property {'open' | 'played-out' | 'given-up'} ending
 * @property {number} progress
 * @property {Reviewed[]} turns
 * @property {SeatReview[]} seats
 * @property {{kind: 'turn' | 'draw' | 'refill', turn: number, seat: number, points: number}[]} moments
 */
export type Estimate = {points: number, error: number};

export interface Fact {
  fact: string; // one of FACTS
  column?: string;
  cell: string | null;
  other: string | null;
  row?: number;
  percent?: number;
  points: number;
  error: number;
}

interface Why {
  pairs: number;
  sources: {nobles: [number, number][], rows: Estimate, columns: Estimate, missions: Estimate, rewards: Estimate, boar: Estimate, rivals: Estimate};
  garden_columns: [number, number][];
}

export interface Reviewed {
  turn: number;
  round: number;
  seat: number;
  played: string;
  known: boolean;
  best: string | null;
  loss: Estimate | null;
  mark: '' | '?!' | '?' | '??';
  same: boolean;
  proved: boolean;
  luck: {before: number, refill: number, draw: number, choice: number, drift: number | null} | null;
  why: Why | null;
  facts: Fact[];
}

export interface SeatReview {
  seat: number;
  judged: number;
  best_turns: number;
  marks: Record<string, number>;
  loss: Estimate | null;
  luck: Estimate | null;
  adjusted: Estimate | null;
  costly: {fact: string, turns: number, points: number} | null;
  ledger: {whole: boolean, start: number, deal: number, draws: number, refills: number, choices: number, drift: number, end: number, margin: number};
  course: number[][];
  chances: (number | null)[];
}

export interface Review {
  players: number;
  ending: 'open' | 'played-out' | 'given-up';
  progress: number;
  turns: Reviewed[];
  seats: SeatReview[];
  moments: {kind: 'turn' | 'draw' | 'refill', turn: number, seat: number, points: number}[];
}
