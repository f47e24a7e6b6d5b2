/**
 * What this page does at one online table: it follows the table, takes part in the deal, chooses a side, plays turns
 * and asks questions. One operation of each kind is pending at a time. If the outcome of one is unclear, the page looks
 * at the table again and does what is still to do.
 */
import { announce } from '../announce.js';
import { EVERYTHING } from '../engine.js';
import { showEnd } from '../ending.js';
import { hostOf, leaveTable } from '../open.js';
import { nameOf } from '../render/names.js';
import { _ } from '../texts.js';
import { Choice } from './choice.js';
import { dealingDuty, forgetValues } from './dealing.js';
import { codeOf, OFFLINE, passes, retryIn, Trouble, troubleText, wrongClock } from './errors.js';
import { drop, dropTable, keep, kept } from './stored.js';
import { refreshSoon } from './my_tables.js';
import { Seat } from './seat.js';
import { type EventFrame, type Frame, TableView } from './table_view.js';
import { OnlineGame } from './table.js';
import { Talk } from './phrases.js';
import { count, note } from './waiting.js';
import type { App } from '../app.js';
import type { Connection } from './connection.js';
import type { Verdict } from './verify.js';

/** The screen for everything but the game itself. */
export const PLAY = 'online:play';
/** Errors after which there is nothing to wait for. */
const FINAL = new Set(['NO_TABLE', 'DELETED', 'NO_KEY', 'BAD_OP', 'BAD_JSON', 'BAD_MEMBER']);
/** A table whose frames cannot be read even after it was sent as a whole is requested at most this many times. */
const STRANGE_MOST = 3;
/** How long news stay visible. */
const NEWS_MS = 6000;

export class TableClient {
  app: App;
  connection: Connection;
  id: string;
  moment: number | null;
  waits: () => void;
  goOn: (table: string) => void;
  tableView: TableView;
  talk: Talk;
  /** Why there is no table to show. */
  trouble: Trouble | null = null;
  /** The game, once it has begun. */
  game: OnlineGame | null = null;
  choice: Choice | null = null;
  /** True if all past events are known. */
  fresh = false;
  /** The person that the server took us for at that time. */
  knownAs: string | null | undefined;
  strange = 0;
  /** Pending operations. */
  busy = new Set<string>();
  /** A message that is shown for a while. */
  news: { text: string; seat: number } | null = null;
  /** The drawn sides of which the person has read, as `drawnSides` of toasts.ts says. */
  drawnRead = '';
  /** True if our value for the deal is on another device. */
  elsewhere = false;
  /** True if the server could not store what was sent last, or read the table. It is sent or asked again. */
  unsaved = false;
  closed = false;
  /** The result of verifying the deal. */
  verdict: Verdict | null = null;

  /**
   * @param how `moment` is the number of turns to show; `waits` is called if players are still to come, `goOn` if all
   *   have agreed to another game
   */
  constructor(
    app: App,
    connection: Connection,
    id: string,
    {
      moment = null,
      waits = () => {},
      goOn = () => {},
    }: { moment?: number | null; waits?: () => void; goOn?: (table: string) => void } = {},
  ) {
    this.app = app;
    this.connection = connection;
    this.id = id;
    this.moment = moment;
    this.waits = waits;
    this.goOn = goOn;
    this.tableView = new TableView(app.engine, id);
    this.talk = new Talk(() => app.changed());
    const seen = kept(`seen/${id}`);
    if (seen) this.tableView.take(seen);
  }

  /** Sits down, or watches. */
  open() {
    this.connection.follow(this);
    this.show();
  }

  close() {
    if (this.closed) return;
    note(this.app, this);
    this.closed = true;
    this.connection.unfollow(this);
    this.choice?.close();
    this.tableView.close();
    count(this.app);
    refreshSoon(this.app); // from now on it is followed in the background
  }

  get table() {
    return this.game?.table ?? null;
  }

  /** True if it is still on the screen. */
  get shown() {
    const { app } = this;
    return (
      !this.closed &&
      app.wings.online?.play === this &&
      (app.screen === PLAY || app.table === this.table || app.paused?.table === this.table)
    );
  }

