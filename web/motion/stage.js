/**
 * The stage: turns that have been played and are being shown, one after the other. While there is one, what the table draws is the view of this
 * act, which comes forward step by step; without one it is the present. The stage knows nothing of the page: whoever shows an act is given it.
 *
 *     const stage = new Stage({ show: (act) => showTurn(app, act), changed });
 *     stage.put(new TurnAct({ before, after, turn, place }));     // drawn from now on: the view before the turn
 *     act.reach('laid'), changed();                               // by who shows it
 *     stage.skip();                                               // the turn is over at once, the next one begins
 *     stage.finish();                                             // the present
 */
import { sceneAt, seenOf, unfilled } from './scene.js';

/** So many may wait: of more, only the last few are shown. */
const MOST_WAITING = 3;

/** Something that is shown. `view` is what is drawn meanwhile. @typedef {TurnAct | import('./tally_act.js').TallyAct} Act */

export class TurnAct {
  /** @param {import('./scene.js').Given} given @param {{again?: boolean, rate?: number, seen?: import('../engine.js').Turn}} [how] `again`: in a replay; `rate`: how many times as fast; `seen`: what its player laid out before it was played */
  constructor(given, { again = false, rate = 1, seen = {} } = {}) {
    this.given = given;
    this.turn = given.turn;
    this.again = again;
    this.rate = rate;
    /** How far it had got before it was played. */
    this.from = seenOf(given.turn, seen);
    /** How far it is shown. */
    this.at = this.from;
    /** Points of it that have risen. */
    this.paid = 0;
    this.view = sceneAt(given, this.at, 0);
    this.skipped = false;
    /** A copy of the viewer's own card, from when it still lay in the hand. @type {{picture: Node, box: import('./motion.js').Box} | null} */
    this.card = null;
    /** What ends its motion at once, and what lets it wait; set by who shows it. */
    this.stop = () => {};
    this.pause = (/** @type {boolean} */ _held) => {};
  }

  /** @param {import('./scene.js').Moment} moment */
  reach(moment) {
    this.at = moment;
    this.view = sceneAt(this.given, moment, this.paid);
  }

  /** @param {number} points */
  pay(points) {
    this.paid += points;
    this.reach(this.at);
  }
}

/** The end of a turn that has been shown but for the new tile, which only the server knew. */
export class RefillAct extends TurnAct {
  /** @param {import('./scene.js').Given} given */
  constructor(given) {
    super(given);
    this.view = unfilled(given);
  }

  /** @param {import('./scene.js').Moment} _moment */
  reach(_moment) {
    this.view = this.given.after;
  }
}

export class Stage {
  /** @param {{show: (act: any) => Promise<void>, changed: () => void}} host */
  constructor({ show, changed }) {
    this.show = show;
    this.changed = changed;
    /** The first is being shown, the others wait. @type {Act[]} */
    this.acts = [];
    /** When all that was put here has been shown. @type {Promise<void>} */
    this.idle = Promise.resolve();
    /** Whether somebody asked to wait. */
    this.held = false;
    /** @type {(() => void)[]} */
    this.waiting = [];
  }

  /** @returns {Act | null} */
  get act() {
    return this.acts[0] ?? null;
  }

  /** How many times as fast as usual: those who watch a game that goes on elsewhere shall not fall behind. */
  get haste() {
    return Math.max(1, this.acts.filter((act) => act instanceof TurnAct && !(act instanceof RefillAct)).length);
  }

  /** Shows something after what is there. Ends when it has been shown, or skipped. @param {Act} act */
  put(act) {
    this.acts.push(act);
    this.catchUp();
    this.changed();
    this.idle = this.idle.catch(() => {}).then(() => this.play(act)); // what failed was told to who put it there
    return this.idle;
  }

  /** Leaves out what nobody can wait for. */
  catchUp() {
    if (this.acts.length > MOST_WAITING && !this.held) for (const late of this.acts.slice(0, -2)) this.drop(late);
  }

  /** @param {Act} act */
  async play(act) {
    await this.released();
    try {
      if (!act.skipped) await this.show(act);
    } finally {
      this.drop(act);
    }
  }

  /** @param {Act} act */
  drop(act) {
    if (!this.acts.includes(act)) return;
    this.acts.splice(this.acts.indexOf(act), 1);
    act.skipped = true;
    act.stop();
    this.changed();
  }

  /** Ends what is being shown. */
  skip() {
    if (this.act) this.drop(this.act);
  }

  /** Ends everything: the present is drawn. */
  finish() {
    for (const act of [...this.acts]) this.drop(act);
  }

  /** Waits, or goes on. @param {boolean} held */
  hold(held) {
    this.held = held;
    this.catchUp();
    this.act?.pause(held);
    if (!held) for (const go of this.waiting.splice(0)) go();
    this.changed();
  }

  /** Ends when nobody asks to wait. @returns {Promise<void>} */
  released() {
    return this.held ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }
}
