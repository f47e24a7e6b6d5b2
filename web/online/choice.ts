/**
 * Choosing the side of a board at an online table: everybody chooses at once, and nobody sees a side before all
 * have chosen. It provides what the screen for sides needs (../sides.ts); the board comes from the server's view of
 * our seat.
 */
import { troubleText } from './errors.js';
import type { Setting, Tables, View } from '../engine_types.js';
import type { Game } from '../game.js';
import type { Board, Side } from '../sides.js';
import type { TableClient } from './table_client.js';
import type { TableView } from './table_view.js';

export class Choice {
  tableClient: TableClient;
  host: { changed: () => void };
  board: TableView['board'];
  setting: Setting;
  /** The part of a game that screens use. */
  game: { view: () => View; tables: Tables };
  seat: number;
  picked: Side | null = null;
  fault: unknown = null;
  taking = false;
  trial: Game;

  /** @param view the server's view for our seat */
  constructor(tableClient: TableClient, view: View) {
    const { tableView, app } = tableClient;
    this.tableClient = tableClient;
    this.host = { changed: () => app.changed() };
    this.board = tableView.board;
    this.setting = {
      edition: view.edition,
      modules: view.modules.split(' ').filter(Boolean),
      players: view.players,
      seed: new Uint8Array(32),
    };
    app.engine.useContent(tableView.options.boards ?? '');
    try {
      this.trial = app.engine.deal(this.setting);
    } finally {
      app.engine.useContent();
    }
    this.lay(view);
    this.game = { view: () => view, tables: this.trial.tables };
    this.seat = tableView.seat;
  }

  /** Replaces the boards of a trial deal by those of the table. The rest of the deal does not matter. */
  lay({ phase, seats }: View) {
    for (const { seat, garden } of seats) if (garden) this.trial.pickBoard(seat, Number(garden[0]));
    if (phase !== 'rewards') return;
    for (const { seat, garden } of seats) this.trial.chooseSide(seat, garden?.[1] as Side);
    for (const { seat, rewards } of seats) if (rewards) this.trial.pickBoard(seat, Number(rewards[0]));
  }

  // ---- what the screen needs ----

  get phase() {
    return this.game.view().phase;
  }

  get party() {
    const sitters = this.tableClient.tableView.seats.map(({ seat, kind, name = '', player }) => ({
      player: kind === 'computer' ? (player ?? '') : 'person',
      name,
      you: seat === this.seat,
    }));
    return { sitters, people: [this.seat] };
  }

  /** Boards cannot be exchanged here. */
  get untouched() {
    return false;
  }

  /** True if we have chosen. */
  get chosen() {
    return this.tableClient.tableView.chosen.includes(this.seat);
  }

  /** The seats that have not chosen yet. */
  get waitsFor() {
    const { seats, chosen } = this.tableClient.tableView;
    return seats.map(({ seat }) => seat).filter((seat) => !chosen.includes(seat));
  }

  boardWith(seat: number, side: Side): Board {
    const { seats } = this.game.view();
    const rewards = this.phase === 'rewards';
    const board = `${(rewards ? seats[seat - 1].rewards : seats[seat - 1].garden)?.[0] ?? ''}${side}`;
    const { tables } = this.trial;
    const trial = this.trial.copy();
    const marks = rewards ? tables.rewards[board] : null;
    try {
      trial.chooseSide(seat, side);
      const after = trial.view(seat).seats[seat - 1];
      return { board, rows: after.rows ?? tables.gardens[board], marks, boar: after.boar, refusal: null };
    } catch (refusal) {
      return { board, rows: rewards ? (seats[seat - 1].rows ?? []) : tables.gardens[board], marks, boar: null, refusal };
    } finally {
      trial.close();
    }
  }

  // ---- what people do ----

  pick(side: Side) {
    if (this.chosen || this.taking) return;
    this.picked = side;
    this.fault = null;
  }

  /** Takes the side that was picked. A lost answer does no harm: the same choice can be sent again. */
  async take() {
    if (!this.picked || this.chosen || this.taking) return;
    this.taking = true;
    this.fault = null;
    this.host.changed();
    try {
      await this.tableClient.request('side', { board: this.board, side: this.picked });
    } catch (error) {
      this.fault = new Error(troubleText(error));
    }
    this.taking = false;
  }

  close() {
    this.trial.close();
  }
}
