/**
 * The turn being put together: what was pressed, and what is refused and why. What it comes to is the engine's plan.
 *
 * Undo takes back the last press, whatever that did: after it, everything is as it was before the press. A press chooses; chooses something else,
 * which may let go of what does not fit; or, on what is chosen already, lets go of it. What was dropped where it can lie counts as one press.
 */
import { Refusal, STEPS } from './engine.js';
import { _ } from './texts.js';
import { sentenceOf } from './words.js';

/** @typedef {import('./engine.js').Turn} Turn */
/** @typedef {import('./engine.js').Step} Step */

export class Composer {
  /** @param {import('./engine.js').Game} game */
  constructor(game) {
    this.game = game;
    /** @type {Turn[]} what was chosen after each press: the last is what holds, the others are for undo */
    this.trail = [{}];
    /** Whether the last press chose something. */
    this.advanced = false;
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

  /**
   * A card, a place, a cell, a stack, a noble by its letter, where it walks, or nobody. What is chosen already is let go of, but not a walk: there
   * the noble stands now.
   * @param {Step} step @param {any} value
   */
  press(step, value) {
    if (this.chosen[step] !== value) this.attempt([[step, value]]);
    else if (step !== 'noble' || value.length === 1) this.letGo(step);
    else this.hush();
  }

  /** Makes choices, all or none: why not is said. @param {[Step, any][]} choices */
  attempt(choices) {
    let { chosen } = this;
    for (const [step, value] of choices) {
      try {
        if (step === 'place') this.keepCard(chosen, value);
        chosen = this.game.planWith(chosen, step, value).chosen;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return this.say(sentenceOf(error), `${step}:${value}`, error.code);
      }
    }
    this.lay(chosen);
  }

  /** Lets go of a choice and of those that came of it. @param {Step} step */
  letGo(step) {
    const stays = (/** @type {string} */ other) => {
      if (other === step || (step === 'card' && other === 'place')) return false;
      return STEPS.indexOf(/** @type {Step} */ (other)) < STEPS.indexOf(step) || (other === 'stack' && step === 'noble') || (other === 'noble' && this.nobleFirst !== null);
    };
    this.lay(Object.fromEntries(Object.entries(this.chosen).filter(([other]) => stays(other))));
    this.advanced = false;
  }

  /** Throws why the chosen card cannot take a tile. The engine would let go of the card; here the tile is shown as out of its reach. @param {Turn} chosen @param {string} place */
  keepCard({ card }, place) {
    const refusal = card && this.game.refusal({ card, place });
    if (refusal) throw refusal;
  }

  /** A cell: where the tile, the boar or a noble goes, whichever is to be chosen; or the noble that stands there. @param {string} cell */
  pressCell(cell) {
    const { open, options } = this.plan();
    const noble = this.nobleIn(cell);
    const now = /** @type {Step[]} */ (['cell', 'boar']).find((step) => step === open);
    if (noble && !(open && options[open].includes(cell))) return this.press('noble', noble);
    if (open === 'card' || open === 'place') return this.say(_('Choose a card and a tile first.'), `cell:${cell}`);
    if (now) return this.press(now, cell);
    const earlier = /** @type {Step[]} */ (['cell', 'boar']).find((step) => options[step].length > 1 && options[step].includes(cell));
    this.press(earlier ?? 'noble', cell);
  }

  /** The noble that stood in a cell when the turn began, by its letter. @param {string} cell */
  nobleIn(cell) {
    const { mover, seats } = this.game.view(0);
    return seats[mover - 1].nobles?.[cell.charCodeAt(0) - 97] === Number(cell[1]) ? cell[0] : null;
  }

  /** The noble that was chosen before where it walks, by its letter. */
  get nobleFirst() {
    const { noble } = this.chosen;
    return noble && noble !== '-' && noble.length === 1 ? noble : null;
  }

  // ---- carrying ----

  /**
   * Where a card, a tile or a noble may be dropped, such as `cell:c6`, `place:2l` or `pile`, and the choices that makes; or throws a Refusal.
   * @param {'card' | 'place' | 'noble'} step @param {string} value
   * @returns {Map<string, [Step, any][]>}
   */
  carry(step, value) {
    if (step === 'place') this.keepCard(this.chosen, value);
    const plan = this.game.planWith(this.chosen, step, value);
    /** @type {Map<string, [Step, any][]>} */
    const ends = new Map();
    if (step === 'card') {
      ends.set('pile', [[step, value]]);
      for (const place of plan.places) ends.set(`place:${place}`, [[step, value], ['place', place]]);
    } else if (step === 'noble') {
      for (const end of plan.open === 'noble' ? plan.options.noble : []) if (end !== '-') ends.set(`cell:${end}`, [[step, end]]);
    } else {
      const cells = this.game.choices({ card: plan.turn.card ?? plan.options.card[0], place: value }, 'cell');
      for (const cell of cells) ends.set(`cell:${cell}`, cells.length > 1 ? [[step, value], ['cell', cell]] : [[step, value]]);
    }
    return ends;
  }

  /** Lays choices out, to be confirmed or undone. @param {Turn} turn */
  lay(turn) {
    this.trail.push(turn);
    this.advanced = true;
    this.hush();
  }

  undo() {
    if (this.begun) this.trail.pop();
    this.advanced = false;
    this.hush();
  }

  /** @param {string} text @param {string | null} [what] @param {number | null} [code] */
  say(text, what = null, code = null) {
    this.said = text;
    this.refused = what;
    this.code = code;
  }
}
