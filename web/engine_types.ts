/**
 * What goes into the engine and comes out of it, as types; engine.ts has the functions. Other modules import the types
 * from there.
 */

/**
 * A turn in the names of docs/RECORD.md, one field per step; steps not chosen yet are missing.
 * @typedef {object} Turn
 * @property {string} [card] `c`, `36` or `*`
 * @property {string} [place] `6l`
 * @property {string} [cell] `c6`
 * @property {string} [boar] a cell, `x` when it leaves, `-` when the tile does not meet it
 * @property {string} [noble] the cell where it ends, or `-`; while a turn is being planned also a letter, for that
 *   noble with any destination
 * @property {number} [stack] 1 to 8, or 0 where there is nothing to choose
 */
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

/** @typedef {'card' | 'place' | 'cell' | 'boar' | 'noble' | 'stack'} Step */
export type Step = 'card' | 'place' | 'cell' | 'boar' | 'noble' | 'stack';

/**
 * @typedef {object} Setting
 * @property {'2013' | 'second'} edition
 * @property {string[]} modules
 * @property {number} players
 * @property {string | Uint8Array} seed a text, or the 32 bytes themselves
 */
export interface Setting {
  edition: '2013' | 'second';
  modules: string[];
  players: number;
  seed: string | Uint8Array; // a text, or the 32 bytes themselves
}

/**
 * The game as one seat may know it; docs/wasm.md explains every field.
 * @typedef {object} View
 * @property {number} seat
 * @property {'2013' | 'second'} edition
 * @property {string} modules
 * @property {number} players
 * @property {'gardens' | 'rewards' | 'turns' | 'over'} phase
 * @property {number} round
 * @property {number} rounds_left
 * @property {number} mover
 * @property {number} turns
 * @property {{seat: number, reason: string} | null} forfeit
 * @property {{cause: 'played' | 'given up', winners: number[]} | null} ending
 * @property {(string | null)[]} display
 * @property {{height: number, back: number}[]} [stacks] 2013
 * @property {number} [bag] second edition
 * @property {SeatView[]} seats
 */
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
  forfeit: {seat: number, reason: string} | null;
  ending: {cause: 'played' | 'given up', winners: number[]} | null;
  display: (string | null)[];
  stacks?: {height: number, back: number}[]; // 2013
  bag?: number; // second edition
  seats: SeatView[];
}

/**
 * @typedef {object} SeatView
 * @property {number} seat
 * @property {string} name
 * @property {boolean} chosen
 * @property {number} score
 * @property {string | null} garden
 * @property {string | null} rewards
 * @property {string[] | null} rows
 * @property {number[] | null} nobles
 * @property {string | null} boar
 * @property {number[]} full_rows
 * @property {string[]} full_columns
 * @property {number[]} row_cells
 * @property {number[]} column_cells
 * @property {Object<string, string> | null} marks
 * @property {string[]} hand
 * @property {string[]} freed
 * @property {string[]} unseen
 * @property {number} deck
 * @property {string[]} discards
 * @property {string[]} missions
 * @property {(number | null)[]} mission_points
 */
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

/**
 * Who plays, and what comes next; docs/wasm.md explains every field.
 * @typedef {object} Seating
 * @property {Sitter[]} seats
 * @property {string} seed
 * @property {boolean} dealt
 * @property {boolean} hidden
 * @property {string} [day] the day that the seed belongs to
 * @property {boolean} [counts] true if it may be the result of that day
 * @property {number} takebacks
 * @property {number} before
 * @property {{how: 'person' | 'wish' | 'computer' | 'seed', seat: number} | null} chooser
 */
export interface Seating {
  seats: Sitter[];
  seed: string;
  dealt: boolean;
  hidden: boolean;
  day?: string; // the day that the seed belongs to
  counts?: boolean; // true if it may be the result of that day
  takebacks: number;
  before: number;
  chooser: {how: 'person' | 'wish' | 'computer' | 'seed', seat: number} | null;
}

/**
 * The player at a seat: `player` is `person` or the name of a computer player; `said` is set if a record names the
 * player; `you` is for online tables.
 * @typedef {{player: string, name: string, said?: boolean, you?: boolean}} Sitter
 */
export type Sitter = {player: string, name: string, said?: boolean, you?: boolean};

/**
 * A turn being composed. `how` says where the value of a step comes from: `chosen` by the player; `forced`,
 * because nothing else is possible; `usual`, the default unless the player chooses otherwise; `open`, to be chosen
 * now; `later`.
 * @typedef {object} Plan
 * @property {Turn} chosen the player's choices
 * @property {Turn} turn the turn as far as it is decided
 * @property {Record<Step, 'chosen' | 'forced' | 'usual' | 'open' | 'later'>} how
 * @property {Record<Step, any[]>} options the legal values of each step up to the open one
 * @property {string[]} places the places that may be chosen next
 * @property {Step | null} open the step to choose now; null when the turn is complete
 */
export interface Plan {
  chosen: Turn; // the player's choices
  turn: Turn; // the turn as far as it is decided
  how: Record<Step, 'chosen' | 'forced' | 'usual' | 'open' | 'later'>;
  options: Record<Step, any[]>; // the legal values of each step up to the open one
  places: string[]; // the places that may be chosen next
  open: Step | null; // the step to choose now; null when the turn is complete
}

/**
 * @typedef {object} Tables
 * @property {string} identity
 * @property {string[]} cards
 * @property {string[]} places
 * @property {(string | null)[]} cells
 * @property {string[]} modules by bit
 * @property {number[]} tiles
 * @property {{rows: number[], column: number}} pays
 * @property {Object<string, string[]>} gardens
 * @property {Object<string, Object<string, string>>} rewards
 */
export interface Tables {
  identity: string;
  cards: string[];
  places: string[];
  cells: (string | null)[];
  modules: string[]; // by bit
  tiles: number[];
  pays: {rows: number[], column: number};
  gardens: Record<string, string[]>;
  rewards: Record<string, Record<string, string>>;
}

/**
 * A computer player: its name, whether it needs the weights, and its usual number of steps (0: it needs none).
 * @typedef {{name: string, trained: boolean, steps: number}} Player
 */
export type Player = {name: string, trained: boolean, steps: number};

/**
 * Which player thinks, for how many steps, and with which seed. Equal values give equal turns.
 * @typedef {object} Thinking
 * @property {string} player one of `engine.players()`
 * @property {number} [steps] a million at most; 0 or missing for the player's usual number
 * @property {[number, number]} [seed] the two halves of a 64-bit number
 */
export interface Thinking {
  player: string; // one of `engine.players()`
  steps?: number; // a million at most; 0 or missing for the player's usual number
  seed?: [number, number]; // the two halves of a 64-bit number
}

/**
 * A player's opinion of a turn; null where it has no estimate.
 * @typedef {object} Opinion
 * @property {string} turn
 * @property {number | null} points at the end
 * @property {number | null} lead over the best opponent at the end
 * @property {number | null} win the probability of winning
 * @property {number | null} error of the lead
 * @property {number} samples
 * @property {boolean} proved true if every continuation was searched
 */
export interface Opinion {
  turn: string;
  points: number | null; // at the end
  lead: number | null; // over the best opponent at the end
  win: number | null; // the probability of winning
  error: number | null; // of the lead
  samples: number;
  proved: boolean; // true if every continuation was searched
}
