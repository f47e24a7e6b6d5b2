/** The host's actions: open a table, hand out links, fill seats, begin. */
import { announce } from '../announce.js';
import { attend, beginAt } from '../focus.js';
import { leaveTable } from '../open.js';
import { addressWith, copy } from '../share.js';
import { MODULES } from '../setup.js';
import { soundTurn } from '../signals.js';
import { _ } from '../texts.js';
import { post, get } from './api.js';
import { codeOf, retryIn, Trouble } from './errors.js';
import { optionsOf, saveOptions, toCreate, type Options } from './options.js';
import { seatName } from './parts.js';
import { asPerson } from './identity.js';
import { goTo } from './places.js';
import { connectionOf } from './play.js';
import { NOBODY, Room } from './room.js';
import {
  dropInvitations,
  guestsOf,
  handOut,
  hostedTable,
  invitationsOf,
  keepGuests,
  keepHosted,
  keepInvitation,
  onlineOf,
} from './state.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';

export const ROOM = 'online:room';
/** The question whether to free a seat. */
const VACATE = 'online:vacate';

/**
 * How long the host may go on choosing before a new table is opened. It is longer after a few tables, since a server
 * allows a person only a few of them.
 */
const CHOOSING_MS = 350;
const CHOOSING_LONG_MS = 4000;
const QUICK_TABLES = 8;
let openedTables = 0;
let choosing: ReturnType<typeof setTimeout> | undefined;

// ---- the room ----

/** Follows a table until its game begins. */
export function enterRoom(app: App, id: string) {
  const online = onlineOf(app);
  if (online.room?.id === id && online.room.isFollowed) return online.room;
  online.room?.close();
  online.room = new Room(id, connectionOf(app), {
    changed() {
      dropQuestion(app);
      app.changed();
    },
    shown: () => app.screen === ROOM,
    busy: () => app.screen === ROOM && app.dialog !== null,
    arrived: (room, seat) => app.screen !== ROOM && tell(app, 'online:arrived', room, seat),
    gathered(room) {
      if (app.settings.sounds) soundTurn(app.settings);
      if (app.screen !== ROOM) tell(app, 'online:gathered', room, 0);
    },
    unseated(room) {
      if (app.screen === ROOM) attend('.stop h2');
      else app.notice = { name: 'online:unseated', room };
      app.changed();
    },
    begin: () => beginGame(app),
    begun(room) {
      online.room = null;
      dropQuestion(app);
      if (hostedTable() === room.id) keepHosted('');
      if (app.screen === ROOM) goTo(app, `table/${room.id}`, true);
      else tell(app, 'online:begun', room, 0);
    },
  });
  return online.room;
}

function tell(app: App, name: string, room: Room, seat: number) {
  app.notice = { name, who: room.seatOf(seat)?.name ?? '', table: room.id };
  app.changed();
}

/** Closes the question whether to free a seat when somebody else sits there by now, or nobody. */
function dropQuestion(app: App) {
  const { room } = onlineOf(app);
  if (app.dialog?.name !== VACATE) return;
  const seat = room?.seatOf(app.dialog.seat);
  if (!seat || seatName(seat) !== app.dialog.who) app.dialog = null;
}

/** Shows the screen of a table that gathers its players, and sets its address. */
export function showRoom(app: App, id: string) {
  const room = enterRoom(app, id);
  app.screen = ROOM;
  room.look();
  app.changed();
}

export const roomHash = (app: App) => {
  const { room } = onlineOf(app);
  return !room || room.id === hostedTable() ? 'friends' : `table/${room.id}`;
};

/** Opens the table for which this device gathers players, or a new one. */
export async function openFriends(app: App) {
  const online = onlineOf(app);
  app.screen = ROOM;
  online.trouble = null;
  online.unclear = false;
  app.changed();
  if (online.opening) return;
  const id = hostedTable();
  if (online.room?.id === id && online.room.isFollowed) return online.room.look();
  online.room?.close();
  online.room = null;
  try {
    const table = id && online.name ? await get(`table/${id}`) : null;
    if (table?.phase !== 'waiting') return openTable(app);
    online.options = optionsOf(table, online.options);
    showRoom(app, id);
  } catch (error) {
    if (['NO_TABLE', 'DELETED', 'NO_KEY'].includes(codeOf(error))) return openTable(app);
    fail(app, error);
  }
}

