/**
 * The table: a party, whose eyes look at it, and the order of events. It knows nothing of the page; whoever draws it is told by
 * `changed`, and by `played` when a turn was played, which it may take its time to show.
 */
import { Composer } from './composer.js';
import { EVERYTHING } from './engine.js';
import { Hints } from './hints.js';
import { Lookback } from './lookback.js';
import { Stopped } from './thinker.js';
import { sentenceOf } from './words.js';
import { _ } from './texts.js';

/** @typedef {import('./engine.js').Turn} Turn */
/** @typedef {import('./engine.js').Step} Step */
/** @typedef {import('./dom.js').Content} Content */

/**
 * What an online table shows beside the usual, by the wing that brings it.
 * @typedef {object} Dress
 * @property {string} className
 * @property {(table: any) => {score: (seat: number) => {className: string, content: Content}, tools: Content}} bar
 * @property {(table: any) => import('./render/opponents.js').Others} others
 * @property {(table: any) => Content} above over all
 * @property {(table: any) => Content} left below the opponents
 * @property {(table: any) => Content} badge before the advice
 * @property {(table: any, plan: import('./engine.js').Plan | null) => string | null} advice instead of the usual
 * @property {(app: import('./app.js').App) => [act: string, text: string][]} menu
 * @property {(app: import('./app.js').App) => Content} acts at the end
 */

/**
 * @typedef {object} TableHost what surrounds a table
 * @property {() => void} changed draws it anew
 * @property {() => void} begins is told when it waits for a person
 * @property {(turn: any) => Promise<void>} played shows a turn that has been played, and ends when the next may follow
 * @property {(party: import('./party.js').Party) => void} save
 * @property {() => void} over nobody is to move any more
 * @property {Pick<import('./thinker.js').Thinker, 'ask' | 'stop'>} thinker for the computer players
 * @property {Pick<import('./thinker.js').Thinker, 'ask' | 'stop'>} adviser for hints
 * @property {() => unknown} [hinted] is told when hints are as sure as they get
 * @property {(turn: Turn) => Promise<(() => import('./dom.js').Content) | null> | null} [doubt] a tutor's question before a turn is played, to be drawn; null for none
 * @property {() => {confirm: 'ask' | 'complete', hints: boolean}} settings
 */

const HINTS = 5;
/** Steps of one answer after the other: the first comes at once, the last is as sure as it gets. */
const HINT_STEPS = [60, 300, 1200];

export class Table {
  /** @param {import('./party.js').Party} party @param {TableHost} host */
  constructor(party, host) {
    this.party = party;
    this.host = host;
    this.composer = new Composer(party.game);
    this.lookback = new Lookback(party, () => host.changed());
    /** Who looks: a seat; 0 while nobody may see a hand, behind the curtain or when computers play alone; EVERYTHING at the end. */
    this.seat = 0;
    /** The person whom the curtain waits for, 0 when it is open. */
    this.curtain = 0;
    /** The seat whose garden lies large in the middle, when it is not the viewer's. @type {number | null} */
    this.enlarged = null;
    /** @type {Hints | null} */
    this.hints = null;
    /** A tutor's question about the turn that was confirmed. @type {(() => import('./dom.js').Content) | null} */
    this.doubt = null;
    /** The choices that a tutor asked about: once is enough. @type {Turn | null} */
    this.asked = null;
    /** Whether a tutor looks at a turn. */
    this.pondering = false;
    /** The computer player that is thinking, 0 for none. */
    this.thinking = 0;
    /** Why the computer player to move could not think. @type {unknown} */
    this.failure = null;
    this.closed = false;
    this.going = false;
    /** @type {Dress | null} */
    this.dress = null;
  }

  get game() {
    return this.party.game;
  }

  get past() {
    return this.lookback.moment !== null;
  }

  get over() {
    return this.party.over;
  }

  /** What the viewer may know, now or at the moment that is shown. @returns {import('./engine.js').View} */
  view() {
    if (!this.past) return this.game.view(this.seat);
    const past = this.lookback.game();
    const view = past.view(this.seat);
    past.close();
    return view;
  }

  /** Whether the viewer is to move, and looks at now. */
  get own() {
    return !this.party.hidden && !this.over && !this.past && !this.curtain && this.seat > 0 && this.game.view(0).mover === this.seat;
  }

