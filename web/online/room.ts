/**
 * A table that gathers its players: who is seated, who is expected, and when it can begin. The host's page starts the
 * game; all others follow it there.
 */
import { announce } from '../announce.js';
import { list, _, P_ } from '../texts.js';
import { playerNoun } from '../words.js';
import { codeOf, troubleText } from './errors.js';
import { dropInvitations, invitationsOf } from './state.js';
import type { Connection } from './connection.js';
import type { TableFrame, TableSeat } from './frames.js';
import type { EventFrame } from './table_view.js';

/** The entry "none" in the list of computer players. */
export const NOBODY = 'nobody';

/** How long everybody must be present before it begins by itself. */
const SECONDS = 5;

interface RoomHost {
  changed: () => void;
  arrived: (room: Room, seat: number) => void; // called when somebody has sat down
  gathered: (room: Room) => void; // called when everybody is present
  begun: (room: Room) => void; // called when the cards are dealt
  unseated: (room: Room) => void; // called when we have lost our seat
  busy: () => boolean; // returns true while a question lies on top of the room
  begin: (room: Room) => unknown; // called when it is time to begin
  shown: (room: Room) => boolean; // returns true if it is on the screen
}

export class Room {
  id: string;
  connection: Connection;
  host: RoomHost;
  /** The whole table is sent again whenever the connection comes back. */
  since = 0;
  table: TableFrame | null = null;
  /**
   * Why there is nothing left to wait for: a Trouble, true if the table was closed, or what has become of our seat,
   * which was `freed` by the host or `left` by us.
   */
  gone: unknown = null;
  /** The seat that was freed last; 0 once somebody sits there. */
  freed = 0;
  /** Seconds until it begins by itself; null while it does not. */
  countdown: number | null = null;
  /** True if the host does not want it to begin by itself. */
  held = false;
  timer: ReturnType<typeof setInterval> | undefined;

  /** @param id the table's id */
  constructor(id: string, connection: Connection, host: RoomHost) {
    this.id = id;
    this.connection = connection;
    this.host = host;
    connection.follow(this);
  }

  /** False once it is closed, or something else follows the table. */
  get isFollowed() {
    return this.connection.followers.get(this.id) === this;
  }

  settled() {}

  refused(trouble: unknown) {
    this.gone = trouble;
    dropInvitations(this.id);
    this.close();
    this.host.changed();
  }

  close() {
    this.connection.unfollow(this);
    clearInterval(this.timer);
    this.countdown = null;
  }

  get seats(): TableSeat[] {
    return this.table?.seats ?? [];
  }

  get isHost() {
    return this.table !== null && this.table.seat > 0 && this.table.seat === this.table.host;
  }

  get isFull() {
    return this.seats.length > 0 && this.seats.every(({ kind }) => kind !== 'open');
  }

  /** True if all seats are taken and everybody is present. With days per turn nobody needs to be present. */
  get isReady() {
    return (
      this.isFull && (this.table!.clock.startsWith('turn') || this.seats.every(({ kind, here }) => kind !== 'person' || here))
    );
  }

  /** True if somebody else is seated here or has a link. */
  get isExpected() {
    return (
      Object.values(invitationsOf(this.id)).some(({ handed }) => handed) ||
      this.seats.some(
        ({ seat, kind, opened }) => (seat !== this.table!.seat && (kind === 'person' || kind === 'program')) || opened,
      )
    );
  }

  seatOf(seat: number) {
    return this.seats.find((each) => each.seat === seat);
  }

