/**
 * The turn that the player is composing: the choices made so far, and what was refused and why. The engine derives the
 * plan from them.
 *
 * Undo takes back the last press completely: the state is again what it was before the press. A press chooses
 * something, chooses something else, which may clear choices that no longer fit, or clears the choice that it hits
 * again. A drop that makes several choices counts as one press.
 */
import { Refusal, STEPS } from './engine.js';
import { _ } from './texts.js';
import { sentenceOf } from './words.js';
import type { Step, Turn } from './engine_types.js';
import type { Game } from './game.js';

export class Composer {
  game: Game;
  /** The choices after each press: the last are current, the others are for undo. */
  trail: Turn[] = [{}];
  /** True if the last press chose something. */
  advanced = false;
  /** A message to show the player at once. */
  said: string | null = null;
  /** What was pressed when `said` was set, such as `cell:c6`. */
  refused: string | null = null;
  /** The engine's code if a rule refused the press. */
  code: number | null = null;

  constructor(game: Game) {
    this.game = game;
  }

  /** Discards all choices. */
  forget() {
    this.trail = [{}];
    this.hush();
  }

  /** Clears the message. */
  hush() {
    this.said = this.refused = this.code = null;
  }

  get chosen(): Turn {
    return this.trail[this.trail.length - 1];
  }

  get begun() {
    return this.trail.length > 1;
  }

  /** Returns the engine's plan for the turn so far. */
  plan() {
    return this.game.plan(this.chosen);
  }

  // ---- pressing ----

  /**
   * Handles a press on a card, a place, a cell, a stack, a noble (by its letter), the cell it walks to, or "no noble".
   * A press on the current choice clears it, except for a walk: the noble stands there now.
   */
  press(step: Step, value: any) {
    if (this.chosen[step] !== value) this.attempt([[step, value]]);
    else if (step !== 'noble' || value.length === 1) this.letGo(step);
    else this.hush();
  }

  /** Makes all choices or none; if one is refused, `said` gives the reason. */
  attempt(choices: [Step, any][]) {
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

  /** Clears a choice and those that followed from it. */
  letGo(step: Step) {
    const stays = (other: string) => {
      if (other === step || (step === 'card' && other === 'place')) return false;
      return (
        STEPS.indexOf(other as Step) < STEPS.indexOf(step) ||
        (other === 'stack' && step === 'noble') ||
        (other === 'noble' && this.nobleFirst !== null)
      );
    };
    this.lay(Object.fromEntries(Object.entries(this.chosen).filter(([other]) => stays(other))));
    this.advanced = false;
  }

  /**
   * Throws a Refusal if the chosen card cannot take the tile. The engine would drop the card; the page instead shows
   * the tile as out of reach.
   */
  keepCard({ card }: Turn, place: string) {
    const refusal = card && this.game.refusal({ card, place });
    if (refusal) throw refusal;
  }

  /**
   * Handles a press on a cell. It chooses where the tile, the boar or a noble goes, whichever is open, or selects the
   * noble that stands there.
   */
  pressCell(cell: string) {
    const { open, options } = this.plan();
    const noble = this.nobleIn(cell);
    const now = (['cell', 'boar'] as Step[]).find((step) => step === open);
    if (noble && !(open && options[open].includes(cell))) return this.press('noble', noble);
    if (open === 'card' || open === 'place') return this.say(_('Choose a card and a tile first.'), `cell:${cell}`);
    if (now) return this.press(now, cell);
    const earlier = (['cell', 'boar'] as Step[]).find((step) => options[step].length > 1 && options[step].includes(cell));
    this.press(earlier ?? 'noble', cell);
  }

  /** Returns the letter of the noble that stood in a cell when the turn began. */
  nobleIn(cell: string) {
    const { mover, seats } = this.game.view(0);
    return seats[mover - 1].nobles?.[cell.charCodeAt(0) - 97] === Number(cell[1]) ? cell[0] : null;
  }

  /** The letter of a noble that was chosen before its destination. */
  get nobleFirst() {
    const { noble } = this.chosen;
    return noble && noble !== '-' && noble.length === 1 ? noble : null;
  }

  // ---- carrying ----

  /**
   * Returns where a card, a tile or a noble may be dropped, such as `cell:c6`, `place:2l` or `pile`, with the choices
   * each drop makes. Throws a Refusal if there is nowhere.
   */
  carry(step: 'card' | 'place' | 'noble', value: string): Map<string, [Step, any][]> {
    if (step === 'place') this.keepCard(this.chosen, value);
    const plan = this.game.planWith(this.chosen, step, value);
    const ends = new Map<string, [Step, any][]>();
    if (step === 'card') {
      ends.set('pile', [[step, value]]);
      for (const place of plan.places)
        ends.set(`place:${place}`, [
          [step, value],
          ['place', place],
        ]);
    } else if (step === 'noble') {
      for (const end of plan.open === 'noble' ? plan.options.noble : []) if (end !== '-') ends.set(`cell:${end}`, [[step, end]]);
    } else {
      const cells = this.game.choices({ card: plan.turn.card ?? plan.options.card[0], place: value }, 'cell');
      for (const cell of cells)
        ends.set(
          `cell:${cell}`,
          cells.length > 1
            ? [
                [step, value],
                ['cell', cell],
              ]
            : [[step, value]],
        );
    }
    return ends;
  }

  /** Fills in a turn, to be confirmed or undone. */
  lay(turn: Turn) {
    this.trail.push(turn);
    this.advanced = true;
    this.hush();
  }

  undo() {
    if (this.begun) this.trail.pop();
    this.advanced = false;
    this.hush();
  }

  say(text: string, what: string | null = null, code: number | null = null) {
    this.said = text;
    this.refused = what;
    this.code = code;
  }
}