  /** True if the person looks at something else while the cards are dealt, for which nobody is needed. */
  get isAside() {
    return !this.table && this.app.screen !== PLAY;
  }

  /**
   * Calls the person back once the cards are dealt.
   * @param before the phase in which the person left
   */
  callBack(before: string) {
    this.close();
    if (before !== 'dealing' && before !== 'choosing') return;
    this.app.notice = { name: 'online:begun', table: this.id };
    this.app.changed();
  }

  /** True if the game is put aside, as far as the server's time is known. */
  get stopped() {
    return this.connection.hello !== null && this.tableView.stopped(this.connection.time());
  }

  name(seat: number) {
    const { seats, seat: own } = this.tableView;
    return nameOf(
      seats.map(({ kind, name = '', player }, i) => ({
        player: kind === 'computer' ? (player ?? '') : 'person',
        name,
        you: i + 1 === own,
      })),
      seat,
    );
  }

  /** People and programs whose name can be reported. */
  get reportable(): { seat: number; name: string }[] {
    const { seats, seat: own } = this.tableView;
    return own
      ? seats.flatMap(({ seat, name }) => (seat !== own && this.tableView.isSomeone(seat) && name ? [{ seat, name }] : []))
      : [];
  }

  /** Returns the whole record once the game is over, with all that was said about the deal. */
  record() {
    return this.tableView.record;
  }

  // ---- as a follower of the connection ----

  /** Another person, or nobody, may see a different table. */
  get since() {
    return this.knownAs === this.connection.name ? this.tableView.event : 0;
  }

  take(frame: Frame) {
    if (!this.shown) return this.close();
    const { tableView } = this;
    const before = {
      next: tableView.next,
      phase: tableView.phase,
      seat: tableView.seat,
      paused: tableView.paused,
      board: tableView.board,
      move: tableView.move,
      event: tableView.event,
      turns: tableView.game?.view(0).turns ?? Infinity,
    };
    const news = tableView.take(frame);
    if (news === 'lost') return this.lookAgain();
    if (news === 'same') return;
    this.strange = 0;
    this.tell(frame as EventFrame, before);
    this.follow(before);
    this.keepSeen();
  }

  /** Called when everything that was missed is known. */
  settled() {
    if (this.connection.wrong && this.knownAs === undefined) this.say(wrongClock());
    this.fresh = true;
    this.unsaved = false;
    this.knownAs = this.connection.name;
    if (this.shown) this.act();
  }

  /** Called when the table will be asked for again. */
  delayed(trouble: Trouble) {
    this.unsaved = codeOf(trouble) === 'NOT_STORED';
    this.app.changed();
  }

  refused(trouble: Trouble) {
    const revoked = trouble.code === 'NO_TABLE' && this.tableView.seat > 0 && this.connection.name === null;
    this.fail(revoked ? new Trouble('NO_KEY') : trouble);
  }

  /** Requests the whole table. */
  lookAgain() {
    this.tableView.event = 0;
    this.fresh = false;
    if (++this.strange > STRANGE_MOST) return this.fail(new Trouble('BAD_MEMBER'));
    this.connection.watch(this);
  }

  /** Called when there is no table for us any more. */
  fail(trouble: Trouble) {
    this.trouble = trouble;
    if (trouble.code === 'DELETED' || trouble.code === 'NO_TABLE') dropTable(this.id);
    else if (trouble.code === 'NO_KEY' || trouble.code === 'NOT_SEATED') drop(`seen/${this.id}`); // it has a hand that we may no longer see
    const { app } = this;
    if (!this.shown || this.isAside) return this.close();
    if (app.table && app.table === this.table) {
      app.table?.close();
      app.table = this.game = null;
    }
    app.dialog = null;
    app.screen = PLAY;
    app.changed();
  }

  // ---- what is shown ----