/** Returns the table that only its host knows about; '' if there is none. */
const unknownTable = (room: Room | null) => (room?.isFollowed && room.isHost && !room.isExpected ? room.id : '');

/**
 * @param before the table that the new one replaces; it is deleted, unless its first link was handed out just now
 */
async function openTable(app: App, before: string = unknownTable(onlineOf(app).room)) {
  const online = onlineOf(app);
  const { options, room } = online;
  const expected = room?.isExpected; // then the host wants another table all the same
  online.opening = true;
  openedTables++;
  let refused: unknown = null;
  try {
    const { table } = await asPerson(app, () => post('create', toCreate(options)));
    keepHosted(table);
    enterRoom(app, table);
    online.trouble = null;
    if (!options.listed) await Promise.all(Array.from({ length: options.players - 1 }, (_all, i) => invite(table, i + 2)));
    if (before && (expected || !room?.isExpected)) {
      keepGuests(table, guestsOf(before));
      dropInvitations(before);
      await post(`table/${before}/delete`).catch(() => {}); // if this fails, it stays in the list of tables
    }
  } catch (error) {
    refused = error;
    fail(app, error);
  } finally {
    online.opening = false;
    app.changed();
    if (refused instanceof Trouble && refused.retry && app.screen === ROOM)
      reopen(app, retryIn(refused), expected); // as soon as it is allowed
    else if (JSON.stringify(toCreate(online.options)) !== JSON.stringify(toCreate(options))) reopen(app); // the host has gone on choosing
  }
}

async function invite(table: string, seat: number) {
  keepInvitation(table, seat, await post(`table/${table}/invite`, { seat }));
}

async function beginGame(app: App) {
  const { room } = onlineOf(app);
  if (room) await attempt(app, () => post(`table/${room.id}/begin`));
}

// ---- the host's choices ----

function change(app: App, given: Partial<Options>) {
  const online = onlineOf(app);
  online.options = { ...online.options, ...given };
  saveOptions(online.options);
  if (!online.room?.isExpected) reopen(app);
}

/**
 * Opens another table after the host has chosen: nobody is expected at this one, so nobody notices.
 * @param wait milliseconds
 * @param anyway also if somebody is expected by then
 */
function reopen(app: App, wait: number = openedTables < QUICK_TABLES ? CHOOSING_MS : CHOOSING_LONG_MS, anyway: boolean = false) {
  clearTimeout(choosing);
  choosing = setTimeout(() => {
    const { opening, room } = onlineOf(app);
    if (!opening && (anyway || !room?.isExpected)) openTable(app);
  }, wait);
}

const valueOf = (element: HTMLElement) => (element as HTMLInputElement | HTMLSelectElement).value;

function fail(app: App, error: unknown) {
  onlineOf(app).trouble = error;
  app.changed();
}

/** Does something at the table, and shows why if it fails. */
async function attempt(app: App, act: () => Promise<unknown>) {
  onlineOf(app).trouble = null;
  try {
    await act();
  } catch (error) {
    fail(app, error);
  }
  app.changed();
}

const linkOf = (app: App, seat: number) => invitationsOf(onlineOf(app).room?.id ?? '')[seat]?.link ?? '';

/**
 * Puts a friend's name on the first invitation that has no name and was not handed out. Returns true if there is one.
 */
function reserve(app: App, name: string) {
  const id = onlineOf(app).room?.id ?? '';
  const guests = guestsOf(id);
  const [seat] =
    Object.entries(invitationsOf(id)).find(
      ([each, { handed }]) => guests[Number(each)] === name || (!handed && !guests[Number(each)]),
    ) ?? [];
  if (seat) keepGuests(id, { ...guests, [Number(seat)]: name });
  return seat !== undefined;
}

