/**
 * Animations while a turn is composed: the tile just chosen glides to where it is drawn, and the noble walks there. The
 * page shows the plan; its tile or noble stays covered until the copy has arrived. Nothing waits for it, and the next
 * press ends it.
 */
import { beat } from '../motion_events.js';
import { bed, noble } from '../render/symbols.js';
import { standsIn } from './figures.js';
import { boxOf, isCalm, Motion, squareIn } from './motion.js';
import { PACES, type Pace } from './timing.js';
import { isShowing } from './turn.js';
import type { App } from '../app.js';
import type { Outcome, Preview } from '../engine_types.js';

/** Faster than a turn that is watched: the player knows what comes. */
const HASTE = 1.5;

/** Ends the previous rehearsal. */
let end = () => {};

/** @param selector within the garden of the player to move */
const inGarden = (selector: string) => document.querySelector(`#page .board ${selector}`);

/**
 * @param told the engine's preview of the turn so far
 * @param what was just chosen
 */
export async function rehearse(app: App, told: Preview, { lays, walks }: { lays: boolean; walks: boolean }) {
  end();
  const pace = PACES[app.settings.pace];
  const { table } = app;
  if (!pace || !table || !isShowing(app) || isCalm()) return;
  const act = { view: table.view(), rate: 1, skipped: false } as any;
  const motion = new Motion(act, () => HASTE);
  const ends = new AbortController();
  end = () => {
    act.skipped = true;
    motion.end();
    ends.abort();
  };
  for (const press of ['pointerdown', 'keydown', 'click', 'scroll'])
    addEventListener(press, () => end(), { capture: true, signal: ends.signal });
  const walker = walks ? told.noble![0] : '';
  await Promise.resolve(); // the page is drawn first
  const shown = motion.hide(walker ? inGarden(`.pawn[data-noble="${walker}"]`) : null);
  if (lays) await lay(app, motion, told as Outcome, pace);
  if (walker && !act.skipped) await walk(app, motion, told as Outcome, pace);
  shown();
  end();
}

/** Moves the tile from its place to its bed, which looks free until then. */
async function lay(app: App, motion: Motion, { place, cell, tile, gardener }: Outcome, pace: Pace) {
  const from = document.querySelector(`#page [data-place="${place}"] .tile`),
    to = inGarden(`[data-cell="${cell}"]`);
  if (!from || !to) return;
  const row = Number(cell[1]),
    start = boxOf(from),
    goal = boxOf(to);
  motion.prop(`cover r${row}`, [bed('free', cell[0], row)], goal);
  beat(app, 'glide', { own: true, ms: motion.lasting(pace.glide) });
  await motion.glide(
    `flying r${row}`,
    [bed(gardener ? 'gardener' : 'tile', tile[0], row)],
    squareIn(start, start.width),
    [squareIn(goal, goal.width)],
    pace.glide,
  );
  if (motion.over) return;
  beat(app, 'lay', { own: true });
  for (const prop of [...motion.props]) motion.take(prop);
}

/** Moves the noble cell by cell; it is hidden where it is drawn. */
async function walk(app: App, motion: Motion, { noble: goal, from, path }: Outcome, pace: Pace) {
  const start = inGarden(from ? `[data-cell="${goal[0]}${from}"]` : `[data-slab="${goal[0]}"]`);
  const stops = (path ?? []).map((cell) => inGarden(`[data-cell="${cell}"]`));
  if (!start || !stops.length || !stops.every((stop) => stop !== null)) return;
  const ms = Math.min(pace.walk, pace.step * stops.length);
  beat(app, 'walk', { own: true, ms: motion.lasting(ms) });
  const ends = standsIn(stops);
  const begin = from ? standsIn([start])[0] : squareIn(boxOf(start), ends[0].width);
  motion.take(await motion.glide('flying', [noble(app.table?.seat ?? 1)], begin, ends, ms));
}
