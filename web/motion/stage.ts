/**
 * The stage: played turns that are shown one after the other. While there is an act, the table draws the view of that
 * act, which advances step by step; without one it draws the present. The stage does not know the page: the host shows
 * the acts.
 *
 *     const stage = new Stage({ show: (act) => showTurn(app, act), changed });
 *     stage.put(new TurnAct({ before, after, turn, place }));     // draws the view before the turn from now on
 *     act.reach('laid'), changed();                               // called by the code that shows the act
 *     stage.skip();                                               // the turn is over at once, the next one begins
 *     stage.finish();                                             // the present
 */
import { sceneAt, seenOf, unfilled, type Given, type Moment } from './scene.js';
import type { Turn, View } from '../engine_types.js';
import type { Box } from './motion.js';
import type { TallyAct } from './tally_act.js';

/** At most this many acts wait: of more, only the last few are shown. */
const MOST_WAITING = 3;

/** Something that is shown. `view` is drawn meanwhile. */
export type Act = TurnAct | TallyAct;

export class TurnAct {
  given: Given;
  turn: Given['turn'];
  again: boolean;
  rate: number;
  /** How far it was drawn before it was played. */
  from: Moment;
  /** How far it is shown. */
  at: Moment;
  /** Its points shown so far. */
  paid = 0;
  view: View;
  skipped = false;
  /** A copy of the viewer's card, made while it was still in the hand. */
  card: { picture: Node; box: Box } | null = null;
  /** Functions that end or pause its motion; set by the code that shows it. */
  stop = () => {};
  pause = (_held: boolean) => {};

  /**
   * @param how `again`: it is shown in a replay; `rate`: its speed as a multiple of the usual; `seen`: the part that
   *   its player composed before it was played
   */
  constructor(given: Given, { again = false, rate = 1, seen = {} }: { again?: boolean; rate?: number; seen?: Turn } = {}) {
    this.given = given;
    this.turn = given.turn;
    this.again = again;
    this.rate = rate;
    this.from = seenOf(given.turn, seen);
    this.at = this.from;
    this.view = sceneAt(given, this.at, 0);
  }

  reach(moment: Moment) {
    this.at = moment;
    this.view = sceneAt(this.given, moment, this.paid);
  }

  pay(points: number) {
    this.paid += points;
    this.reach(this.at);
  }
}

/** The end of a turn that has been shown except for the new tile, which only the server knew. */
export class RefillAct extends TurnAct {
  constructor(given: Given) {
    super(given);
    this.view = unfilled(given);
  }

  reach(_moment: Moment) {
    this.view = this.given.after;
  }
}

interface StageHost {
  show(act: Act): Promise<void>;
  changed: () => void;
}

export class Stage {
  host: StageHost;
  /** The first is being shown, the others wait. */
  acts: Act[] = [];
  /** Resolves when everything put here has been shown. */
  idle = Promise.resolve();
  /** True while the user has paused it. */
  held = false;
  waiting: (() => void)[] = [];

  constructor(host: StageHost) {
    this.host = host;
  }

  get act(): Act | null {
    return this.acts[0] ?? null;
  }

  /** The speed as a multiple of the usual: viewers of a game that is played elsewhere must not fall behind. */
  get haste() {
    return Math.max(1, this.acts.filter((act) => act instanceof TurnAct && !(act instanceof RefillAct)).length);
  }

  /** Shows an act after the present ones. Resolves when it has been shown or skipped. */
  put(act: Act) {
    this.acts.push(act);
    this.catchUp();
    this.host.changed();
    this.idle = this.idle.catch(() => {}).then(() => this.play(act)); // the caller that put the failed act was told
    return this.idle;
  }

  /** Drops acts if too many wait. */
  catchUp() {
    if (this.acts.length > MOST_WAITING && !this.held) for (const late of this.acts.slice(0, -2)) this.drop(late);
  }

  async play(act: Act) {
    await this.released();
    try {
      if (!act.skipped) await this.host.show(act);
    } finally {
      this.drop(act);
    }
  }

  drop(act: Act) {
    if (!this.acts.includes(act)) return;
    this.acts.splice(this.acts.indexOf(act), 1);
    act.skipped = true;
    act.stop();
    this.host.changed();
  }

  /** Ends the current act. */
  skip() {
    if (this.act) this.drop(this.act);
  }

  /** Ends all acts: the present is drawn. */
  finish() {
    for (const act of [...this.acts]) this.drop(act);
  }

  /** Pauses or resumes. */
  hold(held: boolean) {
    this.held = held;
    this.catchUp();
    this.act?.pause(held);
    if (!held) for (const go of this.waiting.splice(0)) go();
    this.host.changed();
  }

  /** Resolves when the stage is not paused. */
  released(): Promise<void> {
    return this.held ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }
}
