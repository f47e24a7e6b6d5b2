/**
 * The table: a party, whose eyes look at it, the turn being put together, and the order of events. It knows nothing of the page; whoever
 * draws it is told by `changed`, and by `played` when a turn was played, which it may take its time to show.
 */
import { choose, placesOpen, planOf } from './draft.js';
import { STEPS } from './engine.js';
import { Stopped } from './thinker.js';
import { sentenceOf } from './words.js';
import { _ } from './texts.js';

/** @typedef {import('./engine.js').Turn} Turn */
/** @typedef {import('./engine.js').Step} Step */

/**
 * @typedef {object} TableHost what surrounds a table
 * @property {() => void} changed draws it anew
 * @property {(turn: any) => Promise<void>} played shows a turn that has been played, and ends when the next may follow
 * @property {(party: import('./party.js').Party) => void} save
 * @property {import('./thinker.js').Thinker} thinker
 * @property {() => {confirm: 'ask' | 'complete', hints: boolean}} settings
 */

const ADVISER = 'level6';
const HINTS = 5;
/** Steps of one answer after the other: the first comes at once, the last is as sure as it gets. */
const HINT_STEPS = [60, 300, 1200];

export class Table {
  /** @param {import('./party.js').Party} party @param {TableHost} host */
  constructor(party, host) {
    this.party = party;
    this.host = host;
    /** The person who may look, 0 while nobody may: behind the curtain, or when computers play alone. */
    this.seat = 0;
    /** The person whom the curtain waits for, 0 when it is open. */
    this.curtain = 0;
    /** @type {Turn[]} what was chosen, step by step: the last is what holds, the others are for undo */
    this.trail = [{}];
    /** What to tell the player at once: a refusal, or what went wrong. @type {string | null} */
    this.said = null;
    /** What was pressed when it was said. @type {string | null} */
    this.refused = null;
    /** How many turns of the past are shown; null for now. @type {number | null} */
    this.moment = null;
    /** The seat whose garden lies large in the middle, when it is not the viewer's. @type {number | null} */
    this.enlarged = null;
    /** @type {{best: (import('./engine.js').Opinion & {told: any})[], done: boolean} | null} */
    this.hints = null;
    /** The computer player that is thinking, 0 for none. */
    this.thinking = 0;
    this.closed = false;
  }

  get game() {
    return this.party.game;
  }

  /** What the viewer may know, now or at the moment that is shown. @returns {import('./engine.js').View} */
  view() {
    if (this.moment === null) return this.game.view(this.seat);
    const past = this.game.copy();
    past.rewind(this.moment);
    const view = past.view(this.seat);
    past.close();
    return view;
  }

  /** Whether the viewer is to move, and looks at now. */
  get own() {
    return this.moment === null && !this.curtain && this.seat !== 0 && this.game.view(0).mover === this.seat;
  }

  // ---- the order of events ----

  /** Goes on from where the game is: a person is asked, a computer thinks. Ends when a person is to move, or nobody. */
  async go() {
    if (this.going) return;
    this.going = true;
    try {
      while (!this.closed && this.step()) await this.computerTurn();
    } catch (error) {
      if (!(error instanceof Stopped)) this.said = _('The computer player could not think: %s', sentenceOf(error));
    } finally {
      this.going = false;
      this.thinking = 0;
      if (!this.closed) this.host.changed();
      if (this.own && this.host.settings().hints) this.hint();
    }
  }

  /** Sees who is to move. True when it is a computer player. */
  step() {
    const { mover } = this.game.view(0);
    const { people } = this.party;
    if (people.length === 1) this.seat = people[0];
    else if (mover && this.party.isPerson(mover)) {
      if (this.seat !== mover) [this.seat, this.curtain] = [0, mover];
    } else this.seat = 0;
    if (!mover) this.curtain = 0;
    return mover !== 0 && !this.party.isPerson(mover);
  }

  async computerTurn() {
    const { mover } = this.game.view(0);
    this.thinking = mover;
    this.host.changed();
    const turns = this.party.turns().length;
    const thinking = { player: this.party.sitters[mover - 1].player, seed: this.party.chance() };
    const turn = await this.host.thinker.ask('choose', { record: this.game.record(mover), thinking });
    if (this.closed || this.party.turns().length !== turns) throw new Stopped();
    await this.play(turn);
  }

  /** @param {Turn | string} turn */
  async play(turn) {
    this.game.play(turn);
    this.thinking = 0;
    this.forget();
    this.host.save(this.party);
    this.host.changed();
    await this.host.played(this.party.turns().at(-1));
  }

  /** Lets go of the turn being put together and all that was said about it. */
  forget() {
    this.trail = [{}];
    this.said = this.refused = null;
    this.hints = null;
  }

  openCurtain() {
    [this.seat, this.curtain] = [this.curtain, 0];
    this.host.changed();
    if (this.host.settings().hints) this.hint();
  }

  close() {
    this.closed = true;
    this.host.thinker.stop();
    this.party.close();
  }

  // ---- putting a turn together ----

  /** @returns {Turn} */
  get chosen() {
    return this.trail[this.trail.length - 1];
  }

  /** The turn as far as it goes; null when nobody here is to move. */
  plan() {
    return this.own ? planOf(this.game, this.chosen, (stacks) => this.usualStack(stacks)) : null;
  }

  /** The places that may be chosen next. */
  places() {
    return this.own ? placesOpen(this.game, this.chosen) : new Set();
  }

  /** The highest, for what lies under it stays hidden longest. @param {number[]} stacks */
  usualStack(stacks) {
    const heights = this.game.view(0).stacks ?? [];
    return stacks.reduce((best, stack) => (heights[stack - 1].height > heights[best - 1].height ? stack : best));
  }

