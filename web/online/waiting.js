/**
 * Games that wait for this person, whatever they look at: the number on the tab and on the icon, and the moment when one more begins to wait, which
 * is told by a notice, a bell and a notification.
 */
import { isQuiet, notifyTurn } from '../notify.js';
import { addressWith } from '../share.js';
import { soundTurn } from '../signals.js';
import { list, _ } from '../texts.js';
import { badge } from './badge.js';
import { seatName } from './parts.js';
import { onlineOf } from './state.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('./state.js').Entry} Entry */

/** The notice on the screen. */
const YOUR_TURN = 'online:yourTurn';

/** @param {Entry} entry */
const waits = ({ awaited, over }) => awaited && !over;

/** Those that wait for this person, the least time left first. @param {App} app @param {string} [except] a table that is looked at */
export const awaitedOf = (app, except = '') =>
  (onlineOf(app).mine?.list ?? [])
    .filter((entry) => waits(entry) && entry.table !== except)
    .sort((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity) || a.changed - b.changed);

/** The table on the screen, which knows best what it waits for. @param {App} app @returns {import('./sitting.js').Sitting | null} */
function sittingOf(app) {
  const { play } = onlineOf(app);
  return play?.shown && play.table ? play : null;
}

/** Counts them anew. @param {App} app */
export function count(app) {
  const sitting = sittingOf(app);
  const online = onlineOf(app);
  const others = awaitedOf(app, sitting?.id);
  online.awaited = others.length + (sitting?.table?.awaited ? 1 : 0);
  badge(online.awaited);
  if (app.notice?.name === YOUR_TURN && !others.some(({ table }) => table === app.notice?.entry.table)) app.notice = null;
}

/** What the list says of a table that was looked at until now: it may be half a minute old. @param {App} app @param {import('./sitting.js').Sitting} sitting */
export function note(app, { id, sight, table }) {
  const entry = onlineOf(app).mine?.list.find((each) => each.table === id);
  if (entry && table && sight.event > entry.event) Object.assign(entry, { event: sight.event, move: sight.move, mover: sight.mover, awaited: table.awaited });
}

/** Tables that have just begun to wait, by two looks at the list. @param {Entry[]} before @param {Entry[]} now */
export const newlyAwaited = (before, now) =>
  now.filter((entry) => waits(entry) && !before.some((each) => each.table === entry.table && waits(each) && each.move === entry.move && each.asked === entry.asked));

/** What is said of such a table to whoever looks elsewhere. @param {Pick<Entry, 'table' | 'seat' | 'seats' | 'asked' | 'mover'>} entry @returns {import('../notify.js').Summons} */
export function summonsOf({ table, seat, seats, asked, mover }) {
  const names = list(seats.filter((/** @type {any} */ each) => each.seat !== seat).map(seatName));
  return {
    body: asked && mover !== seat ? _('You are asked something at the table with %s.', names) : _('It is your turn at the table with %s.', names),
    address: addressWith(`table/${table}`),
  };
}

/** One more game waits, and is not on the screen. @param {App} app @param {Entry[]} begun */
export function summon(app, begun) {
  const [first] = begun.filter(({ table }) => table !== sittingOf(app)?.id);
  if (!first) return;
  const { settings } = app;
  if (!app.notice || app.notice.name.startsWith('online:')) app.notice = { name: YOUR_TURN, entry: first };
  if ((settings.bell || settings.sounds) && !isQuiet(settings)) soundTurn(settings);
  notifyTurn(app, summonsOf(first)).catch(() => {}); // a browser may refuse what it allowed
}
