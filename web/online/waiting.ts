/**
 * Games that wait for this person, whatever is on the screen: the number on the tab and on the icon, and a notice, a
 * bell and a notification when one more begins to wait.
 */
import { notifyTurn, type Summons } from '../notify.js';
import { isQuiet } from '../quiet.js';
import { addressWith } from '../share.js';
import { soundTurn } from '../signals.js';
import { list, _ } from '../texts.js';
import { badge } from './badge.js';
import { seatName } from './parts.js';
import { onlineOf } from './state.js';
import type { App } from '../app.js';
import type { Entry } from './frames.js';
import type { TableClient } from './table_client.js';

/** The notice on the screen. */
const YOUR_TURN = 'online:yourTurn';

const waits = ({ awaited, over }: Entry) => awaited && !over;

/**
 * Returns the tables that wait for this person, the least time left first.
 * @param except the table on the screen
 */
export const awaitedOf = (app: App, except = '') =>
  (onlineOf(app).mine?.list ?? [])
    .filter((entry) => waits(entry) && entry.table !== except)
    .sort((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity) || a.changed - b.changed);

/** Returns the table on the screen, which knows best what it waits for. */
function tableClientOf(app: App): TableClient | null {
  const { play } = onlineOf(app);
  return play?.shown && play.table ? play : null;
}

/** Counts them again. */
export function count(app: App) {
  const tableClient = tableClientOf(app);
  const online = onlineOf(app);
  const others = awaitedOf(app, tableClient?.id);
  online.awaited = others.length + (tableClient?.table?.awaited ? 1 : 0);
  badge(online.awaited);
  if (app.notice?.name === YOUR_TURN && !others.some(({ table }) => table === app.notice?.entry.table)) app.notice = null;
}

/** Updates the list's entry of a table that was on the screen until now: it may be half a minute old. */
export function note(app: App, { id, tableView, table }: TableClient) {
  const entry = onlineOf(app).mine?.list.find((each) => each.table === id);
  if (entry && table && tableView.event > entry.event)
    Object.assign(entry, { event: tableView.event, move: tableView.move, mover: tableView.mover, awaited: table.awaited });
}

/** Returns the tables that have begun to wait between two versions of the list. */
export const newlyAwaited = (before: Entry[], now: Entry[]) =>
  now.filter(
    (entry) =>
      waits(entry) &&
      !before.some((each) => each.table === entry.table && waits(each) && each.move === entry.move && each.asked === entry.asked),
  );

/** Returns the notification about such a table. */
export function summonsOf({
  table,
  seat,
  seats,
  asked,
  mover,
}: Pick<Entry, 'table' | 'seat' | 'seats' | 'mover'> & { asked: unknown }): Summons {
  const names = list(seats.filter((each) => each.seat !== seat).map(seatName));
  return {
    body:
      asked && mover !== seat
        ? _('You are asked something at the table with %s.', names)
        : _('It is your turn at the table with %s.', names),
    address: addressWith(`table/${table}`),
  };
}

/** Tells the person that one more game waits that is not on the screen. */
export function summon(app: App, begun: Entry[]) {
  const [first] = begun.filter(({ table }) => table !== tableClientOf(app)?.id);
  if (!first) return;
  const { settings } = app;
  if (!app.notice || app.notice.name.startsWith('online:')) app.notice = { name: YOUR_TURN, entry: first };
  if ((settings.bell || settings.sounds) && !isQuiet(settings)) soundTurn(settings);
  notifyTurn(app, summonsOf(first)).catch(() => {}); // a browser may refuse what it allowed before
}
