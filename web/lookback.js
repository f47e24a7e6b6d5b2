/** Going through the turns of a game that were played, at any pace. The game itself stays where it is. */
import { Party } from './party.js';

/** Seconds a turn. */
const USUAL_PACE = 1;

export class Lookback {
  /** @param {import('./party.js').Party} party @param {() => void} changed */
  constructor(party, changed) {
    this.party = party;
    this.changed = changed;
    /** How many turns are shown; null for now. @type {number | null} */
    this.moment = null;
    this.pace = USUAL_PACE;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  get turns() {
    return this.party.turns();
  }

  /** How many turns are shown. */
  get at() {
    return this.moment ?? this.turns.length;
  }

  get running() {
    return this.timer !== undefined;
  }

  /** The game as it was. The caller closes it. */
  game() {
    const past = this.party.game.copy();
    past.rewind(this.at);
    return past;
  }

  /** A game of its own that goes on from here, with the same players. */
  branch() {
    return new Party(this.game());
  }

  /** @param {number} turns */
  lookAt(turns) {
    this.moment = turns >= this.turns.length ? null : Math.max(0, turns);
    if (this.moment === null) this.stop();
    this.changed();
  }

  /** To where a seat has just played, before or after. @param {number} seat @param {number} direction */
  lookAtTurnOf(seat, direction) {
    const ends = this.turns.filter((turn) => turn.seat === seat).map((turn) => turn.number);
    const next = direction < 0 ? ends.findLast((end) => end < this.at) : ends.find((end) => end > this.at);
    this.lookAt(next ?? (direction < 0 ? 0 : this.turns.length));
  }

  /** Runs on from here, from the beginning when it is at the end; or stops. */
  run() {
    if (this.running) return this.stop();
    if (this.moment === null) this.moment = 0;
    this.timer = setTimeout(() => this.tick(), 0);
    this.changed();
  }

  tick() {
    this.timer = setTimeout(() => this.tick(), 1000 * this.pace);
    this.lookAt(this.at + 1);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.changed();
  }
}
