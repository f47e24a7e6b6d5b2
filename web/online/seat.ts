/**
 * A party as one seat at an online table knows it, or a spectator. It shows the table's game, plus our turn from when
 * it is confirmed until the server has it: `game` is a copy, so that a refused turn leaves no trace.
 */
import { Party, type Keeping } from '../party.js';
import type { Sitter, Turn } from '../engine_types.js';
import type { Game } from '../game.js';
import type { TableView } from './table_view.js';

export class Seat extends Party {
  tableView: TableView;
  /** Stored by the server. */
  keeping: Keeping = 'kept';
  /** Our turn that the server does not have yet, with its number. */
  pending: { move: number; text: string; chosen: Turn } | null = null;
  seated: Sitter[] = [];
  /** What is shown: a version of the table's game, and our turn on top of it. */
  shown: [number, object | null];

  /** @param tableView of a table whose game is running or over */
  constructor(tableView: TableView) {
    super((tableView.game as Game).copy(), `online-${tableView.id}`);
    this.tableView = tableView;
    this.shown = [tableView.version, null];
  }

  /** The part of the address after `#`. */
  get address() {
    return `table/${this.tableView.id}`;
  }

  get seat() {
    return this.tableView.seat;
  }

  // ---- what is shown ----

  /** Follows a change of the table's game. */
  sync() {
    const { game, version } = this.tableView;
    this.seated = [];
    if (this.over) this.keeping = 'new'; // it has no name in this browser
    if (!game || (this.shown[0] === version && this.shown[1] === this.pending)) return;
    this.shown = [version, this.pending];
    this.game.become(game);
    this.told = [];
    if (this.pending) this.game.play(this.pending.text);
  }

  /** Plays our turn before the server knows about it, or throws a Refusal. */
  playAhead(text: string, chosen: Turn) {
    this.game.play(text);
    this.pending = { move: this.tableView.move, text, chosen };
    this.shown = [this.tableView.version, this.pending];
  }

  /** Drops a turn that was not accepted. */
  rollBack() {
    this.pending = null;
    this.sync();
  }

  // ---- the interface of a party ----

  get sitters(): Sitter[] {
    if (!this.seated.length)
      this.seated = this.tableView.seats.map(({ seat, kind, name = '', player }) => ({
        player: kind === 'computer' ? (player ?? 'person') : 'person',
        name,
        you: seat === this.seat,
      }));
    return this.seated;
  }

  /** The seats at this screen. */
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

  get eyes() {
    return this.seat;
  }

  /** The seed has 64 digits, and can be verified. */
  get seed() {
    return '';
  }

  /** True once the server says so: only then are everybody's missions known. */
  get over() {
    return this.tableView?.phase === 'over';
  }

  /** Returns the record; once the game is over, with what is needed to verify the deal. */
  record() {
    return this.tableView.record || this.game.record();
  }

  mayPlay(seat: number) {
    const { phase, mover, paused, own } = this.tableView;
    return phase === 'playing' && !paused && !this.pending && !own?.absent && mover === seat;
  }

  /** Hints are fair if all opponents are computers. */
  get mayHint() {
    return this.tableView.alone;
  }

  get questioned() {
    return this.tableView.questioned;
  }

  /** True if the other players can be asked. */
  get canTakeBack() {
    const { phase, asked, paused, own, seat } = this.tableView;
    return (
      phase === 'playing' &&
      !asked &&
      !paused &&
      !own?.absent &&
      !own?.resigned &&
      !this.pending &&
      seat > 0 &&
      this.turns().some((turn) => turn.seat === seat)
    );
  }
}
