/**
 * How long everything is shown, by the pace that the user likes. Another player's turn takes 1.5 to 2.5 s at the normal
 * pace, and no part of it more than 250 ms at the fast one.
 *
 *     timingOf(turn, PACES.normal, { watched: true })     [['card', 400], ['glide', 500], ['points', 350], ['refill', 350], …]
 */

import { MOMENTS, type Moment } from './scene.js';
import type { PlayedTurn } from '../engine_types.js';

export type PaceName = 'slow' | 'normal' | 'fast' | 'off';
/** The parts of a turn, in the order in which they are shown. */
type Part = 'card' | 'glide' | 'boar' | 'walk' | 'points' | 'refill' | 'rest';

/**
 * Milliseconds: `step` is one cell of a walk, `walk` the maximum for all of it, `least` the minimum for another
 * player's turn. In final scoring, `line` is a row or column that pays, `mission` one that is turned over, `look` a
 * moment before and after.
 */
export type Pace = Record<Part | 'step' | 'least' | 'line' | 'mission' | 'look', number>;

const NORMAL: Pace = {
  card: 400,
  glide: 500,
  boar: 200,
  step: 110,
  walk: 500,
  points: 250,
  refill: 350,
  rest: 250,
  least: 1500,
  line: 260,
  mission: 650,
  look: 450,
};

/** @param times how much slower than the normal pace */
const slower = (times: number): Pace => Object.fromEntries(Object.entries(NORMAL).map(([part, ms]) => [part, ms * times])) as any;

export const PACES: Record<PaceName, Pace | null> = {
  slow: slower(1.6),
  normal: NORMAL,
  fast: {
    card: 200,
    glide: 250,
    boar: 150,
    step: 80,
    walk: 250,
    points: 120,
    refill: 200,
    rest: 80,
    least: 0,
    line: 120,
    mission: 250,
    look: 200,
  },
  off: null,
};

/**
 * Returns the parts of a turn with their durations. Parts that do not happen are left out; there is no wait after the
 * viewer's own turn.
 * @param turn as the engine reports it
 * @param how `watched`: it is another player's; `from`: what was composed before is not shown again
 */
export function timingOf(
  turn: PlayedTurn,
  pace: Pace,
  { watched, from = 'before' }: { watched: boolean; from?: Moment },
): [Part, number][] {
  const done = (moment: Moment) => MOMENTS.indexOf(from) >= MOMENTS.indexOf(moment);
  const steps = turn.path?.length ?? 0;
  const { reward, boar, noble } = turn.points;
  const all: [Part, number, boolean][] = [
    ['card', watched ? pace.card : 0, true],
    ['glide', pace.glide, !done('laid')],
    ['boar', pace.boar, turn.boar !== '-' && !done('met')],
    ['walk', Math.min(pace.walk, pace.step * steps), steps > 0 && !done('walked')],
    ['points', pace.points, Boolean(reward || boar || noble)],
    ['refill', pace.refill, Boolean(turn.refill)],
  ];
  const parts = all.filter(([, , happens]) => happens).map(([part, ms]) => [part, ms] as [Part, number]);
  if (!watched) return parts;
  const taken = parts.reduce((sum, [, ms]) => sum + ms, 0);
  return [...parts, ['rest', Math.max(pace.rest, pace.least - taken)]];
}

/** The part of an animation that is shown at least, however late it is. */
const SEEN = 1 / 3;

/**
 * Returns the time left for a part if the previous ones took too long: on a slow machine frames come late, and a turn
 * would take two or three times as long.
 * @param ms of the part
 * @param late milliseconds
 */
export const shortened = (ms: number, late: number) => Math.max(ms * SEEN, ms - Math.max(0, late));
