/** Clocks: how much time each player has left, by the server's time. */
import { announce } from '../announce.js';
import { _, P_ } from '../texts.js';
import type { TableView } from './table_view.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this a clock is bold and has a mark, */
export const SHORT_MS = 30 * SECOND;
/** and below this it is read out. */
const COUNTED_MS = 10 * SECOND;
const COUNTED_EVERY = 5;

export const isLive = ({ options }: TableView) => /^live /.test(options.clock ?? '');
export const isByTurn = ({ options }: TableView) => /^turn /.test(options.clock ?? '');

/**
 * Returns the milliseconds that a seat has left; null if no clock runs for it.
 * @param now the server's time
 */
export function timeLeft(tableView: TableView, seat: number, now: number) {
  const { mover, due, paused, phase, seats } = tableView;
  if (phase !== 'playing') return null;
  const runs = mover === seat && due !== null && !paused;
  if (runs) return Math.max(0, (due as number) - now);
  return isLive(tableView) ? (seats[seat - 1].bank ?? null) : null;
}

/** Returns the text of a clock: `4:12`, `1:02:03`, `2 days`. */
export function timeText(ms: number) {
  if (ms >= 2 * DAY) return P_('%d day', '%d days', Math.floor(ms / DAY), Math.floor(ms / DAY));
  if (ms >= 2 * HOUR) return P_('%d hour', '%d hours', Math.floor(ms / HOUR), Math.floor(ms / HOUR));
  const seconds = Math.ceil(ms / SECOND);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Warns the player to move: once when little time is left, then second by second. */
export class Warning {
  before = Infinity;

  /** @param left of our clock while it runs */
  look(left: number | null, ring: () => void) {
    const before = this.before;
    this.before = left ?? Infinity;
    if (left === null) return;
    if (left < SHORT_MS && before >= SHORT_MS && before !== Infinity) {
      ring();
      announce(_('%d seconds left', Math.ceil(left / SECOND)));
    } else if (
      left < COUNTED_MS &&
      Math.ceil(left / SECOND) !== Math.ceil(before / SECOND) &&
      Math.ceil(left / SECOND) % COUNTED_EVERY === 0 &&
      left > 0
    )
      announce(_('%d seconds left', Math.ceil(left / SECOND)));
  }
}
