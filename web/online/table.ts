/**
 * The table of an online game: turns go to the server and come from it. Our turn is shown as soon as it is confirmed,
 * and removed again should the server refuse it.
 */
import { local } from '../kind.js';
import { Table, type TableHost } from '../table.js';
import { _ } from '../texts.js';
import { sentenceOf } from '../words.js';
import { draftOf, dropDraft, keepDraft } from './draft.js';
import { extrasOf } from './extras.js';
import type { PlayedTurn, Turn } from '../engine_types.js';
import type { Seat } from './seat.js';
import type { TableClient } from './table_client.js';

export class OnlineGame {
  at: Seat;
  tableClient: TableClient;
  table: Table;
  /** A turn that was composed in vain, because somebody else moved for us: it is restored when possible. */
  spare: Turn | null = null;
  /** True if it was our turn at the last look. */
  began = false;

  constructor(at: Seat, host: TableHost, tableClient: TableClient) {
    this.at = at;
    this.tableClient = tableClient;
    this.table = new Table(at, host, {
      ...local,
      extras: extrasOf(this),
      composed: () => this.composed(),
      play: (_table, turn, seen) => this.play(turn, seen),
      takeBack: () => tableClient.ask('takeback'),
      hint: () => this.hint(),
      closed: () => tableClient.close(),
    });
    this.table.scored = this.tableView.phase === 'over';
    this.table.look();
  }

  get tableView() {
    return this.tableClient.tableView;
  }

  // ---- turns from the server ----

  /**
   * Called when the table has changed.
   * @param shown the number of turns shown before; others are shown now
   */
  follow(shown: number = Infinity) {
    const { table } = this;
    const { pending } = this.at;
    this.settle();
    this.at.sync();
    table.look();
    this.updateThinking();
    const turns = this.at.turns();
    if (turns.length < shown || turns.length < (table.stage.act?.view.turns ?? 0)) table.stage.finish(); // some were taken back
    for (const turn of turns.slice(shown)) this.showOne(turn, pending);
    this.score();
    table.host.changed();
    this.begin();
    if (table.over) table.host.over?.();
  }

  /** Finds out who is thinking. No frame comes when the game is put aside. */
  updateThinking() {
    const { phase, mover, paused, seat } = this.tableView;
    this.table.thinking = phase === 'playing' && !paused && !this.tableClient.stopped && mover !== seat ? mover : 0;
  }

  /** Shows a turn. If it is our own, confirmed by the server only now, all but the new tile has been shown. */
  showOne(turn: PlayedTurn, pending: { text: string } | null) {
    if (this.at.pending && turn.number === this.at.turns().length) return; // it is being sent, and has been shown
    const seen = turn.seat === this.at.seat && pending?.text === turn.text && !this.at.pending;
    if (!seen) this.table.show(turn);
    else if (turn.refill) this.table.show(turn, { told: true });
  }

  /**
   * The server may end the game long after our last turn was shown, and only then are the missions known. Later news do
   * not repeat the scoring.
   */
  score() {
    const { table } = this;
    table.score(table.lags || (!table.stage.act && !table.past && (table.host.shows?.() ?? false)));
    table.scored ||= table.over;
  }

  /** Called when our turn begins or has ended. */
  begin() {
    const { table } = this;
    const { own, composer } = table;
    if (own && !this.began) {
      composer.forget();
      this.layAgain();
      table.turnBegins();
    } else if (!own && this.began && !this.at.pending && composer.begun && !table.past) {
      this.spare = composer.chosen; // a computer player moved for us, or turns were taken back
      composer.forget();
    }
    this.began = table.own || (this.began && table.past);
  }

  /** Finds out whether our pending turn has been played, or never will be. */
  settle() {
    const { pending } = this.at;
    const { move, game, seat, mover, phase } = this.tableView;
    if (!pending || (phase === 'playing' && move === pending.move && mover === seat)) return;
    const turns = Array.from({ length: game?.view(0).turns ?? 0 }, (_each, i) => i + 1);
    const last = turns.map((number) => game?.turn(number)).findLast((turn) => turn?.seat === seat);
    const played = move > pending.move && last?.text === pending.text && !this.tableView.by.has(last.number);
    this.at.pending = null;
    dropDraft(this.tableView.id);
    if (played) return;
    this.spare = pending.chosen;
    this.table.say(_('Your turn came too late: the game has gone on without it.'));
  }

  /** Restores what was composed before, on this page or before a reload. */
  layAgain() {
    const draft = draftOf(this.tableView.id);
    const { spare } = this;
    const { composer, game } = this.table;
    this.spare = null;
    try {
      if (draft?.move === this.tableView.move && draft.text) return this.resume(draft.text, draft.chosen ?? {});
      if (draft?.move === this.tableView.move && draft.chosen) return composer.lay(draft.chosen);
      const { chosen } = game.plan(spare ?? {}); // choices that do not fit are left out
      if (spare?.card === chosen.card && spare?.place === chosen.place && chosen.card) {
        composer.lay(chosen);
        this.table.say(_('The turn you had put together is still possible: here it is.'));
      }
    } catch {
      composer.forget(); // it is not legal any more
    }
    if (draft && draft.move !== this.tableView.move) dropDraft(this.tableView.id);
  }

  /** Continues with a turn that was confirmed before a reload. */
  resume(text: string, chosen: Turn) {
    this.at.playAhead(text, chosen);
    this.tableClient.act();
  }

  // ---- our turn ----

  composed() {
    const { begun, chosen } = this.table.composer;
    if (begun) keepDraft(this.tableView.id, { move: this.tableView.move, chosen });
    else dropDraft(this.tableView.id);
  }

  /**
   * Sends the turn.
   * @param seen the part that was drawn
   */
  async play(turn: Turn, seen: Turn = turn) {
    const { table } = this;
    if (!table.own) return; // the time has run out meanwhile
    const text = table.trying(turn, (trial) => trial.turn(this.at.turns().length + 1).text);
    this.at.playAhead(text, turn);
    table.forget();
    this.began = false;
    const lasts = keepDraft(this.tableView.id, { move: this.tableView.move, chosen: turn, text });
    if (!lasts && !this.tableClient.connection.up)
      table.say(_('The browser has no room left: keep this page open until the connection is back, or your turn is lost.'));
    this.tableClient.act();
    await table.show({ ...this.at.turns().at(-1)!, refill: null }, { seen });
  }

  /** Called when the server did not accept our turn. */
  refuse(why: string) {
    const { table } = this;
    const { pending } = this.at;
    table.stage.finish();
    this.at.rollBack();
    dropDraft(this.tableView.id);
    this.began = table.own;
    if (pending && table.own) {
      try {
        table.layText(pending.text);
      } catch (error) {
        why = `${why} ${sentenceOf(error)}`;
      }
    }
    table.say(why);
  }

  async hint() {
    if (!this.at.mayHint && !this.table.over)
      return this.table.say(_('There are no hints while people play against each other: that would not be fair.'));
    return this.table.advise();
  }
}
