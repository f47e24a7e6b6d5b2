/** The list of saved games: what the screen shows of each game, and what was just done to them. */
import { Party } from './party.js';
import { isRunning } from './records.js';
import type { Engine } from './engine.js';
import type { Sitter } from './engine_types.js';
import type { Arrival } from './import.js';
import type { Storage } from './storage.js';

/** How many games are shown at first, and how many more on request. */
const PORTION = 50;

export interface Summary {
  fault?: unknown; // why the record cannot be read; then the other fields are missing
  sitters: Sitter[];
  scores: number[];
  winners: number[]; // the winning seats once the game is over
  round: number;
  over: boolean;
  lookOnly: boolean;
  edition: string;
  modules: string[];
  takebacks: number;
  seat: number; // the seat whose garden represents the game
  rows: string[]; // the rows of that garden
}

export type Entry = { id: string; time: number; summary: Summary };

export class GameList {
  engine: Engine;
  storage: Storage;
  shown: number;
  /** Games deleted a moment ago: id and entry. */
  deleted: [string, string][] = [];
  /** The results of the last import. */
  arrivals: Arrival[] = [];
  /** The text in the import field. */
  pasted = '';
  read = new Map<string, { record: string; summary: Summary }>();

  constructor(engine: Engine, storage: Storage) {
    this.engine = engine;
    this.storage = storage;
    this.shown = PORTION;
  }

  get count() {
    return this.storage.list().length;
  }

  more() {
    this.shown += PORTION;
  }

  /** Returns the entries that are shown. */
  entries(): Entry[] {
    return this.storage
      .list()
      .slice(0, this.shown)
      .map(({ id, time }) => ({ id, time, summary: this.summary(id) }));
  }

  /** Returns the unfinished game that was played last. */
  latest(): Entry | null {
    for (const { id, time } of this.storage.list()) {
      if (!isRunning(this.storage.peek(id)?.record ?? '')) continue;
      const summary = this.summary(id);
      if (!summary.fault && !summary.lookOnly) return { id, time, summary };
    }
    return null;
  }

  summary(id: string): Summary {
    const record = this.storage.peek(id)?.record ?? '';
    const before = this.read.get(id);
    if (before?.record === record) return before.summary;
    const summary = summaryOf(this.engine, record);
    this.read.set(id, { record, summary });
    return summary;
  }
}

export function summaryOf(engine: Engine, record: string): Summary {
  const none = {
    sitters: [],
    scores: [],
    winners: [],
    round: 0,
    over: false,
    lookOnly: true,
    edition: '',
    modules: [],
    takebacks: 0,
    seat: 0,
    rows: [],
  };
  let party;
  try {
    party = Party.read(engine, record);
  } catch (error) {
    return { ...none, fault: error };
  }
  const { game, sitters, takebacks, over, lookOnly } = party;
  const view = game.view(0);
  const scores = view.ending?.cause === 'played' ? game.score().final : view.seats.map(({ score }) => score);
  const winners = view.ending?.winners ?? [];
  const seat = winners[0] ?? party.people[0] ?? 1;
  party.close();
  return {
    sitters,
    scores,
    winners,
    over,
    lookOnly,
    takebacks,
    seat,
    round: view.round,
    edition: view.edition,
    modules: view.modules.split(' ').filter(Boolean),
    rows: view.seats[seat - 1].rows ?? [],
  };
}
