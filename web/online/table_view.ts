/**
 * What this page knows about a table: the last `table` frame, and the changes by later frames (docs/protocol.md). The
 * game is a record as our seat may know it, which the engine extends turn by turn; nothing that this seat may not know
 * ever comes here.
 *
 *     const tableView = new TableView(engine, id);
 *     if (tableView.take(frame) === 'lost') tableView.event = 0, then ask for the whole table
 */
import type { Engine } from '../engine.js';
import type { Game } from '../game.js';
import type { Fair, Phase, Question, TableFrame, TableSeat, TableTerms } from './frames.js';

/** Any other frame: its type says which of these members it has. */
export interface EventFrame {
  type: string;
  table: string;
  event: number;
  time: number;
  seat: number;
  kind: TableSeat['kind'];
  name: string;
  player: string;
  by: string;
  here: boolean;
  count: number;
  commit: string;
  salt: string;
  value: string;
  drawn?: boolean;
  move: number;
  turn: string;
  tile: string | null;
  back: string | null;
  card?: string | null;
  points: number;
  bank?: number;
  mover: number;
  due: number | null;
  stops?: number | null;
  what: string;
  turns: number;
  question: number;
  phrase: string;
  next: string;
  from: number;
  to: number;
  reason?: unknown;
}

export type Frame = TableFrame | EventFrame;

/** `same`: nothing of ours; `changed`; `lost`: the whole table is needed. */
type News = 'same' | 'changed' | 'lost';

export class TableView {
  engine: Engine;
  id: string;
  /** The last known event; 0 for none. */
  event = 0;
  phase: Phase | 'unknown' = 'unknown';
  seat = 0;
  host = 0;
  seats: TableSeat[] = [];
  options = {} as TableTerms;
  fair: Fair = { round: 0, server: '', seats: [] };
  /** The board whose side is being chosen. */
  board: 'garden' | 'rewards' | '' = '';
  chosen: number[] = [];
  move = 0;
  mover = 0;
  due: number | null = null;
  paused = false;
  /** When the game is put aside because nobody is left; null if somebody is. */
  stops: number | null = null;
  asked: Question | null = null;
  result: TableFrame['result'] = null;
  next = '';
  watching = 0;
  /** The game as our seat knows it; null until the cards are dealt and the sides chosen. */
  game: Game | null = null;
  /** How often it has changed. */
  version = 0;
  /** Why the operator has closed the table; '' if it is not closed. */
  reason = '';
  /** The record of a finished game, as the server wrote it. */
  record = '';
  /** By number, who played the turns that were not played by the owner of the seat. */
  by = new Map<number, string>();

  constructor(engine: Engine, id: string) {
    this.engine = engine;
    this.id = id;
  }

  close() {
    this.game?.close();
    this.game = null;
  }

  // ---- questions ----

  isSomeone(seat: number) {
    const { kind } = this.seats[seat - 1] ?? {};
    return kind === 'person' || kind === 'program';
  }

  /** Our seat; null for spectators. */
  get own(): TableSeat | null {
    return this.seats[this.seat - 1] ?? null;
  }

  /** True if everybody who takes part in the deal has committed. */
  get allCommitted() {
    return this.fair.seats.every(({ withheld, commit }) => withheld || commit);
  }

  /** True if an open question waits for our answer. */
  get questioned() {
    const { asked, seat, own } = this;
    if (!asked || !seat || asked.seat === seat || asked.agreed.includes(seat) || own?.resigned || own?.left) return false;
    return !own?.absent || asked.what === 'takeback' || asked.what === 'delete';
  }

  /** True if no other seat has a person or a program. */
  get alone() {
    return this.seats.every(({ seat, resigned }) => seat === this.seat || !this.isSomeone(seat) || resigned);
  }

  /** True if the game is put aside at a time of the server. */
  stopped(now: number) {
    return this.stops !== null && now >= this.stops;
  }

  /** The seats for which a side was drawn, until everybody has played. */
  get drawn() {
    const { phase, seats, move } = this;
    const last = seats.some(({ drawn }) => drawn?.includes('rewards')) ? 'rewards' : 'garden';
    const fresh = phase === 'choosing' || (phase === 'playing' && move < seats.length);
    return fresh ? seats.flatMap(({ seat, drawn }) => (drawn?.includes(last) ? [seat] : [])) : [];
  }

  // ---- frames ----

  take(frame: Frame): News {
    const { type, table, event } = frame;
    if (table !== this.id || !Number.isInteger(event)) return 'same';
    if (type === 'table') return this.takeTable(frame as TableFrame);
    if (type === 'closed') return this.closed((frame as EventFrame).reason);
    if (!this.event) return 'same'; // the whole table is on its way
    if (type in PASSING) return (PASSING[type](this, frame as EventFrame), 'changed');
    if (event <= this.event) return 'same';
    if (event !== this.event + 1) return 'lost';
    try {
      if (EVENTS[type]?.(this, frame as EventFrame) === false) return 'lost';
    } catch {
      return 'lost'; // a turn that does not fit
    }
    this.event = event;
    return 'changed';
  }

  /** @param reason the operator's reason */
  closed(reason: unknown): News {
    this.phase = 'closed';
    this.reason = typeof reason === 'string' ? reason : '';
    return 'changed';
  }

