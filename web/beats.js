/**
 * What is shown in motion tells its moments here, so that sounds can go along with them:
 *
 *     onBeat(({ settings }, name, { points }) => settings.sounds && name === 'points' && play(points > 0 ? 'gain' : 'loss'));
 *     beat(app, 'points', { seat: 2, points: 3, ms: 400 });
 *
 * A beat is told when it begins to be seen. Turns that are skipped, or shown without motion, tell `lay`, `points` and `refill` at once, with 0 ms.
 */

/**
 * Of a turn: its `card` is shown, the tile begins to `glide` and `lay`s down, the `boar` runs, a noble begins to `walk` and takes a `step`,
 * `points` rise, the display is `refill`ed. Of final scoring: a line or a boar that stayed `pay`s (`points` may be below 0), a `mission` is turned
 * over, and the winner is known (`win`).
 * @typedef {'card' | 'glide' | 'lay' | 'boar' | 'walk' | 'step' | 'points' | 'refill' | 'pay' | 'mission' | 'win'} Beat
 */

/** `ms` is how long it takes; `own` whether it is the viewer's; `points` are what it brings. @typedef {{seat: number, own: boolean, points: number, ms: number}} Detail */

/** @typedef {(app: import('./app.js').App, name: Beat, detail: Detail) => unknown} Listener */

/** @type {Set<Listener>} */
const listeners = new Set();

/** @param {Listener} listener is called with every beat from now on */
export const onBeat = (listener) => void listeners.add(listener);

/** @param {import('./app.js').App} app @param {Beat} name @param {Partial<Detail>} [detail] */
export function beat(app, name, { seat = 0, own = false, points = 0, ms = 0 } = {}) {
  for (const listener of listeners) listener(app, name, { seat, own, points, ms });
}
