/** The state of the wing while the page is open, in `app.wings.online`, and which of it survives a reload. */
import { read, write } from '../storage.js';
import { gamesList } from './games_list.js';
import { panels } from './panels.js';
import { drop, keep, kept } from './stored.js';
import { loadOptions, type Options } from './options.js';
import type { App } from '../app.js';
import type { Connection } from './connection.js';
import type { Devices } from './device.js';
import type { Entry } from './frames.js';
import type { Joining } from './join.js';
import type { Push } from './push.js';
import type { Room } from './room.js';

/**
 * The seat's one-time link, and its QR code as an SVG path in a square of `size`; `handed`: it was copied or shared.
 */
type Invitation = { link: string; code: { size: number; path: string }; handed?: boolean };
/** `kept`: from an earlier visit, not from the server. */
export type Mine = { list: Entry[]; seen: number; stale: boolean; kept?: boolean };
export interface Online {
  name: string; // the person's name on this server; '' while the server does not know this device
  typed: string | null; // another name as typed so far; null for none
  options: Options; // of the next table
  room: Room | null; // the table that gathers its players
  opening: boolean; // true while a table is being created
  joining: Joining | null; // the invitation that was opened
  open: Entry[] | null; // public tables; null until they are known
  mine: Mine | null; // tables with a seat of mine, and when they were fetched
  awaited: number; // the number of them where it is my turn
  which: 'all' | 'online' | 'here'; // games the list shows
  gamesList: typeof gamesList; // for the screen of all games
  panels: typeof panels; // beside it
  devices: Devices | null;
  push: Push | null; // messages while the page is closed
  trouble: unknown; // why the current screen does not work
  unclear: boolean; // true if what was typed as the address of a server is none
  connection: Connection | null; // the connection to the server, once a table is followed
  play: any; // the table being played; it belongs to the modules of the table
}

const ME = 'online/me';
const HOSTED = 'online/table';

export function onlineOf(app: App): Online {
  app.wings.online ??= {
    name: read(ME) ?? '',
    typed: null,
    options: loadOptions(),
    room: null,
    opening: false,
    joining: null,
    open: null,
    mine: null,
    awaited: 0,
    which: 'all',
    gamesList,
    panels,
    devices: null,
    push: null,
    trouble: null,
    unclear: false,
    connection: null,
    play: null,
  };
  return app.wings.online;
}

/** @param name '' if the server does not know this device any more */
export function rememberName(app: App, name: string) {
  onlineOf(app).name = name;
  write(ME, name);
}

// ---- links, which the server sends only once ----

/** By seat. */
export const invitationsOf = (table: string): Record<number, Invitation> => Object(kept(`invitations/${table}`));

export function keepInvitation(table: string, seat: number, { link, code }: Invitation) {
  keep(`invitations/${table}`, { ...invitationsOf(table), [seat]: { link, code, handed: false } });
}

/** Notes that the host has copied or shared a link: its owner may come at any moment. */
export function handOut(table: string, seat: number) {
  const { [seat]: given, ...others } = invitationsOf(table);
  if (given) keep(`invitations/${table}`, { ...others, [seat]: { ...given, handed: true } });
}

/** Drops the links of a table, which are no longer valid. */
export function dropInvitations(table: string) {
  drop(`invitations/${table}`);
  drop(`guests/${table}`);
}

/** By seat, the friend for whom the invitation is meant. */
export const guestsOf = (table: string): Record<number, string> => Object(kept(`guests/${table}`));

export const keepGuests = (table: string, guests: Record<number, string>) =>
  void (Object.keys(guests).length && keep(`guests/${table}`, guests));

/** Returns the table for which this device gathers players, so that a reload shows the same links. */
export const hostedTable = () => read(HOSTED) ?? '';
export const keepHosted = (table: string) => write(HOSTED, table);