  /** Something was pressed: a card, a place, a cell, a stack, or nobody to walk. @param {Step} step @param {any} value */
  press(step, value) {
    if (!this.own) return this.say(this.moment === null ? _('It is not your turn.') : _('This is the past: go back to now to play.'));
    if (this.chosen[step] === value && step !== 'noble') return this.undo();
    const next = choose(this.game, this.chosen, step, value);
    const refusal = this.refusalOf(step, value, next);
    if (refusal) return this.say(refusal, `${step}:${value}`);
    this.trail.push(next);
    this.said = this.refused = null;
    this.host.changed();
    if (this.host.settings().confirm === 'complete' && !this.plan()?.open) this.confirm();
  }

  /** A cell was pressed: where the tile, the boar or a noble goes, whichever is to be chosen. @param {string} cell */
  pressCell(cell) {
    const plan = this.plan();
    if (!plan) return this.press('cell', cell);
    const asked = plan.open ?? 'noble';
    if (asked === 'card' || asked === 'place') return this.say(_('Choose a card and a tile first.'), `cell:${cell}`);
    if (asked !== 'noble' || plan.options.noble.includes(cell)) return this.press(asked === 'stack' ? 'noble' : asked, cell);
    if (plan.options.cell.length > 1 && plan.options.cell.includes(cell)) return this.press('cell', cell);
    if (plan.options.boar.length > 1 && plan.options.boar.includes(cell)) return this.press('boar', cell);
    this.pressNoble(cell, plan);
  }

  /** A cell where no noble can end: if one stands there, it is sent as far as it gets. @param {string} cell @param {import('./draft.js').Plan} plan */
  pressNoble(cell, plan) {
    const nobles = this.game.view(this.seat).seats[this.seat - 1].nobles ?? [];
    const stands = nobles[cell.charCodeAt(0) - 97] === Number(cell[1]);
    const walks = plan.options.noble.filter((end) => end[0] === cell[0] && end !== '-');
    this.press('noble', stands && walks.length ? walks.reduce((far, end) => (end[1] > far[1] ? end : far)) : cell);
  }

  /** @param {Step} step @param {any} value @param {Turn} next */
  refusalOf(step, value, next) {
    if (step === 'card' || (step === 'place' && !next.card)) {
      if (step === 'card' || this.places().has(value)) return null;
      const card = this.chosen.card ?? this.game.choices({}, 'card')[0];
      return sentenceOf(this.game.refusal({ card, place: value }));
    }
    const before = planOf(this.game, next, (stacks) => this.usualStack(stacks)).turn;
    const asked = /** @type {any} */ ({});
    for (const name of STEPS.slice(0, STEPS.indexOf(step))) asked[name] = before[name];
    const refusal = this.game.refusal({ ...asked, [step]: value });
    return refusal ? sentenceOf(refusal) : null;
  }

  undo() {
    if (this.trail.length > 1) this.trail.pop();
    this.said = this.refused = null;
    this.host.changed();
  }

  /** @param {string} text @param {string | null} [what] */
  say(text, what = null) {
    [this.said, this.refused] = [text, what];
    this.host.changed();
  }

  /** Plays the turn, if it is whole. */
  async confirm() {
    const plan = this.plan();
    if (!plan) return;
    if (plan.open) return this.say(_('Something is still to be chosen.'));
    await this.play(plan.turn);
    await this.go();
  }

  get canTakeBack() {
    return this.moment === null && this.party.beforeLastTurn >= 0;
  }

  async takeBack() {
    this.host.thinker.stop();
    this.forget();
    if (!this.party.takeBack()) return;
    this.host.save(this.party);
    this.host.changed();
    await this.go();
  }

  // ---- looking ----

  /** @param {number | null} turns */
  lookAt(turns) {
    const count = this.party.turns().length;
    this.moment = turns === null || turns >= count ? null : Math.max(0, turns);
    this.host.changed();
  }

  /** @param {number} seat */
  enlarge(seat) {
    this.enlarged = seat === this.enlarged || seat === this.seat ? null : seat;
    this.host.changed();
  }

  /** Asks for the best turns; what comes back gets surer. */
  async hint() {
    if (!this.own) return this.say(_('A hint is for your own turn.'));
    const record = this.game.record(this.seat);
    this.hints = { best: [], done: false };
    const mine = this.hints;
    this.host.changed();
    try {
      for (const steps of HINT_STEPS) {
        const best = await this.host.thinker.ask('think', { record, turns: HINTS, thinking: { player: ADVISER, steps, seed: [1, 1] } });
        if (this.hints !== mine) return;
        this.hints.best = best.map((/** @type {any} */ opinion) => ({ ...opinion, told: this.told(opinion.turn) }));
        this.hints.done = steps === HINT_STEPS.at(-1);
        this.host.changed();
      }
    } catch (error) {
      if (error instanceof Stopped) return;
      this.hints = null;
      this.say(_('The computer player could not think: %s', sentenceOf(error)));
    }
  }

  /** What a turn would bring. @param {string} text */
  told(text) {
    const trial = this.game.copy();
    trial.play(text);
    const told = trial.turn(this.party.turns().length + 1);
    trial.close();
    return told;
  }

  /** Lays a hinted turn out, to be confirmed. @param {string} text */
  takeHint(text) {
    const { card, place, cell, boar, noble, stack } = this.told(text);
    this.trail.push({ card, place, cell, boar, noble, stack });
    this.hints = null;
    this.said = this.refused = null;
    this.host.changed();
  }
}
