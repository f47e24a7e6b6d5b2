/**
 * Tables with a seat of this person that are not on the screen. The page follows them aside: nobody there counts as present, but what happens is known
 * at once, also while the page is in the background, where browsers let timers sleep.
 */
import { connectionOf } from './play.js';
import { onlineOf } from './state.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('./state.js').Entry} Entry */

/** So many are followed; the list is asked for now and then for the others. */
const MOST = 24;

/** As a follower of the connection. */
class Aside {
  aside = true;

  /** @param {Entry} entry @param {() => void} happened something is another now than the list says */
  constructor({ table, event, seat }, happened) {
    this.id = table;
    this.since = event;
    this.seat = seat;
    this.happened = happened;
  }

  /** @param {any} frame */
  take({ type, event, mover }) {
    if (type !== 'closed' && event <= this.since) return;
    this.since = event;
    if (type !== 'turn' || mover === this.seat) this.happened();
  }

  settled() {}

  /** The list will say why. */
  refused() {}
}

/** Follows what is in the list and not on the screen, and nothing else. @param {App} app @param {() => void} happened */
export function followAside(app, happened) {
  const wanted = new Map((onlineOf(app).mine?.list ?? []).filter(({ over }) => !over).slice(0, MOST).map((entry) => [entry.table, entry]));
  if (!wanted.size && !onlineOf(app).connection) return;
  const connection = connectionOf(app);
  for (const follower of connection.followers.values()) if (follower instanceof Aside && !wanted.has(follower.id)) connection.unfollow(follower);
  for (const [id, entry] of wanted) if (!connection.followers.has(id)) connection.follow(new Aside(entry, happened));
}
