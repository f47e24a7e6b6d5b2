/** Imports games that a user brings: records, several in one text, and links. Each gets a result of its own. */
import { EVERYTHING, Refusal, type Engine } from './engine.js';
import { bringSolved } from './puzzling.js';
import { bareOf, dealOf, idOf, piecesOf, playedOf } from './records.js';
import { bringRival } from './friend_results.js';
import type { Storage } from './storage.js';

/**
 * `new`: it is now stored; `known`: the same game is stored already; `further`: it is stored with more turns; `full`,
 * `forbidden`: it is valid, but could not be stored; `puzzles`: `count` puzzles were solved; `rivals`: `count` results
 * of friends; `fault`: it is not a game, for the reason in `error`, or because the text had none.
 * @typedef {object} Arrival
 * @property {'new' | 'known' | 'further' | 'full' | 'forbidden' | 'puzzles' | 'rivals' | 'fault'} what
 * @property {string} from the file name, '' for pasted text
 * @property {number} line its line in that text
 * @property {string} id of the game
 * @property {string} record
 * @property {unknown} error
 * @property {number} [count] of puzzles or results
 * @property {string} [annotated] the text with the comments of a review
 */
export interface Arrival {
  what: 'new' | 'known' | 'further' | 'full' | 'forbidden' | 'puzzles' | 'rivals' | 'fault';
  from: string; // the file name, '' for pasted text
  line: number; // its line in that text
  id: string; // of the game
  record: string;
  error: unknown;
  count?: number; // of puzzles or results
  annotated?: string; // the text with the comments of a review
}

/** Longer texts are refused: a thousand games of four players fit. */
export const LONGEST = 16e6;
/** Matches comments that `sanssouci review --annotate` writes. */
const ANNOTATED = /^; (?:best$|.*loss -?\d)/m;
/** How many games are read before the page may draw. */
const AT_ONCE = 25;

/**
 * @param {import('./engine.js').Engine} engine
 * @param {import('./storage.js').Storage} storage
 * @param {string} text
 * @param {string} [from] its file's name
 * @returns {Promise<Arrival[]>}
 */
export async function bringIn(engine: Engine, storage: Storage, text: string, from = ''): Promise<Arrival[]> {
  const kept = new Kept(storage);
  const pieces = text.length > LONGEST ? [] : piecesOf(text);
  /** @type {Arrival[]} */
  const arrivals: Arrival[] = [];
  /** @type {Omit<Arrival, 'what'>[]} */
  const solved: Omit<Arrival, 'what'>[] = [], rivals = [];
  for (const piece of pieces) {
    if (arrivals.length % AT_ONCE === AT_ONCE - 1) await new Promise((go) => setTimeout(go));
    const arrival = { from, line: piece.line, id: '', record: '', error: null };
    if (piece.kind === 'puzzle') {
      bringSolved(piece.text);
      solved.push(arrival);
      continue;
    }
    if (piece.kind === 'rival') {
      bringRival(piece.text);
      rivals.push(arrival);
      continue;
    }
    try {
      const record = recordOf(engine, piece);
      arrivals.push({ ...arrival, record, ...place(storage, kept, record), annotated: ANNOTATED.test(piece.text) ? piece.text : undefined });
    } catch (error) {
      arrivals.push({ ...arrival, what: 'fault', error: within(error, piece.line) });
    }
  }
  if (solved.length) arrivals.push({ ...solved[0], what: 'puzzles', count: solved.length });
  if (rivals.length) arrivals.push({ ...rivals[0], what: 'rivals', count: rivals.length });
  if (!pieces.length) {
    const error = text.length > LONGEST ? new Refusal(104) : null;
    arrivals.push({ what: 'fault', from, line: 0, id: '', record: '', error });
  }
  return arrivals;
}

/**
 * Returns the record in the form that this program writes.
 * @param {import('./engine.js').Engine} engine @param {{kind: string, text: string}} piece
 */
function recordOf(engine: Engine, { kind, text }: {kind: string, text: string}) {
  const game = kind === 'link' ? engine.readLink(text) : engine.readRecord(text);
  try {
    return game.party().seats.some(({ said }) => said) ? game.save() : game.record(EVERYTHING);
  } finally {
    game.close();
  }
}

/** Returns a fault with its line number in the whole text. @param {unknown} error @param {number} line */
function within(error: unknown, line: number) {
  if (!(error instanceof Refusal) || !error.detail?.line) return error;
  return new Refusal(error.code, { ...error.detail, line: error.detail.line + line - 1 });
}

/** @param {import('./storage.js').Storage} storage @param {Kept} kept @param {string} record @returns {{what: Arrival['what'], id: string}} */
function place(storage: Storage, kept: Kept, record: string): {what: Arrival['what'], id: string} {
  const { same, further } = kept.find(record);
  if (same) return { what: 'known', id: same };
  if (further) return { what: 'further', id: further };
  const id = idOf(record);
  if (storage.peek(id)) return { what: 'further', id };
  storage.forget(id);
  const outcome = storage.save(id, record);
  if (outcome === 'full' || outcome === 'forbidden') return { what: outcome, id };
  kept.add(id, record);
  return { what: 'new', id };
}

/** The stored games, by deal. There may be thousands of one deal, so their comparison keys are computed once. */
class Kept {
  deals: Map<string, {id: string, bare: string, turns: string}[]>;

  /** @param {import('./storage.js').Storage} storage */
  constructor(storage: Storage) {
    /** @type {Map<string, {id: string, bare: string, turns: string}[]>} */
    this.deals = new Map();
    for (const { id } of storage.list()) this.add(id, storage.peek(id)?.record ?? '');
  }

  /** @param {string} id @param {string} record */
  add(id: string, record: string) {
    const { deal, ...game } = partsOf(record);
    const games = this.deals.get(deal) ?? [];
    games.push({ id, ...game });
    this.deals.set(deal, games);
  }

  /** @param {string} record */
  find(record: string) {
    const { deal, bare, turns } = partsOf(record);
    const games = (this.deals.get(deal) ?? []).filter((each) => each.turns.startsWith(turns));
    return { same: games.find((each) => each.bare === bare)?.id, further: games[0]?.id };
  }
}

/** @param {string} record */
function partsOf(record: string) {
  const deal = dealOf(record);
  return { deal, bare: bareOf(record), turns: playedOf(record).slice(deal.length) };
}
