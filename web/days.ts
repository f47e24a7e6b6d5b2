/**
 * The part of the garden of the day that the whole page needs: which stored games belong to days, and what the start
 * screen says about today's. Everything else, including its rules, is in the wing `day`.
 */
import { isRunning } from './records.js';
import { read, write } from './storage.js';
import type { App } from './app.js';

const SEED = /^\[Seed "garden of the day \d+ ([-\d]{10})"\]$/m;

/** Returns the day that a record belongs to, judging by its text alone; empty if none. */
export const dayOf = (record: string) => record.match(SEED)?.[1] ?? '';

/** Returns true if a game of a day does not count. */
export const isPractice = (record: string) => /^\[Practice "/m.test(record);

/** Returns true if a record may be the result of a day, judging by its text alone. */
export const isResult = (record: string) => dayOf(record) !== '' && !isPractice(record) && !isRunning(record);

/** @param time in milliseconds */
const dateAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * What the wing knew when it last ran: the streak of days on that day and on the following ones, if no other day
 * is played.
 */
type Row = { today: string; ahead: number[] };

export const keepRow = (row: Row) => write('day/row', JSON.stringify(row));

function streakOn(today: string): number {
  try {
    const row = JSON.parse(read('day/row') ?? '');
    return Number(row.ahead[Math.round((Date.parse(today) - Date.parse(row.today)) / 86_400_000)]) || 0;
  } catch {
    return 0;
  }
}

let known: { listed: unknown; today: string; state: 'new' | 'running' | 'done' } = { listed: null, today: '', state: 'new' };

/** Returns what the start screen says about today's garden. */
export function dayBadge({ storage }: App): { streak: number; state: 'new' | 'running' | 'done' } {
  const today = dateAt(storage.now()),
    listed = storage.list();
  if (known.listed !== listed || known.today !== today) {
    const games = listed
      .map(({ id }) => storage.peek(id)?.record ?? '')
      .filter((record) => dayOf(record) === today && !isPractice(record));
    known = { listed, today, state: games.some((record) => !isRunning(record)) ? 'done' : games.length ? 'running' : 'new' };
  }
  return { streak: streakOn(today), state: known.state };
}
