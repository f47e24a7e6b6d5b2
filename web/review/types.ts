/** The coach's report on a game, as in docs/coach-programs.md. */

/** A mean and its standard error. */
export type Estimate = { points: number; error: number };

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
  sources: {
    nobles: [number, number][];
    rows: Estimate;
    columns: Estimate;
    missions: Estimate;
    rewards: Estimate;
    boar: Estimate;
    rivals: Estimate;
  };
  garden_columns: [number, number][];
}

/** A turn. */
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
  luck: { before: number; refill: number; draw: number; choice: number; drift: number | null } | null;
  why: Why | null;
  facts: Fact[];
}

/** What a comment says about a turn. */
export type Note = Pick<Reviewed, 'known' | 'mark' | 'loss' | 'best' | 'same' | 'proved'>;

export interface SeatReview {
  seat: number;
  judged: number;
  best_turns: number;
  marks: Record<string, number>;
  loss: Estimate | null;
  luck: Estimate | null;
  adjusted: Estimate | null;
  costly: { fact: string; turns: number; points: number } | null;
  ledger: {
    whole: boolean;
    start: number;
    deal: number;
    draws: number;
    refills: number;
    choices: number;
    drift: number;
    end: number;
    margin: number;
  };
  course: number[][];
  chances: (number | null)[];
}

export interface Review {
  players: number;
  ending: 'open' | 'played-out' | 'given-up';
  progress: number;
  turns: Reviewed[];
  seats: SeatReview[];
  moments: { kind: 'turn' | 'draw' | 'refill'; turn: number; seat: number; points: number }[];
}