export const inviteActions: Record<string, Action> = {
  friends(app) {
    leaveTable(app);
    app.dialog = null;
    beginAt('.onlinescreen h1');
    return openFriends(app);
  },
  retry: (app) => openFriends(app),
  /** Opens a table with an invitation for a friend, to be handed over like any other. */
  async inviteFriend(app, name) {
    leaveTable(app);
    app.dialog = null;
    beginAt('.onlinescreen h1');
    await openFriends(app);
    if (!reserve(app, name)) {
      keepHosted('');
      await openTable(app, '');
      reserve(app, name);
    }
  },
  async newTable(app) {
    keepHosted('');
    app.screen = ROOM;
    beginAt('.onlinescreen h1');
    await openTable(app);
  },
  /** People who come to the former table are told that it is closed, and do not wait there. */
  async replaceTable(app) {
    const { room } = onlineOf(app);
    keepHosted('');
    attend('.onlinescreen h1');
    await openTable(app, room?.isHost ? room.id : '');
  },
  keepTable(app) {
    const online = onlineOf(app);
    if (online.room) online.options = optionsOf(online.room.table!, online.options);
  },

  players: (app, count) => change(app, { players: Number(count) }),
  edition: (app, edition) => change(app, { edition: edition as Options['edition'] }),
  module(app, name) {
    const { modules } = onlineOf(app).options;
    const others = modules.filter((each) => each !== name);
    change(app, {
      modules: others.length < modules.length ? others : MODULES.filter((each) => each === name || modules.includes(each)),
    });
  },
  pace: (app, pace) => change(app, { pace: pace as Options['pace'] }),
  bank: (app, _arg, element) => change(app, { bank: Number(valueOf(element)) }),
  increment: (app, _arg, element) => change(app, { increment: Number(valueOf(element)) }),
  days: (app, _arg, element) => change(app, { days: Number(valueOf(element)) }),
  watched: (app, yes) => change(app, { watched: yes === 'true' }),
  listed: (app, yes) => change(app, { listed: yes === 'true' }),

  invite: (app, seat) => attempt(app, () => invite(onlineOf(app).room?.id ?? '', Number(seat))),
  async share(app, seat) {
    const { room, name } = onlineOf(app);
    try {
      await navigator.share({
        title: 'Sanssouci',
        text: _('%s invites you to a game of Sanssouci', name),
        url: linkOf(app, Number(seat)),
      });
      handOut(room?.id ?? '', Number(seat));
    } catch {
      // the person cancelled
    }
  },
  async copy(app, seat) {
    const text = linkOf(app, Number(seat));
    if (await copy(text)) announce(_('The link is copied.'));
    else app.dialog = { name: 'copy', text };
    handOut(onlineOf(app).room?.id ?? '', Number(seat));
  },
  async copyWatch(app) {
    const text = addressWith(`table/${onlineOf(app).room?.id}`);
    if (await copy(text)) announce(_('The link is copied.'));
    else app.dialog = { name: 'copy', text };
  },
  computer(app, seat, element) {
    const player = valueOf(element);
    const { room } = onlineOf(app);
    if (player !== NOBODY && room) return attempt(app, () => post(`table/${room.id}/computer`, { seat: Number(seat), player }));
  },
  vacate(app, arg) {
    const seat = onlineOf(app).room?.seatOf(Number(arg));
    if (seat) app.dialog = { name: VACATE, seat: seat.seat, who: seatName(seat), told: seat.kind !== 'computer' };
  },
  async vacateNow(app, arg) {
    const { room } = onlineOf(app);
    app.dialog = null;
    app.changed();
    if (!room) return;
    await attempt(app, async () => {
      await post(`table/${room.id}/vacate`, { seat: Number(arg) });
      if (!room.table!.listed) await invite(room.id, Number(arg));
    });
  },
  async leaveSeat(app) {
    const online = onlineOf(app);
    const { room } = online;
    if (!room?.table) return;
    room.close(); // it would only say what we do
    await attempt(app, () => post(`table/${room.id}/vacate`, { seat: room.table!.seat }));
    if (online.trouble) return room.connection.follow(room);
    online.room = null;
    goTo(app, 'tables', true);
  },
  begin: beginGame,
  hold(app) {
    const { room } = onlineOf(app);
    if (room) room.held = true;
    room?.halt();
    attend('.beginbar .begin');
  },
  /** Leaves the table waiting; a notice tells when somebody comes. */
  meanwhile(app: App, where?: string) {
    if (where === 'learn') goTo(app, 'learn');
    else app.screen = 'start';
    app.notice = { name: 'online:meanwhile', table: onlineOf(app).room?.id };
  },
  room(app, id) {
    leaveTable(app);
    app.notice = null;
    beginAt('.onlinescreen h1');
    goTo(app, id ? `table/${id}` : 'friends');
  },
};
