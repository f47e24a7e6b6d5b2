/**
 * A party as one seat at an online table knows it, or a spectator. What is shown is the table's game, with our own turn on top from when it is
 * confirmed until the server has it: `game` is a copy, so that a refused turn leaves no trace.
 */
import { Party } from '../party.js';

export class Seat extends Party {
  /** @param {import('./sight.js').Sight} sight of a table whose game is on or over */
  constructor(sight) {
    super(/** @type {import('../engine.js').Game} */ (sight.game).copy(), `online-${sight.id}`);
    this.sight = sight;
    /** By the server. @type {import('../party.js').Keeping} */
    this.keeping = 'kept';
    /** Our turn that the server does not have yet, for its number. @type {{move: number, text: string, chosen: import('../engine.js').Turn} | null} */
    this.pending = null;
    /** @type {import('../engine.js').Sitter[]} */
    this.seated = [];
    /** What is shown: a version of the table's game, and our turn on top of it. @type {[number, object | null]} */
    this.shown = [sight.version, null];
  }

  /** What follows `#` in the address. */
  get address() {
    return `table/${this.sight.id}`;
  }

  get seat() {
    return this.sight.seat;
  }

  // ---- what is shown ----

  /** The table's game has changed: what is shown follows. */
  sync() {
    const { game, version } = this.sight;
    this.seated = [];
    if (this.over) this.keeping = 'new'; // in this browser it has no name
    if (!game || (this.shown[0] === version && this.shown[1] === this.pending)) return;
    this.shown = [version, this.pending];
    this.game.become(game);
    this.told = [];
    if (this.pending) this.game.play(this.pending.text);
  }

  /** Plays our own turn, before the server knows of it; or throws a Refusal. @param {string} text @param {import('../engine.js').Turn} chosen */
  playAhead(text, chosen) {
    this.game.play(text);
    this.pending = { move: this.sight.move, text, chosen };
    this.shown = [this.sight.version, this.pending];
  }

  /** Drops the turn that was not accepted. */
  rollBack() {
    this.pending = null;
    this.sync();
  }

  // ---- as of a party ----

  /** @returns {import('../engine.js').Sitter[]} */
  get sitters() {
    if (!this.seated.length)
      this.seated = this.sight.seats.map(({ seat, kind, name = '', player }) => ({
        player: kind === 'computer' ? player ?? 'person' : 'person', name, you: seat === this.seat,
      }));
    return this.seated;
  }

  /** Those at this screen. */
  get people() {
    return this.seat ? [this.seat] : [];
  }

  /** Computer players think elsewhere. */
  isPerson() {
    return true;
  }

  get hidden() {
    return !this.over;
  }

  /** It has 64 digits, and can be verified. */
  get seed() {
    return '';
  }

  /** The server says so: only then everybody's missions are known. */
  get over() {
    return this.sight?.phase === 'over';
  }

  /** When it is over, with what can be verified. */
  record() {
    return this.sight.record || this.game.record();
  }

  get canTakeBack() {
    return false;
  }
}
