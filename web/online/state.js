/** What the wing keeps while the page is open, in `app.wings.online`, and what of it outlives a reload. */
import { read, write } from '../storage.js';
import { gamesList } from './games_list.js';
import { loadOptions } from './options.js';

/** @typedef {import('../app.js').App} App */
/** The seat's one-time link, and its QR code as an SVG path in a square of `size`. @typedef {{link: string, secret: string, code: {size: number, path: string}}} Invitation */
/** An entry of `/api/tables` or `/api/open`, as docs/protocol.md has it. @typedef {any} Entry */

/**
 * @typedef {object} Online
 * @property {string} name of the person on this server; '' while the server does not know this device
 * @property {import('./options.js').Options} options of the next table
 * @property {import('./room.js').Room | null} room the table that gathers its players
 * @property {boolean} opening whether a table is just being made
 * @property {import('./join.js').Joining | null} joining the invitation that was opened
 * @property {Entry[] | null} open listed tables; null before they are known
 * @property {{list: Entry[], seen: number, stale: boolean} | null} mine tables with a seat of mine, and when they were seen
 * @property {number} awaited at how many of them it is my turn
 * @property {'all' | 'online' | 'here'} which games the list shows
 * @property {typeof import('./games_list.js').gamesList} gamesList for the screen of all games
 * @property {import('./device.js').Devices | null} devices
 * @property {unknown} trouble why the screen that is shown cannot do its work
 * @property {import('./connection.js').Connection | null} connection to the server, once a table is followed
 * @property {any} play the table that is played at: it belongs to the modules of the table
 */

const ME = 'online/me';
const INVITATIONS = 'online/invitations';
const HOSTED = 'online/table';
/** So many tables keep their links on this device. */
const MOST = 20;

/** @param {App} app @returns {Online} */
export function onlineOf(app) {
  app.wings.online ??= { name: read(ME) ?? '', options: loadOptions(), room: null, opening: false, joining: null, open: null, mine: null, awaited: 0, which: 'all', gamesList, devices: null, trouble: null, connection: null, play: null };
  return app.wings.online;
}

/** @param {App} app @param {string} name '' when the server does not know this device any more */
export function rememberName(app, name) {
  onlineOf(app).name = name;
  write(ME, name);
}

// ---- links, which the server tells once ----

/** @returns {Object<string, Object<number, Invitation>>} */
function allInvitations() {
  try {
    return Object(JSON.parse(read(INVITATIONS) ?? '{}'));
  } catch {
    return {};
  }
}

/** By seat. @param {string} table @returns {Object<number, Invitation>} */
export const invitationsOf = (table) => allInvitations()[table] ?? {};

/** @param {string} table @param {number} seat @param {Invitation} invitation */
export function keepInvitation(table, seat, { link, secret, code }) {
  const all = allInvitations();
  const { [table]: own = {}, ...others } = all;
  const kept = [...Object.entries(others).slice(1 - MOST), [table, { ...own, [seat]: { link, secret, code } }]];
  write(INVITATIONS, JSON.stringify(Object.fromEntries(kept)));
}

/** The table that this device gathers players for, so that a reload shows the same links. */
export const hostedTable = () => read(HOSTED) ?? '';
/** @param {string} table */
export const keepHosted = (table) => write(HOSTED, table);