  follow(before: { phase: string; turns: number; board: string; move: number; seat: number; next: string }) {
    const { tableView, app } = this;
    if (before.seat && !tableView.seat && tableView.phase !== 'closed')
      return this.fail(new Trouble(this.connection.name === null ? 'NO_KEY' : 'NOT_SEATED'));
    if (tableView.phase === 'closed') return this.fail(new Trouble('DELETED', { detail: tableView.reason }));
    if (tableView.phase !== before.phase && tableView.phase !== 'dealing') forgetValues(this.id);
    if (this.isAside && tableView.phase !== 'dealing') return this.callBack(before.phase);
    if (!this.isAside && (tableView.phase !== before.phase || tableView.board !== before.board)) this.show(before.turns);
    else this.game?.follow(before.turns);
    if (
      before.phase === 'over' &&
      !before.next &&
      tableView.next &&
      tableView.seat &&
      (app.screen === 'end' || app.screen === 'table')
    )
      return this.goOn(tableView.next);
    if (this.fresh) this.act();
    count(app);
    app.changed();
  }

  /**
   * Shows the screen of the current phase.
   * @param turns the turns known before: others are shown in motion
   */
  show(turns?: number) {
    const { tableView, app } = this;
    if (tableView.phase === 'waiting') {
      this.close();
      return this.waits();
    }
    if (tableView.phase === 'playing' || tableView.phase === 'over') this.sitDown(turns);
    else if (!this.table) app.screen = PLAY;
    if (tableView.phase === 'choosing') this.choose();
    app.changed();
  }

  /** Shows the usual table, while the game is running or over. */
  sitDown(turns?: number) {
    const { app, tableView } = this;
    this.choice?.close();
    if (app.sides === (this.choice as any)) app.sides = null;
    this.choice = null;
    if (this.game) return this.game.follow(turns);
    leaveTable(app);
    const seat = new Seat(tableView);
    this.game = new OnlineGame(seat, hostOf(app, seat), this);
    const { table } = this.game;
    app.table = table;
    app.dialog = null;
    app.screen = 'table';
    if (tableView.phase === 'over') {
      table.seat = tableView.seat || EVERYTHING;
      if (this.moment === null) showEnd(app);
    } else this.game.begin();
    if (this.moment !== null) table.lookback.lookAt(this.moment);
  }

  /** Lets the person choose a side: the board comes from the server. */
  async choose() {
    const { app, tableView } = this;
    if (!tableView.seat) return;
    try {
      const { view } = await this.request('view');
      if (!this.shown || tableView.phase !== 'choosing' || this.choice?.board === tableView.board) return;
      this.choice?.close();
      this.choice = new Choice(this, view);
      app.sides = this.choice as any;
      announce(
        tableView.board === 'garden' ? _('Choose a side of your garden board.') : _('Choose a side of your reward board.'),
      );
      app.changed();
    } catch {
      // requested again when the connection is back
    }
  }

  /** Announces events that people might not notice. */
  tell(frame: EventFrame, before: { phase: string; paused: boolean; event: number; move: number }) {
    const { tableView } = this;
    const { type, seat } = frame;
    if (type === 'said') return this.talk.hear(seat, frame.phrase, this.name(seat));
    if (before.event && type === 'table' && before.phase === 'playing' && tableView.phase === 'playing') {
      if (before.paused && !tableView.paused) return this.say(_('The game goes on.'));
      if (
        tableView.move > before.move &&
        !tableView.asked &&
        tableView.game &&
        this.game &&
        tableView.game.view(0).turns < this.game.at.turns().length - (this.game.at.pending ? 1 : 0)
      )
        return this.say(_('A turn was taken back. All agreed.'));
    }
    if (!seat || seat === tableView.seat) return;
    const told = TOLD[type]?.(this.name(seat), frame, this);
    if (told) this.say(told, seat);
  }

  /** @param seat the seat that it is about */
  say(text: string, seat = 0) {
    const news = { text, seat };
    this.news = news; // a toast, which is read out
    setTimeout(() => {
      if (this.news !== news) return;
      this.news = null;
      this.app.changed();
    }, NEWS_MS);
    this.app.changed();
  }

  /** Stores the table, so that a reload without network shows it too. */
  keepSeen() {
    const { tableView, id } = this;
    if (tableView.phase === 'playing' && tableView.event) keep(`seen/${id}`, tableView.snapshot());
    else drop(`seen/${id}`);
  }

