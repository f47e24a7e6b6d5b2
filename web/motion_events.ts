/**
 * Animations announce their moments here, so that sounds can accompany them:
 *
 *     onBeat(({ settings }, name, { points }) => settings.sounds && name === 'points' && play(points > 0 ? 'gain' : 'loss'));
 *     beat(app, 'points', { seat: 2, points: 3, ms: 400 });
 *
 * A beat is sent when it becomes visible. Turns that are skipped, or shown without motion, send `lay`, `points` and
 * `refill` at once, with 0 ms.
 */
import type { App } from './app.js';

/**
 * During a turn: its `card` is shown, the tile begins to `glide` and `lay`s down, the `boar` runs, a noble begins to
 * `walk` and takes a `step`, `points` rise, the display is `refill`ed. During final scoring: a line or a boar that
 * stayed `pay`s (`points` may be negative), a `mission` is turned over, and the winner is known (`win`).
 */
export type Beat = 'card' | 'glide' | 'lay' | 'boar' | 'walk' | 'step' | 'points' | 'refill' | 'pay' | 'mission' | 'win';

/** `ms` is its duration; `own` is true if it concerns the viewer; `points` are the points scored. */
type Detail = { seat: number; own: boolean; points: number; ms: number };

type Listener = (app: App, name: Beat, detail: Detail) => unknown;

const listeners = new Set<Listener>();

/** @param listener is called with every beat from now on */
export const onBeat = (listener: Listener) => void listeners.add(listener);

export function beat(app: App, name: Beat, { seat = 0, own = false, points = 0, ms = 0 }: Partial<Detail> = {}) {
  for (const listener of listeners) listener(app, name, { seat, own, points, ms });
}
