/**
 * Turns that have just been played, shown in motion: the tile glides from the display to its bed, the noble walks its real path, points
 * rise. The page already shows how it ends; motion is laid over it, outside of what is drawn, and never blocks: the next press or key ends it.
 */
import { beat } from './beats.js';
import { patch } from './dom.js';
import { pointsOf } from './tally.js';
import { signed } from './texts.js';
import { bed } from './render/symbols.js';

const GLIDE_MS = 250;
const STEP_MS = 180;
const RISE_MS = 700;
/** How long a turn stays to be seen when nothing moves. */
const PAUSE_MS = 350;
const EASE = 'cubic-bezier(.3,.1,.2,1)';

/**
 * Shows a turn; ends when the next may follow.
 * @param {import('./app.js').App} app
 * @param {any} turn as the engine tells it
 * @returns {Promise<void>}
 */
export async function showTurn(app, turn) {
  const { speed } = app.settings;
  await Promise.resolve(); // the page is drawn first
  const watching = app.table && turn.seat !== app.table.seat;
  tellBeats(app, turn);
  if (!speed || document.hidden) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return watching ? pause(PAUSE_MS) : undefined;
  const where = stageOf(turn.seat);
  if (!where) return watching ? pause(PAUSE_MS) : undefined;
  const motion = new Motion(speed);
  try {
    if (watching) await motion.glide(turn, where);
    if (watching && turn.path?.length) await motion.walk(turn, where);
    motion.rise(turn, where);
  } finally {
    motion.end();
  }
}

/** @param {import('./app.js').App} app @param {any} turn */
function tellBeats(app, turn) {
  const how = { seat: turn.seat, own: turn.seat === app.table?.seat };
  beat(app, 'lay', how);
  beat(app, 'points', { ...how, points: pointsOf(turn) });
  if (turn.refill) beat(app, 'refill', how);
  if (app.table?.over) beat(app, 'win', how);
}

/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Where a seat's garden is on the screen, large or small. @param {number} seat @returns {Element | null} */
const stageOf = (seat) => document.querySelector(`[data-garden="${seat}"]`);

/** @param {Element} stage @param {string} cell */
const cellIn = (stage, cell) => stage.querySelector(`[data-cell="${cell}"]`);

class Motion {
  /** @param {number} speed */
  constructor(speed) {
    this.speed = speed;
    this.skipped = false;
    /** @type {Set<Animation>} */
    this.running = new Set();
    this.layer = /** @type {HTMLElement} */ (document.getElementById('motion'));
    this.layer.className = document.querySelector('.tablescreen.second') ? 'second' : '';
    this.skip = () => {
      this.skipped = true;
      for (const animation of this.running) animation.finish();
    };
    addEventListener('pointerdown', this.skip, true);
    addEventListener('keydown', this.skip, true);
  }

  end() {
    removeEventListener('pointerdown', this.skip, true);
    removeEventListener('keydown', this.skip, true);
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {number} duration */
  async run(element, frames, duration) {
    if (this.skipped) return;
    const animation = element.animate(frames, { duration: duration / this.speed, easing: EASE });
    this.running.add(animation);
    await animation.finished.catch(() => {});
    this.running.delete(animation);
  }

  /** The tile, from its place to its bed. @param {any} turn @param {Element} stage */
  async glide(turn, stage) {
    const from = document.querySelector(`[data-place="${turn.place}"]`)?.getBoundingClientRect();
    const target = cellIn(stage, turn.cell);
    const to = target?.getBoundingClientRect();
    if (!from || !to || !target) return;
    const tile = document.createElement('div');
    tile.className = `flying r${turn.place[0]}`;
    patch(tile, [bed(turn.gardener ? 'gardener' : 'tile', turn.tile[0], Number(turn.place[0]))]);
    Object.assign(tile.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.width}px` });
    this.layer.append(tile);
    const move = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width})`;
    const hidden = this.run(target, [{ opacity: 0 }, { opacity: 0 }], GLIDE_MS);
    await this.run(tile, [{ transform: 'none' }, { transform: move }], GLIDE_MS);
    tile.remove();
    await hidden;
  }

  /** The noble, cell by cell. @param {any} turn @param {Element} stage */
  async walk(turn, stage) {
    const noble = stage.querySelector(`[data-noble="${turn.noble[0]}"]`);
    if (!(noble instanceof Element)) return;
    const start = turn.from ? cellIn(stage, `${turn.noble[0]}${turn.from}`) : stage.querySelector(`[data-slab="${turn.noble[0]}"]`);
    const stops = [start, ...turn.path.map((/** @type {string} */ cell) => cellIn(stage, cell))].map((element) => centre(element));
    const end = stops[stops.length - 1];
    const unit = scaleOf(noble);
    const frames = stops.map(({ x, y }) => ({ transform: `translate(${(x - end.x) / unit}px, ${(y - end.y) / unit}px)` }));
    await this.run(noble, frames, STEP_MS * (stops.length - 1));
  }

  /** What the turn brought, above where it happened. Nobody waits for it. @param {any} turn @param {Element} stage */
  rise(turn, stage) {
    const points = pointsOf(turn);
    const at = cellIn(stage, turn.noble !== '-' ? turn.noble : turn.cell);
    if (!points || !at || this.skipped) return;
    const { x, y } = centre(at);
    const coin = document.createElement('div');
    coin.className = points < 0 ? 'rising num neg' : 'rising num';
    coin.textContent = signed(points);
    Object.assign(coin.style, { left: `${x}px`, top: `${y}px` });
    this.layer.append(coin);
    const lift = [{ transform: 'translate(-50%, -50%)', opacity: 1 }, { transform: 'translate(-50%, -170%)', opacity: 1, offset: 0.7 }, { transform: 'translate(-50%, -190%)', opacity: 0 }];
    coin.animate(lift, { duration: RISE_MS, easing: EASE }).finished.finally(() => coin.remove());
  }
}

/** @param {Element | null} element */
function centre(element) {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** How many pixels a unit of an element's own coordinates is: not 1 inside a picture. @param {Element} element */
function scaleOf(element) {
  const picture = element instanceof SVGElement ? element.ownerSVGElement : null;
  return picture?.viewBox.baseVal.width ? picture.getBoundingClientRect().width / picture.viewBox.baseVal.width : 1;
}
