/**
 * The table of an online game: the usual one, except that turns go to the server and come from it. Our turn is shown as
 * soon as it is confirmed, and removed again should the server refuse it.
 */
import { EVERYTHING } from '../engine.js';
import { Table, type TableHost } from '../table.js';
import { _ } from '../texts.js';
import { sentenceOf } from '../words.js';
import { draftOf, dropDraft, keepDraft } from './draft.js';
import { extras } from './extras.js';
import type { Composer } from '../composer.js';
import type { PlayedTurn, Turn } from '../engine_types.js';
import type { Seat } from './seat.js';
import type { TableClient } from './table_client.js';

export class OnlineTable extends Table {
  at: Seat;
  tableClient: TableClient;
  /** A turn that was composed in vain, because somebody else moved for us: it is restored when possible. */
  spare: Turn | null = null;
  /** True if it was our turn at the last look. */
  began = false;

  constructor(party: Seat, host: TableHost, tableClient: TableClient) {
    super(party, host);
    this.at = party;
    this.tableClient = tableClient;
    this.extras = extras;
    this.scored = tableClient.tableView.phase === 'over';
    this.step();
  }

  get tableView() {
    return this.tableClient.tableView;
  }

  // ---- who is to move ----

  /** Nobody thinks here. */
  step() {
    this.seat = this.over ? this.at.seat || EVERYTHING : this.at.seat;
    return false;
  }

  async go(): Promise<void> {
    this.follow();
  }

  get own() {
    const { phase, mover, paused, own } = this.tableView;
    return (
      phase === 'playing' && !this.past && !paused && !this.at.pending && !own?.absent && this.seat > 0 && mover === this.seat
    );
  }

  get awaited() {
    return this.own || this.tableView.questioned;
  }

  /** A hidden tile is on the display between our turn and the server's answer. */
  view() {
    const view = super.view();
    return view.display.some((tile) => tile?.startsWith('?'))
      ? { ...view, display: view.display.map((tile) => (tile?.startsWith('?') ? null : tile)) }
      : view;
  }

  // ---- turns from the server ----

  /**
   * Called when the table has changed.
   * @param shown the number of turns shown before; others are shown now
   */
  follow(shown: number = Infinity) {
    const { pending } = this.at;
    const ended = this.scored;
    this.settle();
    this.at.sync();
    this.step();
    this.updateThinking();
    const turns = this.party.turns();
    if (turns.length < shown || turns.length < (this.stage.act?.view.turns ?? 0)) this.stage.finish(); // some were taken back
    for (const turn of turns.slice(shown)) this.showOne(turn, pending);
    this.score();
    this.host.changed();
    this.begin();
    if (this.over && !ended) this.host.over();
  }

  /** Finds out who is thinking. No frame comes when the game is put aside. */
  updateThinking() {
    const { phase, mover, paused, seat } = this.tableView;
    this.thinking = phase === 'playing' && !paused && !this.tableClient.stopped && mover !== seat ? mover : 0;
  }

  /** Shows a turn. If it is our own, confirmed by the server only now, all but the new tile has been shown. */
  showOne(turn: PlayedTurn, pending: { text: string } | null) {
    if (this.at.pending && turn.number === this.party.turns().length) return; // it is being sent, and has been shown
    const seen = turn.seat === this.seat && pending?.text === turn.text && !this.at.pending;
    if (!seen) this.show(turn);
    else if (turn.refill) this.show(turn, { told: true });
  }

  /** The server may end the game long after our last turn was shown. */
  get justEnded() {
    return this.lags || (!this.stage.act && !this.past && (this.host.shows?.() ?? false));
  }

  /** Missions are known once the server says that the game is over. Later news do not repeat the scoring. */
  score() {
    if (this.tableView.phase !== 'over') return;
    super.score();
    this.scored = true;
  }

  /** Called when our turn begins or has ended. */
  begin() {
    const { own } = this;
    if (own && !this.began) {
      this.composer.forget();
      this.layAgain();
      this.turnBegins();
    } else if (!own && this.began && !this.at.pending && this.composer.begun && !this.past) {
      this.spare = this.composer.chosen; // a computer player moved for us, or turns were taken back
      this.composer.forget();
    }
    this.began = this.own || (this.began && this.past);
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
    this.say(_('Your turn came too late: the game has gone on without it.'));
  }

