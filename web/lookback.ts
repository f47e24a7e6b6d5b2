/**
 * Looking back at the turns of a game, at any pace. The game itself does not change. The next turn is shown in motion;
 * going anywhere else is a jump.
 */
import { Party } from './party.js';
import type { PlayedTurn } from './engine_types.js';

/** Seconds per turn. */
const USUAL_PACE = 1;

interface LookbackHost {
  changed: () => void;
  show: (turn: PlayedTurn, how: { rate: number }) => Promise<void>; // animates a turn from its beginning
  jump: () => void; // ends the animation
}

export class Lookback {
  party: Party;
  host: LookbackHost;
  /** How many turns are shown; null for the present. */
  moment: number | null = null;
  pace = USUAL_PACE;
  /** Identifies the current run, so that an older one knows that it has ended. */
  runs: object | null = null;

  constructor(party: Party, host: LookbackHost) {
    this.party = party;
    this.host = host;
  }

  get turns() {
    return this.party.turns();
  }

  /** How many turns are shown. */
  get at() {
    return this.moment ?? this.turns.length;
  }

  get running() {
    return this.runs !== null;
  }

  /** Returns the game as it was at that moment. The caller closes it. */
  game() {
    const past = this.party.game.copy();
    past.rewind(this.at);
    return past;
  }

  /** Returns a new game that continues from here with the same players. */
  branch() {
    return new Party(this.game());
  }

  lookAt(turns: number) {
    this.host.jump();
    this.moment = turns >= this.turns.length ? null : Math.max(0, turns);
    if (this.moment === null) this.stop();
    this.host.changed();
  }

  /** Goes to the seat's next or previous turn, just after it was played. */
  lookAtTurnOf(seat: number, direction: number) {
    const ends = this.turns.filter((turn) => turn.seat === seat).map((turn) => turn.number);
    const next = direction < 0 ? ends.findLast((end) => end < this.at) : ends.find((end) => end > this.at);
    this.lookAt(next ?? (direction < 0 ? 0 : this.turns.length));
  }

  /** Goes forward one turn, in motion. Resolves when it has been shown. */
  async goOn() {
    this.host.jump();
    const turn = this.turns[this.at];
    if (!turn) return;
    this.lookAt(this.at + 1);
    await this.host.show(turn, { rate: 1 / this.pace });
  }

  /**
   * Runs on from here, or from the beginning if it is at the end; if it is running, stops. Each turn takes its time, or
   * as long as its animation.
   */
  async run() {
    if (this.running) return this.stop();
    if (this.moment === null) this.moment = 0;
    const run = (this.runs = {});
    this.host.changed();
    while (this.runs === run) await Promise.all([this.goOn(), new Promise((resolve) => setTimeout(resolve, 1000 * this.pace))]);
  }

  stop() {
    this.runs = null;
    this.host.jump();
    this.host.changed();
  }
}
