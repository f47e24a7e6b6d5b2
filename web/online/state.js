/** The state of the wing while the page is open, in `app.wings.online`, and which of it survives a reload. */
import { read, write } from '../storage.js';
import { gamesList } from './games_list.js';
import { panels } from './panels.js';
import { drop, keep, kept } from './stored.js';
import { loadOptions } from './options.js';

/** @typedef {import('../app.js').App} App */
/**
 * The seat's one-time link, and its QR code as an SVG path in a square of `size`; `handed`: it was copied or shared.
 * @typedef {{link: string, code: {size: number, path: string}, handed?: boolean}} Invitation
 */
/**
 * `kept`: from an earlier visit, not from the server.
 * @typedef {{list: Entry[], seen: number, stale: boolean, kept?: boolean}} Mine
 */
/** An entry of `/api/tables` or `/api/open`, as in docs/protocol.md. @typedef {any} Entry */

/**
 * @typedef {object} Online
 * @property {string} name the person's name on this server; '' while the server does not know this device
 * @property {string | null} typed another name as typed so far; null for none
 * @property {import('./options.js').Options} options of the next table
 * @property {import('./room.js').Room | null} room the table that gathers its players
 * @property {boolean} opening true while a table is being created
 * @property {import('./join.js').Joining | null} joining the invitation that was opened
 * @property {Entry[] | null} open public tables; null until they are known
 * @property {Mine | null} mine tables with a seat of mine, and when they were fetched
 * @property {number} awaited the number of them where it is my turn
 * @property {'all' | 'online' | 'here'} which games the list shows
 * @property {typeof import('./games_list.js').gamesList} gamesList for the screen of all games
 * @property {typeof import('./panels.js').panels} panels beside it
 * @property {import('./device.js').Devices | null} devices
 * @property {import('./push.js').Push | null} push messages while the page is closed
 * @property {unknown} trouble why the current screen does not work
 * @property {import('./connection.js').Connection | null} connection the connection to the server, once a table is
 *   followed
 * @property {any} play the table being played; it belongs to the modules of the table
 */

const ME = 'online/me';
const HOSTED = 'online/table';

/** @param {App} app @returns {Online} */
export function onlineOf(app) {
  app.wings.online ??= { name: read(ME) ?? '', typed: null, options: loadOptions(), room: null, opening: false, joining: null, open: null, mine: null, awaited: 0, which: 'all', gamesList, panels, devices: null, push: null, trouble: null, connection: null, play: null };
  return app.wings.online;
}

/** @param {App} app @param {string} name '' if the server does not know this device any more */
export function rememberName(app, name) {
  onlineOf(app).name = name;
  write(ME, name);
}

// ---- links, which the server sends only once ----

/** By seat. @param {string} table @returns {Object<number, Invitation>} */
export const invitationsOf = (table) => Object(kept(`invitations/${table}`));

/** @param {string} table @param {number} seat @param {Invitation} invitation */
export function keepInvitation(table, seat, { link, code }) {
  keep(`invitations/${table}`, { ...invitationsOf(table), [seat]: { link, code, handed: false } });
}

/**
 * Notes that the host has copied or shared a link: its owner may come at any moment.
 * @param {string} table @param {number} seat
 */
export function handOut(table, seat) {
  const { [seat]: given, ...others } = invitationsOf(table);
  if (given) keep(`invitations/${table}`, { ...others, [seat]: { ...given, handed: true } });
}

/** Drops the links of a table, which are no longer valid. @param {string} table */
export function dropInvitations(table) {
  drop(`invitations/${table}`);
  drop(`guests/${table}`);
}

/** By seat, the friend for whom the invitation is meant. @param {string} table @returns {Object<number, string>} */
export const guestsOf = (table) => Object(kept(`guests/${table}`));

/** @param {string} table @param {Object<number, string>} guests */
export const keepGuests = (table, guests) => void (Object.keys(guests).length && keep(`guests/${table}`, guests));

/** Returns the table for which this device gathers players, so that a reload shows the same links. */
export const hostedTable = () => read(HOSTED) ?? '';
/** @param {string} table */
export const keepHosted = (table) => write(HOSTED, table);
