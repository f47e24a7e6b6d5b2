/**
 * Tables with a seat of this person that are not on the screen. The page follows them in the background: the person
 * does not count as present there, but the page learns at once what happens, even while it is hidden and browsers
 * suspend timers.
 */
import { connectionOf } from './play.js';
import { onlineOf } from './state.js';
import type { App } from '../app.js';
import type { Entry } from './frames.js';
import type { EventFrame } from './table_view.js';

/** At most this many are followed; the others are updated by polling the list. */
const MOST = 24;

/** A follower of the connection. */
class Aside {
  id: string;
  since: number;
  seat: number;
  happened: () => void;
  aside = true;

  /** @param happened called if the list is out of date */
  constructor({ table, event, seat }: Entry, happened: () => void) {
    this.id = table;
    this.since = event;
    this.seat = seat;
    this.happened = happened;
  }

  take({ type, event, mover }: EventFrame) {
    if (type !== 'closed' && event <= this.since) return;
    this.since = event;
    if (type !== 'turn' || mover === this.seat) this.happened();
  }

  settled() {}

  /** The list will give the reason. */
  refused() {}
}

/** Follows exactly the tables of the list that are not on the screen. */
export function followAside(app: App, happened: () => void) {
  const wanted = new Map(
    (onlineOf(app).mine?.list ?? [])
      .filter(({ over }) => !over)
      .slice(0, MOST)
      .map((entry) => [entry.table, entry]),
  );
  if (!wanted.size && !onlineOf(app).connection) return;
  const connection = connectionOf(app);
  for (const follower of connection.followers.values())
    if (follower instanceof Aside && !wanted.has(follower.id)) connection.unfollow(follower);
  for (const [id, entry] of wanted) if (!connection.followers.has(id)) connection.follow(new Aside(entry, happened));
}