  /** Restores what was composed before, on this page or before a reload. */
  layAgain() {
    const draft = draftOf(this.tableView.id);
    const { spare } = this;
    this.spare = null;
    try {
      if (draft?.move === this.tableView.move && draft.text) return this.resume(draft.text, draft.chosen ?? {});
      if (draft?.move === this.tableView.move && draft.chosen) return this.composer.lay(draft.chosen);
      const { chosen } = this.game.plan(spare ?? {}); // choices that do not fit are left out
      if (spare?.card === chosen.card && spare?.place === chosen.place && chosen.card) {
        this.composer.lay(chosen);
        this.say(_('The turn you had put together is still possible: here it is.'));
      }
    } catch {
      this.composer.forget(); // it is not legal any more
    }
    if (draft && draft.move !== this.tableView.move) dropDraft(this.tableView.id);
  }

  /** Continues with a turn that was confirmed before a reload. */
  resume(text: string, chosen: Turn) {
    this.at.playAhead(text, chosen);
    this.tableClient.act();
  }

  // ---- our turn ----

  compose(act: (composer: Composer) => void, carried = false) {
    super.compose(act, carried);
    if (this.own && this.composer.begun)
      keepDraft(this.tableView.id, { move: this.tableView.move, chosen: this.composer.chosen });
    else if (this.own) dropDraft(this.tableView.id);
  }

  /**
   * Sends the turn. A tutor may ask first where hints are allowed.
   * @param seen the part that was drawn
   */
  async confirm(sure = false, seen?: Turn) {
    const plan = this.plan();
    if (!plan || this.pondering) return;
    if (plan.open) return this.say(_('Something is still to be chosen.'));
    const question = this.canHint ? this.question(plan.turn, sure) : null;
    if (question && (await this.doubted(question))) return;
    if (!this.own) return; // the time has run out meanwhile
    const text = this.textOf(plan.turn);
    this.at.playAhead(text, plan.turn);
    this.forget();
    this.began = false;
    const lasts = keepDraft(this.tableView.id, { move: this.tableView.move, chosen: plan.turn, text });
    if (!lasts && !this.tableClient.connection.up)
      this.say(_('The browser has no room left: keep this page open until the connection is back, or your turn is lost.'));
    this.tableClient.act();
    await this.show({ ...this.party.turns().at(-1)!, refill: null }, { seen: question ? plan.turn : (seen ?? plan.turn) });
  }

  textOf(turn: Turn) {
    const trial = this.game.copy();
    try {
      trial.play(turn);
      return trial.turn(this.party.turns().length + 1).text;
    } finally {
      trial.close();
    }
  }

  /** Called when the server did not accept our turn. */
  refuse(why: string) {
    const { pending } = this.at;
    this.stage.finish();
    this.at.rollBack();
    dropDraft(this.tableView.id);
    this.began = this.own;
    if (pending && this.own) {
      try {
        this.layText(pending.text);
      } catch (error) {
        why = `${why} ${sentenceOf(error)}`;
      }
    }
    this.say(why);
  }

  // ---- what needs the other players ----

  get canTakeBack() {
    const { phase, asked, paused, own } = this.tableView;
    return (
      phase === 'playing' &&
      !this.past &&
      !asked &&
      !paused &&
      !own?.absent &&
      !own?.resigned &&
      !this.at.pending &&
      this.seat > 0 &&
      this.party.turns().some((turn) => turn.seat === this.seat)
    );
  }

  async takeBack() {
    this.tableClient.ask('takeback');
  }

  /** Hints are fair if all opponents are computers. */
  get canHint() {
    return this.own && this.tableView.alone;
  }

  async hint() {
    if (!this.tableView.alone && !this.over)
      return this.say(_('There are no hints while people play against each other: that would not be fair.'));
    return super.hint();
  }

  close() {
    super.close();
    this.tableClient.close();
  }
}