  take(frame: any) {
    if (!this.table && frame.type !== 'table' && frame.type !== 'closed') return; // the whole table is on its way
    const before = this.isReady;
    const own = this.table?.seat ?? 0;
    const seat = this.seatOf(frame.seat);
    if (frame.type === 'table') [this.table, this.freed] = [frame, 0];
    else if (frame.type === 'closed') return this.leave();
    else if (seat) this.hear(seat, frame);
    if (own > 0 && this.table!.seat === 0) return this.unseat(frame.by === 'person' ? 'left' : 'freed');
    if (frame.type === 'seated' && frame.seat !== this.table!.seat) {
      announce(frame.kind === 'computer' ? _('%s takes a seat', playerNoun(frame.player)) : _('%s has sat down', frame.name));
      this.host.arrived(this, frame.seat);
    }
    if (this.table?.phase !== 'waiting') {
      dropInvitations(this.id);
      this.close();
      if (this.table?.phase === 'closed') return this.leave();
      return this.host.begun(this);
    }
    if (this.isReady && !before) this.gather();
    else if (!this.isReady) this.halt();
    this.host.changed();
  }

  /** @param frame about it */
  hear(seat: TableSeat, frame: EventFrame) {
    if (frame.type === 'vacated' && seat.seat === this.table!.seat) this.table!.seat = 0;
    if (frame.type === 'vacated' && seat.kind !== 'open') this.freed = seat.seat;
    if (frame.type === 'seated' && seat.seat === this.freed) this.freed = 0;
    HEARD[frame.type]?.(seat, frame);
  }

  /**
   * Ends it, since we have lost our seat. After a time without a connection it is not said how, but we have not left.
   */
  unseat(how: 'freed' | 'left') {
    this.gone = how;
    this.close();
    this.host.unseated(this);
  }

  leave() {
    this.gone ??= true;
    dropInvitations(this.id);
    this.close();
    this.host.changed();
  }

  gather() {
    if (!this.isHost) return;
    this.host.gathered(this);
    this.look();
  }

  /** Called when the room is on the screen: if everybody is present, it can begin. */
  look() {
    if (this.isHost && this.isReady && !this.held && this.countdown === null && this.host.shown(this)) this.count();
  }

  /** Begins in a few seconds, unless somebody leaves or the host stops it. The time waits while a question is open. */
  count() {
    this.halt();
    this.countdown = SECONDS;
    this.timer = setInterval(() => {
      if (this.host.busy()) return;
      this.countdown = (this.countdown ?? 1) - 1;
      if (this.countdown <= 0) {
        this.halt();
        this.host.begin(this);
      }
      this.host.changed();
    }, 1000);
  }

  halt() {
    clearInterval(this.timer);
    this.countdown = null;
  }
}

/** What frames change about a seat. */
const HEARD: Record<string, (seat: TableSeat, frame: EventFrame) => void> = {
  seated: (seat, { kind, name, player }) =>
    Object.assign(seat, { kind, name, player, here: kind === 'computer', invited: false, opened: false }),
  vacated: (seat) =>
    Object.assign(seat, { kind: 'open', name: undefined, player: undefined, here: false, invited: false, opened: false }),
  invited: (seat) => Object.assign(seat, { invited: true, opened: false }),
  opened: (seat) => Object.assign(seat, { opened: true }),
  here: (seat, { here }) => Object.assign(seat, { here }),
  named: (seat, { name }) => Object.assign(seat, { name }),
};

/** Says in one sentence why a room is gone. */
export function whyGone({ gone, isHost }: Pick<Room, 'gone' | 'isHost'>) {
  if (gone === 'freed') return _('The host has freed your seat.');
  if (gone === 'left') return _('You have left the table.');
  if (isHost) return _('This table was closed.');
  return codeOf(gone) && codeOf(gone) !== 'DELETED' ? troubleText(gone) : _('The host has closed this table.');
}

/** Says in one sentence who is missing. */
export function waitingFor(room: Room) {
  const free = room.seats.filter(({ kind }) => kind === 'open').length;
  if (free) return P_('Waiting for one more.', 'Waiting for %d more.', free, free);
  return _('Waiting for %s.', list(room.seats.filter(({ kind, here }) => kind === 'person' && !here).map(({ name }) => name!)));
}
