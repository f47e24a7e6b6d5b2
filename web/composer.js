/** The turn being put together: what was pressed, what is refused and why, and undo without limit. What it comes to is the engine's plan. */
import { Refusal } from './engine.js';
import { _ } from './texts.js';
import { sentenceOf } from './words.js';

/** @typedef {import('./engine.js').Turn} Turn */
/** @typedef {import('./engine.js').Step} Step */

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

  /** The turn as far as it goes. */
  plan() {
    return this.game.plan(this.chosen);
  }

  // ---- pressing ----

  /** A card, a place, a cell, a stack, or nobody to walk; what is chosen already is let go of. @param {Step} step @param {any} value */
  press(step, value) {
    if (this.chosen[step] === value && step !== 'noble') return this.undo();
    try {
      const { chosen } = this.game.planWith(this.chosen, step, value);
      if (step === 'place') this.keepCard(value);
      this.lay(chosen);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.say(sentenceOf(error), `${step}:${value}`, error.code);
    }
  }

  /** Throws why the chosen card cannot take a tile. The engine would let go of the card; here the tile is shown as out of its reach. @param {string} place */
  keepCard(place) {
    const { card } = this.chosen;
    const refusal = card && this.game.refusal({ card, place });
    if (refusal) throw refusal;
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

  /** Lays choices out, to be confirmed or undone. @param {Turn} turn */
  lay(turn) {
    this.trail.push(turn);
    this.hush();
  }

  undo() {
    if (this.begun) this.trail.pop();
    this.hush();
  }

  /** @param {string} text @param {string | null} [what] @param {number | null} [code] */
  say(text, what = null, code = null) {
    this.said = text;
    this.refused = what;
    this.code = code;
  }
}
