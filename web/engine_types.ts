/** What goes into the engine and comes out of it, as types; engine.ts has the functions. */

/** A turn in the names of docs/RECORD.md, one field per step; steps not chosen yet are missing. */
export interface Turn {
  card?: string; // `c`, `36` or `*`
  place?: string; // `6l`
  cell?: string; // `c6`
  boar?: string; // a cell, `x` when it leaves, `-` when the tile does not meet it
  /**
   * The cell where it ends, or `-`; while a turn is being planned also a letter, for that noble with any destination.
   */
  noble?: string;
  stack?: number; // 1 to 8, or 0 where there is nothing to choose
}

export type Step = 'card' | 'place' | 'cell' | 'boar' | 'noble' | 'stack';

export interface Setting {
  edition: '2013' | 'second';
  modules: string[];
  players: number;
  seed: string | Uint8Array; // a text, or the 32 bytes themselves
}

/** The game as one seat may know it; docs/wasm.md explains every field. */
export interface View {
  seat: number;
  edition: '2013' | 'second';
  modules: string;
  players: number;
  phase: 'gardens' | 'rewards' | 'turns' | 'over';
  round: number;
  rounds_left: number;
  mover: number;
  turns: number;
  forfeit: { seat: number; reason: string } | null;
  ending: { cause: 'played' | 'given up'; winners: number[] } | null;
  display: (string | null)[];
  stacks?: { height: number; back: number }[]; // 2013
  bag?: number; // second edition
  seats: SeatView[];
}

export interface SeatView {
  seat: number;
  name: string;
  chosen: boolean;
  score: number;
  garden: string | null;
  rewards: string | null;
  rows: string[] | null;
  nobles: number[] | null;
  boar: string | null;
  full_rows: number[];
  full_columns: string[];
  row_cells: number[];
  column_cells: number[];
  marks: Record<string, string> | null;
  hand: string[];
  freed: string[];
  unseen: string[];
  deck: number;
  discards: string[];
  missions: string[];
  mission_points: (number | null)[];
}

/** Who plays, and what comes next; docs/wasm.md explains every field. */
export interface Seating {
  seats: Sitter[];
  seed: string;
  dealt: boolean;
  hidden: boolean;
  day?: string; // the day that the seed belongs to
  counts?: boolean; // true if it may be the result of that day
  takebacks: number;
  before: number;
  chooser: { how: 'person' | 'wish' | 'computer' | 'seed'; seat: number } | null;
}

/**
 * The player at a seat: `player` is `person` or the name of a computer player; `said` is set if a record or `sit` names
 * the player; `you` is for online tables.
 */
export type Sitter = { player: string; name: string; said?: boolean; you?: boolean };

/**
 * A turn being composed. `how` says where the value of a step comes from: `chosen` by the player; `forced`,
 * because nothing else is possible; `usual`, the default unless the player chooses otherwise; `open`, to be chosen
 * now; `later`.
 */
export interface Plan {
  chosen: Turn; // the player's choices
  turn: Turn; // the turn as far as it is decided
  how: Record<Step, 'chosen' | 'forced' | 'usual' | 'open' | 'later'>;
  options: Record<Step, any[]>; // the legal values of each step up to the open one
  places: string[]; // the places that may be chosen next
  open: Step | null; // the step to choose now; null when the turn is complete
}

export interface Tables {
  identity: string;
  cards: string[];
  places: string[];
  cells: (string | null)[];
  modules: string[]; // by bit
  tiles: number[];
  pays: { rows: number[]; column: number };
  gardens: Record<string, string[]>;
  rewards: Record<string, Record<string, string>>;
}

/** A computer player: its name, whether it needs the weights, and its usual number of steps (0: it needs none). */
export type Player = { name: string; trained: boolean; steps: number };

/** Which player thinks, for how many steps, and with which seed. Equal values give equal turns. */
export interface Thinking {
  player: string; // one of `engine.players()`
  steps?: number; // a million at most; 0 or missing for the player's usual number
  seed?: [number, number]; // the two halves of a 64-bit number
}

/** A player's opinion of a turn; null where it has no estimate. */
export interface Opinion {
  turn: string;
  points: number | null; // at the end
  lead: number | null; // over the best opponent at the end
  win: number | null; // the probability of winning
  error: number | null; // of the lead
  samples: number;
  proved: boolean; // true if every continuation was searched
}

/** What a turn scores at once: for a mark of the reward board, the boar and a walk. */
export interface TurnPoints {
  reward: number;
  boar: number;
  noble: number;
}

/** What a whole turn brings; docs/wasm.md explains every field. */
export interface Outcome extends Required<Omit<Turn, 'stack'>> {
  tile: string;
  gardener: boolean;
  points: TurnPoints;
  score: number;
  from: number;
  path: string[];
}

/** A turn that was played, or would have been. */
export interface PlayedTurn extends Outcome {
  number: number;
  round: number;
  seat: number;
  text: string;
  stack: number;
  refill?: string | null; // not known of a turn that was only tried
}

/** What a turn brings as far as it is chosen. */
export interface Preview extends Partial<Omit<Outcome, 'points'>> {
  points?: Partial<TurnPoints>;
  walks?: { noble: string; points: number; from: number }[]; // until the noble is chosen
}

export interface Score {
  final: number[]; // by seat
  winners: number[];
  breakdown: Breakdown[]; // by seat
}

export interface Breakdown {
  walked: number;
  rows: number;
  columns: number;
  missions: number;
  boar: number;
  gardeners: number;
}
