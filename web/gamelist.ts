/** The list of saved games: what the screen shows of each game, and what was just done to them. */
import { Party } from './party.js';
import { isRunning } from './records.js';
import type { Engine } from './engine.js';
import type { Sitter } from './engine_types.js';
import type { Arrival } from './import.js';
import type { Storage } from './storage.js';

/** How many games are shown at first, and how many more on request. */
const PORTION = 50;

/**
 * @typedef {object} Summary
 * @property {unknown} [fault] why the record cannot be read; then the other fields are missing
 * @property {import('./engine.js').Sitter[]} sitters
 * @property {number[]} scores
 * @property {number[]} winners the winning seats once the game is over
 * @property {number} round
 * @property {boolean} over
 * @property {boolean} lookOnly
 * @property {string} edition
 * @property {string[]} modules
 * @property {number} takebacks
 * @property {number} seat the seat whose garden represents the game
 * @property {string[]} rows the rows of that garden
 */
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

/** @typedef {{id: string, time: number, summary: Summary}} Entry */
export type Entry = {id: string, time: number, summary: Summary};

export class GameList {
  engine: Engine;
  storage: Storage;
  shown: number;
  /** Games deleted a moment ago: id and entry. */
  deleted: [string, string][];
  /** The results of the last import. */
  arrivals: Arrival[];
  /** The text in the import field. */
  pasted;
  read: Map<string, {record: string, summary: Summary}>;

  /** @param {import('./engine.js').Engine} engine @param {import('./storage.js').Storage} storage */
  constructor(engine: Engine, storage: Storage) {
    this.engine = engine;
    this.storage = storage;
    this.shown = PORTION;
    /** Games deleted a moment ago: id and entry. @type {[string, string][]} */
    this.deleted = [];
    /** The results of the last import. @type {import('./import.js').Arrival[]} */
    this.arrivals = [];
    /** The text in the import field. */
    this.pasted = '';
    /** @type {Map<string, {record: string, summary: Summary}>} */
    this.read = new Map();
  }

  get count() {
    return this.storage.list().length;
  }

  more() {
    this.shown += PORTION;
  }

  /** Returns the entries that are shown. @returns {Entry[]} */
  entries(): Entry[] {
    return this.storage.list().slice(0, this.shown).map(({ id, time }) => ({ id, time, summary: this.summary(id) }));
  }

  /** Returns the unfinished game that was played last. @returns {Entry | null} */
  latest(): Entry | null {
    for (const { id, time } of this.storage.list()) {
      if (!isRunning(this.storage.peek(id)?.record ?? '')) continue;
      const summary = this.summary(id);
      if (!summary.fault && !summary.lookOnly) return { id, time, summary };
    }
    return null;
  }

  /** @param {string} id @returns {Summary} */
  summary(id: string): Summary {
    const record = this.storage.peek(id)?.record ?? '';
    const before = this.read.get(id);
    if (before?.record === record) return before.summary;
    const summary = summaryOf(this.engine, record);
    this.read.set(id, { record, summary });
    return summary;
  }
}

/** @param {import('./engine.js').Engine} engine @param {string} record @returns {Summary} */
export function summaryOf(engine: Engine, record: string): Summary {
  const none = { sitters: [], scores: [], winners: [], round: 0, over: false, lookOnly: true, edition: '', modules: [], takebacks: 0, seat: 0, rows: [] };
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
    sitters, scores, winners, over, lookOnly, takebacks, seat, round: view.round, edition: view.edition,
    modules: view.modules.split(' ').filter(Boolean), rows: view.seats[seat - 1].rows ?? [],
  };
}
