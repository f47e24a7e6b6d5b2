/**
 * A table that gathers its players: who is seated, who is expected, and when it can begin. The host's page starts the
 * game; all others follow it there.
 */
import { announce } from '../announce.js';
import { list, _, P_ } from '../texts.js';
import { playerNoun } from '../words.js';
import { dropInvitations, invitationsOf } from './state.js';

/** @typedef {any} Seat as in the `table` frame of docs/protocol.md */

/** The entry "none" in the list of computer players. */
export const NOBODY = 'nobody';

/** How long everybody must be present before it begins by itself. */
const SECONDS = 5;

export class Room {
  /**
   * @param {string} id the table's id
   * @param {import('./connection.js').Connection} connection
   * @param {object} host
   * @param {() => void} host.changed
   * @param {(room: Room, seat: number) => void} host.arrived called when somebody has sat down
   * @param {(room: Room) => void} host.gathered called when everybody is present
   * @param {(room: Room) => void} host.begun called when the cards are dealt
   * @param {(room: Room) => unknown} host.begin called when it is time to begin
   * @param {(room: Room) => boolean} host.shown returns true if it is on the screen
   */
  constructor(id, connection, host) {
    this.id = id;
    this.connection = connection;
    this.host = host;
    /** The whole table is sent again whenever the connection comes back. */
    this.since = 0;
    /** @type {any} */
    this.table = null;
    /** Why there is nothing left to wait for. @type {unknown} */
    this.gone = null;
    /** Seconds until it begins by itself; null while it does not. @type {number | null} */
    this.countdown = null;
    /** True if the host does not want it to begin by itself. */
    this.held = false;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    connection.follow(this);
  }

  /** False once it is closed, or something else follows the table. */
  get isFollowed() {
    return this.connection.followers.get(this.id) === this;
  }

  settled() {}

  /** @param {unknown} trouble */
  refused(trouble) {
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

  /** @returns {Seat[]} */
  get seats() {
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
    return this.isFull && (this.table.clock.startsWith('turn') || this.seats.every(({ kind, here }) => kind !== 'person' || here));
  }

  /** True if somebody else is seated here or has a link. */
  get isExpected() {
    return Object.values(invitationsOf(this.id)).some(({ handed }) => handed) || this.seats.some(({ seat, kind, opened }) => (seat !== this.table.seat && (kind === 'person' || kind === 'program')) || opened);
  }

  /** @param {number} seat */
  seatOf(seat) {
    return this.seats.find((each) => each.seat === seat);
  }

  /** @param {any} frame */
  take(frame) {
    if (!this.table && frame.type !== 'table' && frame.type !== 'closed') return; // the whole table is on its way
    const before = this.isReady;
    const seat = this.seatOf(frame.seat);
    if (frame.type === 'table') this.table = frame;
    else if (frame.type === 'closed') return this.leave();
    else if (seat) HEARD[frame.type]?.(seat, frame);
    if (frame.type === 'seated' && frame.seat !== this.table.seat) {
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

  /** Begins in a few seconds, unless somebody leaves or the host stops it. */
  count() {
    this.halt();
    this.countdown = SECONDS;
    this.timer = setInterval(() => {
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

/** What frames change about a seat. @type {Object<string, (seat: Seat, frame: any) => void>} */
const HEARD = {
  seated: (seat, { kind, name, player }) => Object.assign(seat, { kind, name, player, here: kind === 'computer', invited: false, opened: false }),
  vacated: (seat) => Object.assign(seat, { kind: 'open', name: undefined, player: undefined, here: false, invited: false, opened: false }),
  invited: (seat) => Object.assign(seat, { invited: true, opened: false }),
  opened: (seat) => Object.assign(seat, { opened: true }),
  here: (seat, { here }) => Object.assign(seat, { here }),
  named: (seat, { name }) => Object.assign(seat, { name }),
};

/** Says in one sentence who is missing. @param {Room} room */
export function waitingFor(room) {
  const free = room.seats.filter(({ kind }) => kind === 'open').length;
  if (free) return P_('Waiting for one more.', 'Waiting for %d more.', free, free);
  return _('Waiting for %s.', list(room.seats.filter(({ kind, here }) => kind === 'person' && !here).map(({ name }) => name)));
}