  takeTable(frame: TableFrame): News {
    try {
      this.readRecord(frame);
    } catch {
      return 'lost';
    }
    const { players, edition, modules, clock, listed, watched, boards } = frame;
    this.options = { players, edition, modules, clock, listed, watched, boards };
    for (const name of [
      'phase',
      'seat',
      'host',
      'seats',
      'fair',
      'move',
      'mover',
      'due',
      'paused',
      'asked',
      'result',
      'event',
    ] as const)
      (this as any)[name] = frame[name];
    this.board = frame.board ?? '';
    this.chosen = frame.chosen ?? [];
    this.stops = frame.stops ?? null;
    this.next = frame.next ?? '';
    this.record = frame.phase === 'over' ? (frame.record ?? '') : '';
    this.watching = frame.watching ?? 0;
    this.by.clear();
    return 'changed';
  }

  /** Reads the record. While sides are chosen, it has no boards yet, and there is nothing to play on. */
  readRecord({ record, phase, boards }: TableFrame) {
    this.version++;
    if (!record || (phase !== 'playing' && phase !== 'over')) return this.close();
    this.engine.useContent(boards ?? '');
    try {
      if (this.game) this.game.reread(record);
      else this.game = this.engine.readRecord(record);
    } finally {
      this.engine.useContent();
    }
  }

  /** Returns a `table` frame with what is known now, to be stored and taken again later. */
  snapshot() {
    const { id, event, options, phase, seat, host, seats, fair, move, mover, due, paused, stops, asked, result, next } = this;
    const record = this.game?.record() ?? null;
    return {
      type: 'table',
      table: id,
      event,
      ...options,
      phase,
      seat,
      host,
      seats,
      fair,
      move,
      mover,
      due,
      paused,
      stops,
      asked,
      result,
      next,
      record,
    };
  }
}

/** Frames that are not events. */
const PASSING: Record<string, (tableView: TableView, frame: EventFrame) => unknown> = {
  here: ({ seats }, { seat, here }) => seats[seat - 1] && (seats[seat - 1].here = here),
  named: ({ seats }, { seat, name }) => seats[seat - 1] && (seats[seat - 1].name = name),
  opened: ({ seats }, { seat }) => seats[seat - 1] && (seats[seat - 1].opened = true),
  watching: (tableView, { count }) => (tableView.watching = count),
};

const fairOf = ({ fair }: TableView, seat: number) => fair.seats.find((each) => each.seat === seat);

/** One event each; returns false if it does not fit. Types not listed here change nothing that we keep. */
const EVENTS: Record<string, (tableView: TableView, frame: EventFrame) => unknown> = {
  invited: ({ seats }, { seat }) => void (seats[seat - 1].invited = true),
  seated({ seats }, { seat, kind, name, player }) {
    seats[seat - 1] = { seat, kind, name, player, ...(kind === 'computer' ? {} : { here: false }) };
  },
  vacated(tableView, { seat }) {
    tableView.seats[seat - 1] = { seat, kind: 'open', invited: false };
    if (seat === tableView.seat) tableView.seat = 0;
  },
  committed: (tableView, { seat, commit }) => void Object.assign(fairOf(tableView, seat) ?? {}, { commit }),
  revealed: (tableView, { seat, salt, value }) => void Object.assign(fairOf(tableView, seat) ?? {}, { salt, value }),
  chose({ chosen, seats, board }, { seat, drawn }) {
    chosen.push(seat);
    if (drawn) seats[seat - 1].drawn = [...(seats[seat - 1].drawn ?? []), board];
  },
  turn(tableView, frame) {
    const { seat, move, turn, by, bank, mover, due } = frame;
    if (tableView.phase !== 'playing' || !tableView.game || move !== tableView.move + 1 || seat !== tableView.mover) return false;
    tableView.game.follow(tableView.seat, turn, frame);
    tableView.version++;
    const { turns, mover: next } = tableView.game.view(0);
    if (next !== mover) return false;
    if (by !== tableView.seats[seat - 1].kind) tableView.by.set(turns, by);
    Object.assign(tableView, { move, mover, due });
    if (bank !== undefined) tableView.seats[seat - 1].bank = bank;
    if (tableView.asked?.what === 'takeback') tableView.asked = null;
  },
  absent(tableView, { seat, player, stops }) {
    Object.assign(tableView.seats[seat - 1], { absent: true, player });
    tableView.stops = stops ?? null;
  },
  returned(tableView, { seat, bank, mover, due }) {
    Object.assign(tableView.seats[seat - 1], { absent: false, player: undefined, ...(bank === undefined ? {} : { bank }) });
    if (mover !== undefined) Object.assign(tableView, { mover, due });
    tableView.stops = null;
  },
  asked: (tableView, { seat, what, turns, question }) => void (tableView.asked = { what, seat, agreed: [seat], turns, question }),
  agreed: ({ asked }, { seat }) => void asked?.agreed.push(seat),
  declined: (tableView) => void (tableView.asked = null),
  // The server decides whether this settles an open question.
  resigned(tableView, { seat, player, stops }) {
    Object.assign(tableView.seats[seat - 1], { resigned: true, player });
    tableView.stops = stops ?? null;
    return !tableView.asked;
  },
  left: (tableView, { seat }) => ((tableView.seats[seat - 1].left = true), !tableView.asked),
  rematch(tableView, { next }) {
    tableView.next = next;
    tableView.asked = null;
  },
  outage: (tableView, { mover, due }) => void Object.assign(tableView, { mover, due }),
};