  /** Whether a person here is to move, perhaps behind the curtain. */
  get awaited() {
    return this.own || this.curtain > 0;
  }

  // ---- the order of events ----

  /** Goes on from where the game is: a person is asked, a computer thinks. Ends when a person is to move, or nobody. */
  async go() {
    if (this.going) return;
    this.going = true;
    this.failure = null;
    try {
      while (!this.closed && this.step()) await this.computerTurn();
      if (!this.closed && this.over) this.host.over();
    } catch (error) {
      if (!(error instanceof Stopped)) this.failure = error;
    } finally {
      this.going = false;
      this.thinking = 0;
      if (!this.closed) this.turnBegins();
    }
  }

  /** Sees who is to move. True when it is a computer player. */
  step() {
    const mover = this.over ? 0 : this.game.view(0).mover;
    const { people } = this.party;
    if (this.party.hidden) {
      this.seat = this.party.eyes;
      return false;
    }
    if (!mover) [this.seat, this.curtain] = [people.length === 1 ? people[0] : EVERYTHING, 0];
    else if (people.length === 1) this.seat = people[0];
    else if (!this.party.isPerson(mover)) this.seat = 0;
    else if (this.seat !== mover) [this.seat, this.curtain] = [0, mover];
    return mover !== 0 && !this.party.isPerson(mover);
  }

  /** A person may look, and move. */
  turnBegins() {
    this.host.changed();
    this.host.begins();
    if (this.canHint && this.host.settings().hints) this.hint();
  }

