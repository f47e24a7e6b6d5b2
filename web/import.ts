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

/** @param from its file's name */
export async function bringIn(engine: Engine, storage: Storage, text: string, from = ''): Promise<Arrival[]> {
  const kept = new Kept(storage);
  const pieces = text.length > LONGEST ? [] : piecesOf(text);
  const arrivals: Arrival[] = [];
  const solved: Omit<Arrival, 'what'>[] = [],
    rivals = [];
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
      arrivals.push({
        ...arrival,
        record,
        ...place(storage, kept, record),
        annotated: ANNOTATED.test(piece.text) ? piece.text : undefined,
      });
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

/** Returns the record in the form that this program writes. */
function recordOf(engine: Engine, { kind, text }: { kind: string; text: string }) {
  const game = kind === 'link' ? engine.readLink(text) : engine.readRecord(text);
  try {
    return game.party().seats.some(({ said }) => said) ? game.save() : game.record(EVERYTHING);
  } finally {
    game.close();
  }
}

/** Returns a fault with its line number in the whole text. */
function within(error: unknown, line: number) {
  if (!(error instanceof Refusal) || !error.detail?.line) return error;
  return new Refusal(error.code, { ...error.detail, line: error.detail.line + line - 1 });
}

function place(storage: Storage, kept: Kept, record: string): { what: Arrival['what']; id: string } {
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
  deals = new Map<string, { id: string; bare: string; turns: string }[]>();

  constructor(storage: Storage) {
    for (const { id } of storage.list()) this.add(id, storage.peek(id)?.record ?? '');
  }

  add(id: string, record: string) {
    const { deal, ...game } = partsOf(record);
    const games = this.deals.get(deal) ?? [];
    games.push({ id, ...game });
    this.deals.set(deal, games);
  }

  find(record: string) {
    const { deal, bare, turns } = partsOf(record);
    const games = (this.deals.get(deal) ?? []).filter((each) => each.turns.startsWith(turns));
    return { same: games.find((each) => each.bare === bare)?.id, further: games[0]?.id };
  }
}

function partsOf(record: string) {
  const deal = dealOf(record);
  return { deal, bare: bareOf(record), turns: playedOf(record).slice(deal.length) };
}
