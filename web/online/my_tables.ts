/**
 * The tables at which this person has a seat. They are fetched every half minute and when something happens there, and
 * stored for times without network.
 */
import { bringIn } from '../import.js';
import { read, write } from '../storage.js';
import { get, text } from './api.js';
import { followAside } from './background.js';
import { codeOf, passes } from './errors.js';
import { goTo } from './places.js';
import { lookAtPush } from './push.js';
import { rememberFriends } from './friends.js';
import { onlineOf, rememberName, type Mine, type Online } from './state.js';
import { awaitedOf, count, newlyAwaited, summon } from './waiting.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';
import type { Entry } from './frames.js';

const KEY = 'online/mine';
const EVERY_MS = 30_000;
/** Events at several tables within this time cause one request. */
const SOON_MS = 250;
/** The server answers requests for the list at most once a second per person, on all their devices together. */
const LEAST_MS = 3000;
/** At most this many gardens are fetched for the list. */
const MOST_GARDENS = 12;
let timer: ReturnType<typeof setTimeout> | undefined;
let listens = false;

/** Shows the list of an earlier visit, and starts to refresh it. */
export function wake(app: App) {
  onlineOf(app).mine ??= kept();
  lookAtPush(app);
  return refresh(app);
}

/** Refreshes the list when the page is shown again, and when the network comes or goes. */
function listen(app: App) {
  if (listens) return;
  listens = true;
  const again = () => document.hidden || refresh(app);
  document.addEventListener('visibilitychange', again);
  addEventListener('online', again);
  addEventListener('offline', again);
}

/** Returns the list of an earlier visit. */
function kept(): Mine | null {
  try {
    const { list, seen } = JSON.parse(read(KEY) ?? '');
    return Array.isArray(list) ? { list, seen: Number(seen), stale: true, kept: true } : null;
  } catch {
    return null;
  }
}

let looked = -Infinity;

/** Called when something happened at one of the tables. */
export function refreshSoon(app: App) {
  clearTimeout(timer);
  timer = setTimeout(() => refresh(app), Math.max(SOON_MS, looked + LEAST_MS - performance.now()));
}

/** Fetches the list, from now on regularly. */
export async function refresh(app: App) {
  listen(app);
  clearTimeout(timer);
  timer = setTimeout(() => refresh(app), EVERY_MS);
  looked = performance.now();
  const online = onlineOf(app);
  if (!online.name) return;
  try {
    const { tables } = await get('tables');
    const before = online.mine;
    online.mine = { list: tables, seen: Date.now(), stale: false };
    rememberFriends(tables);
    if (before && !before.kept) summon(app, newlyAwaited(before.list, tables));
    write(KEY, JSON.stringify({ list: tables.slice(0, 30), seen: online.mine.seen }));
  } catch (error) {
    if (codeOf(error) === 'NO_KEY') rememberName(app, '');
    if (online.mine && !passes(codeOf(error))) online.mine = { ...online.mine, stale: true };
  }
  followAside(app, () => refreshSoon(app));
  count(app);
  app.changed();
}

// ---- gardens for the list ----

/** By table: the rows of this person's garden after an event, if it has any. */
const gardens = new Map<string, { event: number; seat: number; rows: string[] | null }>();
let fetching = false;

/** Returns the garden that represents a table, as far as it is known. */
export function gardenOf(table: string) {
  const { seat = 0, rows = null } = gardens.get(table) ?? {};
  return rows && { seat, rows };
}

/** Fetches gardens one after the other; the list is shown before them. */
export async function fetchGardens(app: App, entries: Entry[]) {
  if (fetching || onlineOf(app).mine?.stale) return;
  fetching = true;
  try {
    for (const { table, event, seat, phase } of entries.slice(0, MOST_GARDENS)) {
      if (!['playing', 'over'].includes(phase) || gardens.get(table)?.event === event) continue;
      const view = await get(`table/${table}/view`);
      gardens.set(table, { event, seat: seat || 1, rows: view.seats?.[(seat || 1) - 1]?.rows ?? null });
      app.changed();
    }
  } catch {
    // the list works without it
  } finally {
    fetching = false;
  }
}

export const mineActions: Record<string, Action> = {
  wake,
  nextGame(app, except) {
    const [first] = awaitedOf(app, except);
    if (first) goTo(app, `table/${first.table}`);
  },
  openTable: (app, table) => goTo(app, `table/${table}`),
  which(app, which) {
    onlineOf(app).which = which as Online['which'];
  },
  /** Saves a finished game on this device. */
  async keep(app, table) {
    try {
      const [arrival] = await bringIn(app.engine, app.storage, await text(`table/${table}/record`));
      app.notice = { name: 'online:kept', what: arrival?.what ?? 'fault', id: arrival?.id };
    } catch (error) {
      app.notice = { name: 'online:trouble', error };
    }
  },
};