  async computerTurn() {
    const { mover } = this.game.view(0);
    this.thinking = mover;
    this.host.changed();
    const turns = this.party.turns().length;
    const thinking = { player: this.party.sitters[mover - 1].player, seed: this.game.chance(mover) };
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

  openCurtain() {
    [this.seat, this.curtain] = [this.curtain, 0];
    this.turnBegins();
  }

  close() {
    this.closed = true;
    this.lookback.stop();
    this.host.thinker.stop();
    this.host.adviser.stop();
    this.party.close();
  }

  // ---- the person to move ----

  /** What the turn comes to so far; null when nobody here is to move. */
  plan() {
    return this.own ? this.composer.plan() : null;
  }

  /** The walks that are possible when the tile lies where it is to. @param {import('./engine.js').Plan} plan @returns {{noble: string, points: number}[]} */
  walks({ turn: { card, place, cell, boar } }) {
    return boar === undefined ? [] : this.game.preview({ card, place, cell, boar }).walks ?? [];
  }

  /** @param {Step} step @param {any} value */
  press(step, value) {
    this.compose((composer) => composer.press(step, value));
  }

  /** @param {string} cell */
  pressCell(cell) {
    this.compose((composer) => composer.pressCell(cell));
  }

  undo() {
    this.compose((composer) => composer.undo());
  }

  /** @param {(composer: Composer) => void} act */
  compose(act) {
    if (!this.own) return this.say(this.past ? _('This is the past: go back to now to play.') : _('It is not your turn.'));
    const before = this.composer.trail.length;
    this.enlarged = this.doubt = null; // a turn is put together in the own garden
    if (this.hints?.begun) this.dropHints(); // they were for what was chosen then
    act(this.composer);
    this.host.changed();
    const complete = this.composer.trail.length > before && !this.composer.plan().open;
    if (complete && this.host.settings().confirm === 'complete') this.confirm();
  }

  /** @param {string} text */
  say(text) {
    this.composer.say(text);
    this.host.changed();
  }

  /** Lets go of the turn being put together and all that was said about it. */
  forget() {
    this.composer.forget();
    this.doubt = null;
    this.dropHints();
  }

  dropHints() {
    this.host.adviser.stop();
    this.hints = null;
  }

  /** Plays the turn, if it is whole; unless the player is sure, a tutor may have a question first. @param {boolean} [sure] */
  async confirm(sure = false) {
    const plan = this.plan();
    if (!plan || this.pondering) return;
    if (plan.open) return this.say(_('Something is still to be chosen.'));
    if (!(await this.isSettled(plan.turn, sure))) return;
    await this.play(plan.turn);
    await this.go();
  }

  /** Whether a turn that was confirmed is played now: a tutor may have a question first, once. @param {Turn} turn @param {boolean} sure */
  async isSettled(turn, sure) {
    const question = sure || this.asked === this.composer.chosen ? null : this.host.doubt?.(turn);
    return !question || !(await this.doubted(question));
  }

  /** Whether a turn that was confirmed is not to be played yet: a tutor doubts it, or the player did something else meanwhile. @param {Promise<(() => Content) | null>} question */
  async doubted(question) {
    const { chosen } = this.composer;
    this.pondering = true;
    this.host.changed();
    const doubt = await question;
    this.pondering = false;
    if (this.closed || this.composer.chosen !== chosen) return true;
    this.doubt = doubt;
    if (doubt) this.asked = chosen;
    this.host.changed();
    return doubt !== null;
  }

  dropDoubt() {
    this.doubt = null;
    this.host.changed();
  }

  get canTakeBack() {
    return !this.past && this.party.canTakeBack;
  }

  /** Whether the best turns may be shown now. */
  get canHint() {
    return this.own;
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

  /** Another seat's eyes, or all cards open, when the game is over. @param {number} seat */
  lookAs(seat) {
    if (this.over) this.seat = seat;
    this.host.changed();
  }

  /** To the turn of the viewer before or after. @param {number} direction */
  lookAtOwn(direction) {
    this.lookback.lookAtTurnOf(this.seat > 0 ? this.seat : this.party.people[0] ?? 1, direction);
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
    this.dropHints();
    const { turn, open } = this.composer.plan();
    const begun = open ? turn : {}; // a turn that is whole is compared with all others
    const hints = new Hints(Object.keys(begun).length > 0);
    this.hints = hints;
    this.host.changed();
    try {
      for (const steps of HINT_STEPS) {
        const best = await this.host.adviser.ask('advise', { record, turns: HINTS, thinking: { steps, seed: [1, 1] }, begun });
        if (this.hints !== hints) return;
        const told = best.map((/** @type {import('./engine.js').Opinion} */ opinion, /** @type {number} */ rank) => ({ ...opinion, rank, told: this.told(opinion.turn) }));
        hints.take(told, best[0].proved || steps === HINT_STEPS.at(-1));
        this.host.changed();
        if (hints.done) return this.host.hinted?.();
      }
    } catch (error) {
      if (error instanceof Stopped) return;
      this.hints = null;
      this.say(_('The computer player could not think: %s', sentenceOf(error)));
    }
  }

  /** What a turn would bring, but for the tile that comes next, which nobody knows. @param {string | Turn} turn */
  told(turn) {
    return this.trying(turn, (trial) => ({ ...trial.turn(this.party.turns().length + 1), refill: undefined }));
  }

  /** The record as the viewer would see it after a turn. @param {Turn} turn */
  recordWith(turn) {
    return this.trying(turn, (trial) => trial.record(this.seat));
  }

  /** Looks at the game after a turn, or throws a Refusal. @template T @param {string | Turn} turn @param {(trial: import('./engine.js').Game) => T} look @returns {T} */
  trying(turn, look) {
    const trial = this.game.copy();
    try {
      trial.play(turn);
      return look(trial);
    } finally {
      trial.close();
    }
  }

  /** Shows a hint on the table while it is pointed at; with an empty text none. @param {string} text */
  pointHint(text) {
    this.hints?.point(text || null);
    this.host.changed();
  }

  /** What the turn of the hint that is pointed at comes to; null for none. */
  hinted() {
    const told = this.own ? this.hints?.shown?.told : null;
    return told ? this.game.plan(stepsOf(told)) : null;
  }

  /** Lays a hinted turn out, to be confirmed. @param {string} text */
  takeHint(text) {
    this.layText(text);
    this.closeHints();
  }

  /** Lays a turn out that is given as text, or throws a Refusal. @param {string} text */
  layText(text) {
    this.composer.lay(stepsOf(this.told(text)));
  }

  closeHints() {
    this.dropHints();
    this.host.changed();
  }
}

/** The choices of a turn that the engine told. @param {any} told @returns {Turn} */
const stepsOf = ({ card, place, cell, boar, noble, stack }) => ({ card, place, cell, boar, noble, stack });
