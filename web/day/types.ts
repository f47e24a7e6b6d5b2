/** What the wing knows about days, as the engine reports it (docs/wasm.md). */
export interface Day {
  day: string; // 2026-11-17
  epoch: number;
  bed: 'later' | 'open' | 'kept' | 'caught' | 'free';
  motif: string; // a column
  points: number | null; // of the game that counts
  game: number | null; // its index among the given records
  running: number | null; // the index of a game that can be continued
  best: number | null; // the strongest player's result, once it is known
  row: number | null; // the row in which it is planted, 1 to 6
}

export interface Calendar {
  today: string;
  left: number; // seconds until the next garden
  streak: number; // days in a row
  days: Day[]; // whole weeks, from a Monday to a Sunday
  ahead: number[]; // the streak today and on the following days, if nothing more is played
}
