/** What the server sends about whole tables, as types; docs/protocol.md explains every member. Events: table_view.ts. */
import type { Score } from '../engine_types.js';

export type Phase = 'waiting' | 'dealing' | 'choosing' | 'playing' | 'over' | 'closed';

export interface TableSeat {
  seat: number;
  kind: 'open' | 'person' | 'program' | 'computer';
  name?: string;
  player?: string;
  here?: boolean;
  absent?: boolean;
  drawn?: string[]; // boards whose side was drawn
  resigned?: boolean;
  invited?: boolean;
  opened?: boolean;
  left?: boolean;
  bank?: number; // milliseconds
}

/** What a table was created with. */
export interface Terms {
  players: number;
  edition: '2013' | 'second';
  modules: string;
  clock: string;
}

export interface TableTerms extends Terms {
  listed: boolean;
  watched: boolean;
  boards?: string;
}

export interface Fair {
  round: number;
  server: string;
  seats: { seat: number; commit?: string; salt?: string; value?: string; withheld?: boolean }[];
  salt?: string;
  value?: string;
}

export type Question = { what: string; seat: number; agreed: number[]; turns?: number; question?: number };

export interface TableFrame extends TableTerms {
  type: string; // `table`
  table: string;
  event: number;
  phase: Phase;
  seat: number;
  host: number;
  seats: TableSeat[];
  fair: Fair;
  board?: 'garden' | 'rewards';
  chosen?: number[];
  move: number;
  mover: number;
  due: number | null;
  paused: boolean;
  stops: number | null;
  asked: Question | null;
  watching?: number;
  result: (Score & { resigned: number }) | null;
  next?: string;
  record: string | null;
}

/** An entry of a list of tables. */
export interface Entry extends Terms {
  table: string;
  event: number;
  made: number;
  changed: number;
  due: number | null;
  over: number | null;
  phase: Phase;
  host: number;
  paused: boolean;
  stopped: boolean;
  asked: string | null;
  round: number;
  move: number;
  mover: number;
  scores: number[] | null;
  winners: number[] | null;
  seats: TableSeat[];
  last: { number: number; seat: number; turn: string }[];
  seat: number;
  awaited: boolean;
}
