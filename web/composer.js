/**
 * The turn being put together: what was pressed, what that comes to, what is refused and why, and undo without limit.
 */
import { choose, placesOpen, planOf } from './draft.js';
import { STEPS } from './engine.js';
import { _ } from './texts.js';
import { sentenceOf } from './words.js';

/** @typedef {import('./engine.js').Turn} Turn */
/** @typedef {import('./engine.js').Step} Step */
/** @typedef {import('./draft.js').Plan} Plan */

export class Composer {
  /** @param {import('./engine.js').Game} game */
  constructor(game) {
    this.game = game;
    /** @type {Turn[]} what was chosen, step by step: the last is what holds, the others are for undo */
    this.trail = [{}];
    /** What to tell the player at once. @type {string | null} */
    this.said = null;
    /** What was pressed when it was said, such as `cell:c6`. @type {string | null} */
    this.refused = null;
    /** The engine's code, when a rule refused it. @type {number | null} */
    this.code = null;
  }

  /** Begins anew. */
  forget() {
    this.trail = [{}];
    this.hush();
  }

  /** Nothing is to be told any more. */
  hush() {
    this.said = this.refused = this.code = null;
  }

  /** @returns {Turn} */
  get chosen() {
    return this.trail[this.trail.length - 1];
  }

  get begun() {
    return this.trail.length > 1;
  }

  /** The turn as far as it goes. @param {Turn} [chosen] @returns {Plan} */
  plan(chosen = this.chosen) {
    return planOf(this.game, chosen, (stacks) => this.usualStack(stacks));
  }

  /** The places that may be chosen next. */
  places() {
    return placesOpen(this.game, this.chosen);
  }

  /** The highest, for it lasts longest. @param {number[]} stacks */
  usualStack(stacks) {
    const heights = this.game.view(0).stacks ?? [];
    return stacks.reduce((best, stack) => (heights[stack - 1].height > heights[best - 1].height ? stack : best));
  }

  // ---- pressing ----

  /** A card, a place, a cell, a stack, or nobody to walk; what is chosen already is let go of. @param {Step} step @param {any} value */
  press(step, value) {
    if (this.chosen[step] === value && step !== 'noble') return this.undo();
    const next = choose(this.game, this.chosen, step, value);
    const refusal = this.refusalOf(step, value, next);
    if (refusal) return this.say(sentenceOf(refusal), `${step}:${value}`, refusal.code);
    this.lay(next);
  }

  /** A cell: where the tile, the boar or a noble goes, whichever is to be chosen. @param {string} cell */
  pressCell(cell) {
    const { open, options } = this.plan();
    if (open === 'card' || open === 'place') return this.say(_('Choose a card and a tile first.'), `cell:${cell}`);
    if (open === 'cell' || open === 'boar') return this.press(open, cell);
    if (options.noble.includes(cell)) return this.press('noble', cell);
    const earlier = /** @type {Step[]} */ (['cell', 'boar']).find((step) => options[step].length > 1 && options[step].includes(cell));
    if (earlier) return this.press(earlier, cell);
    this.press('noble', this.walkFrom(cell, options.noble) ?? cell);
  }

  /** If a noble stands in a cell, how far it gets. @param {string} cell @param {string[]} ends */
  walkFrom(cell, ends) {
    const { mover, seats } = this.game.view(0);
    if (seats[mover - 1].nobles?.[cell.charCodeAt(0) - 97] !== Number(cell[1])) return null;
    return ends.filter((end) => end[0] === cell[0]).sort().at(-1) ?? null;
  }

  /** Lays a whole turn out, to be confirmed or undone. @param {Turn} turn */
  lay(turn) {
    this.trail.push(turn);
    this.hush();
  }

  undo() {
    if (this.begun) this.trail.pop();
    this.hush();
  }

  // ---- refusing ----

  /** @param {string} text @param {string | null} [what] @param {number | null} [code] */
  say(text, what = null, code = null) {
    this.said = text;
    this.refused = what;
    this.code = code;
  }

  /** @param {Step} step @param {any} value @param {Turn} next */
  refusalOf(step, value, next) {
    if (step === 'card') return null;
    if (step === 'place' && !next.card) {
      if (this.places().has(value)) return null;
      const card = this.chosen.card ?? this.game.choices({}, 'card')[0];
      return this.game.refusal({ card, place: value });
    }
    const settled = this.plan(next).turn;
    const asked = /** @type {any} */ ({ [step]: value });
    for (const before of STEPS.slice(0, STEPS.indexOf(step))) asked[before] = settled[before];
    return this.game.refusal(asked);
  }
}
