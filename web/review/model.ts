/**
 * Converts the numbers of a review to what the screen shows. It does not depend on the page, and judges nothing: the
 * coach did that.
 */

import { SURE } from '../estimate.js';
import type { Estimate, Note, Review, Reviewed } from './types.js';

/** How many key moments are shown. */
export const KEY_MOMENTS = 3;

/** Returns half the confidence interval of a mean. */
export const giveOrTake = ({ error }: { error: number }) => SURE * error;

// ---- turns ----

/**
 * Returns what is known about a turn: its hand is `hidden`; it will be judged `later`; it was the `best`; as `good` as
 * the best, as far as can be told; `better` than the best turn of the search; or it `loses` points.
 */
export function verdictOf({ known, loss, same }: Note): 'hidden' | 'later' | 'best' | 'good' | 'better' | 'loses' {
  if (!known) return 'hidden';
  if (!loss) return 'later';
  if (same) return 'best';
  if (Math.abs(loss.points) <= giveOrTake(loss)) return 'good';
  return loss.points < 0 ? 'better' : 'loses';
}

/** Returns the numbers of the turns with a mark. */
export const markedTurns = (review: Review, seat: number) =>
  review.turns.filter((turn) => turn.seat === seat && turn.mark).map(({ turn }) => turn);

/** Returns the next of the turns after `at`, or the previous one; 0 for none. */
export const nextOf = (turns: number[], at: number, direction: number) =>
  (direction > 0 ? turns.find((turn) => turn > at) : turns.findLast((turn) => turn < at)) ?? 0;

/** Returns how many turns are judged, and how many can be. */
export function judgedOf({ turns }: Review) {
  const known = turns.filter((turn) => turn.known);
  return { judged: known.filter(({ loss }) => loss).length, all: known.length };
}

/** Returns the most important moments, in the order of the game. */
export const keyMoments = ({ moments }: Review) => moments.slice(0, KEY_MOMENTS).sort((a, b) => a.turn - b.turn);

/** Returns the turn to begin with: the first key moment of this seat, else its worst turn, else its first. */
export function firstTurn(review: Review, seat: number) {
  const own = review.moments.find((moment) => moment.kind === 'turn' && moment.seat === seat);
  const worst = review.turns
    .filter((turn) => turn.seat === seat && turn.loss)
    .sort((a, b) => (b.loss?.points ?? 0) - (a.loss?.points ?? 0))[0];
  return own?.turn ?? worst?.turn ?? review.turns.find((turn) => turn.seat === seat)?.turn ?? 1;
}

// ---- why ----

/**
 * A part of the difference between two turns. `name` is a column `a` to `i`, `row1` to `row6` for walks, another
 * source, `other` for all small ones, or `unexplained` for what the sources do not cover.
 */
export type Bar = { name: string; tenths: number; sure: boolean };

const SMALL = 3,
  MOST_BARS = 5;

/** @returns name, mean, error */
function parts({ why }: Reviewed, by: 'columns' | 'sources'): [string, number, number][] {
  if (!why) return [];
  const { nobles, rows, columns, missions, rewards, boar, rivals } = why.sources;
  const plain = (some: Record<string, Estimate>) =>
    Object.entries(some).map(([name, { points, error }]) => [name, points, error] as [string, number, number]);
  return by === 'columns'
    ? [
        ...why.garden_columns.map(([mean, error], i) => ['abcdefghi'[i], mean, error] as [string, number, number]),
        ...plain({ rows, rewards, boar, rivals }),
      ]
    : [
        ...nobles.map(([mean, error], i) => [`row${i + 1}`, mean, error] as [string, number, number]),
        ...plain({ rows, columns, missions, rewards, boar, rivals }),
      ];
}

/** Returns the loss in tenths of a point, as shown. */
export const tenthsOf = ({ loss }: Reviewed) => Math.round(10 * (loss?.points ?? 0));

/**
 * Splits the difference into bars, in tenths of a point, that add up to the loss. The sources are sampled separately,
 * so a part remains that none of them explains.
 */
export function barsOf(turn: Reviewed, by: 'columns' | 'sources'): Bar[] {
  const all = parts(turn, by).map(([name, mean, error]) => ({
    name,
    tenths: Math.round(10 * mean),
    mean,
    sure: Math.abs(mean) >= 2 * error,
  }));
  if (!all.length) return [];
  const large = all
    .filter(({ tenths }) => Math.abs(tenths) >= SMALL)
    .sort((a, b) => Math.abs(b.tenths) - Math.abs(a.tenths))
    .slice(0, MOST_BARS);
  const other = Math.round(10 * all.filter((part) => !large.includes(part)).reduce((sum, { mean }) => sum + mean, 0));
  const told = large.reduce((sum, { tenths }) => sum + tenths, 0) + other;
  const bars = large.sort((a, b) => b.tenths - a.tenths).map(({ name, tenths, sure }) => ({ name, tenths, sure }));
  return [
    ...bars,
    { name: 'other', tenths: other, sure: false },
    { name: 'unexplained', tenths: tenthsOf(turn) - told, sure: false },
  ].filter(({ tenths }) => tenths);
}

// ---- the whole game ----

/**
 * Returns the course of a seat's lead, before each turn and at the end: lead = base + skill + luck + unexplained,
 * everywhere. Null if not everything is known, or not yet.
 */
export function courseOf(
  review: Review,
  seat: number,
): { base: number; lead: number[]; skill: number[]; luck: number[]; unexplained: number[] } | null {
  const { ledger, course } = review.seats[seat - 1];
  if (!ledger.whole) return null;
  const turns = course.slice(0, review.turns.length);
  const sums = (first: number, of: (row: number[]) => number) =>
    turns.reduce((all, row) => [...all, all[all.length - 1] + of(row)], [first]).slice(0, -1);
  return {
    base: ledger.start - ledger.deal,
    lead: [...turns.map(([before]) => before), ledger.margin],
    luck: [...sums(ledger.deal, ([, refill, draw]) => refill + draw), ledger.deal + ledger.draws + ledger.refills],
    skill: [...sums(0, ([, , , choice]) => choice), ledger.choices],
    unexplained: [...sums(0, ([, , , , drift = 0]) => drift), ledger.drift + ledger.end],
  };
}

/** Returns a seat's chance to win, before each turn and at the end; null if not everything is known. */
export function chancesOf(review: Review, seat: number): number[] | null {
  const { ledger, chances } = review.seats[seat - 1];
  return ledger.whole && chances.every((chance) => chance !== null) ? (chances as number[]) : null;
}

/**
 * Returns the points that a player lost per turn on average, never below 0. Null until all of the player's turns are
 * judged: the worst-looking ones come first, so an early average would alarm without need.
 */
export function lossPerTurn({ turns, seats }: Review, seat: number) {
  const { loss, judged } = seats[seat - 1];
  const all = turns.filter((turn) => turn.seat === seat && turn.known).length;
  return loss && judged && judged === all ? Math.max(0, loss.points / judged) : null;
}