  // ---- what is to be done ----

  /** Sends an operation for this table. */
  request(op: string, members: object = {}) {
    return this.connection.ask(op, { table: this.id, ...members });
  }

  /** Sends an operation that is sent again until the server has stored it. */
  async send(op: string, members: object) {
    try {
      await this.request(op, members);
      this.unsaved = false;
    } catch (error) {
      this.unsaved = codeOf(error) === 'NOT_STORED';
      throw error;
    } finally {
      this.app.changed();
    }
  }

  /** Does what our seat must do now, if it is connected and nothing is missed. */
  act() {
    const { tableView } = this;
    if (this.closed || !this.connection.up || !this.fresh || !tableView.event) return;
    if (tableView.phase === 'choosing' && this.choice?.board !== tableView.board) this.once('view', () => this.choose());
    if (tableView.phase === 'dealing') this.deal();
    if (this.game?.at.pending && tableView.phase === 'playing') this.once('play', () => this.sendTurn());
  }

  async once(what: string, act: () => Promise<unknown> | undefined) {
    if (this.busy.has(what)) return;
    this.busy.add(what);
    try {
      await act();
    } finally {
      this.busy.delete(what);
    }
  }

  /** Commits to a value, and opens it when all have committed. */
  deal() {
    const duty = dealingDuty(this.tableView);
    this.elsewhere = duty === 'elsewhere';
    if (!duty || duty === 'elsewhere') return;
    const [op, members] = duty;
    this.once(op, async () => {
      try {
        await this.send(op, members);
      } catch (error) {
        this.mind(error);
      }
    }).then(() => this.tableView.phase === 'dealing' && dealingDuty(this.tableView)?.[0] !== op && this.act());
  }

  async sendTurn() {
    const game = this.game as OnlineGame;
    const { pending } = game.at;
    if (!pending || pending.move !== this.tableView.move) return;
    try {
      await this.send('play', { move: pending.move, turn: pending.text });
      if (game.at.pending === pending) this.lookAgain(); // it was stored before, but we do not know it
    } catch (error) {
      if (this.closed || game.at.pending !== pending || codeOf(error) === OFFLINE) return; // sent again when the connection is back
      if (passes(codeOf(error))) return void setTimeout(() => this.act(), retryIn(error));
      game.refuse(refusalText(error));
      if (FINAL.has(codeOf(error))) this.fail(error as Trouble);
      else this.lookAgain();
    }
  }

  /** Sends an operation of a person, who is told if it fails. */
  async demand(op: string, members: object = {}) {
    try {
      return await this.request(op, members);
    } catch (error) {
      this.say(troubleText(error));
      this.mind(error);
      return null;
    }
  }

  /** Reacts to what an error says about the table. */
  mind(error: unknown) {
    const code = codeOf(error);
    if (this.closed || code === OFFLINE) return;
    if (passes(code)) setTimeout(() => this.act(), retryIn(error));
    else if (FINAL.has(code)) this.fail(error as Trouble);
    else this.lookAgain();
  }

  ask(what: 'pause' | 'resume' | 'takeback' | 'rematch' | 'delete') {
    return this.once('ask', () => this.demand('ask', { what }));
  }
}

/** Returns why a turn was not accepted, for its player. */
const refusalText = (error: unknown) =>
  codeOf(error) === 'STALE'
    ? _('The game had already moved on, perhaps because you played on another device. Here is how it stands.')
    : _('The server did not accept this turn: %s', troubleText(error));

/** News about others, by the type of the frame. */
const TOLD: Record<string, (name: string, frame: EventFrame, tableClient: TableClient) => string | null> = {
  absent: (name) => _('%s ran out of time. A computer player moves until they are back.', name),
  returned: (name) => _('%s is back.', name),
  resigned: (name, { player }) => (player ? _('%s gave up. A computer player takes over.', name) : null),
  declined: (name) => _('%s does not agree.', name),
  left: (name) => _('%s has left the table.', name),
};
