/** A game and statistics over many, as in docs/wasm.md and docs/coach-programs.md. */

type Estimate = { points: number; error: number };

/** How many turns, and what they lost together. */
export type Lost = { turns: number; points: number };

type Series = { games: number; mean: number; error: number | null };

type Compared = { mine: Series | null; strongest: Series | null; behind: Series | null };

export interface Digest {
  opponent: string; // computer players by name and `person`, with `+` between them
  players: number;
  seat: number;
  ending: 'open' | 'played-out' | 'given-up';
  victory: number | null; // 1 for a win, a fraction for a shared one, 0 for a loss
  takebacks: number;
  points: number | null;
  lead: number | null;
  sources: Record<string, number> | null;
  strongest: Record<string, number> | null;
  reviewed: boolean;
  turns?: Lost;
  best_turns?: number;
  marks?: Record<string, number>;
  thirds?: Lost[];
  mistakes?: Record<string, Lost>;
  luck?: Estimate | null;
  adjusted?: Estimate | null;
}

type Versus = { opponent: string; games: number; victories: Series | null; points: Series | null; lead: Series | null };

export interface Sums {
  games: number;
  reviewed: number;
  compared: number;
  all: Versus;
  opponents: Versus[];
  sources: Record<string, Compared>;
  walks: Compared[]; // by row
  weakest: string | null;
  luck: Series | null;
  turns: Lost;
  thirds: Lost[];
  mistakes: Record<string, Lost>;
}

/** A finished game in this browser with one person. */
export interface Played {
  id: string;
  time: number; // 0 if unknown
  record: string;
  seat: number;
  edition: string;
  modules: string[];
  text: string | null; // the stored result of its examination
  digest: Digest;
}

/**
 * A bed of the garden of honour: the motif of a column in the colour of a row; `reached` is null if there is no
 * measure.
 */
export type Honour = { name: string; column: string; row: number; planted: boolean; reached: number | null; goal: number };

/** Which games are shown: 0 and an empty text stand for all. */
export type Filter = { players: number; opponent: string };
