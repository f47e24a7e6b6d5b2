/** From the last turn of a game to its result. */
import { beginAt } from './focus.js';
import { loadWing } from './wings.js';
import type { App } from './app.js';
import type { Table } from './table.js';

/** How long the gardens stay visible after the last turn if final scoring is not shown. */
const LAST_LOOK = 1600;
/** Tables whose result has been shown, is about to be shown, or has been announced to the coach and to statistics. */
const shown = new WeakSet<Table>(),
  coming = new WeakSet(),
  announced = new WeakSet();

/** Shows the result. */
export function showEnd(app: App) {
  if (app.table) shown.add(app.table);
  app.table?.stage.finish();
  app.screen = 'end';
  app.changed();
  beginAt('.endscreen h1');
  reviewSoon(app);
}

/** For a game that was opened from storage, the end screen comes first; loading the coach must not delay it. */
const REVIEW_AFTER = 1000;

/**
 * Starts the coach's review of a finished game while the player looks at the result.
 * @param after milliseconds
 */
export function reviewSoon(app: App, after: number = REVIEW_AFTER) {
  const { table } = app;
  setTimeout(() => {
    if (!table || app.table !== table) return;
    loadWing('review')
      .then((wing) => wing.actions.begin(app, '', document.body))
      .catch(() => {}); // without network there is no review
  }, after);
}

/** Lets the coach and statistics begin, once. */
function announce(app: App, table: Table) {
  if (announced.has(table)) return;
  announced.add(table);
  reviewSoon(app, 0); // its first marks are ready with the result
  loadWing('statistics')
    .then((wing) => wing.actions.ended(app, table.party.id, document.body))
    .catch(() => {}); // honours can wait
}

/**
 * Called after the last turn, and at an online table again with everything that comes later. Shows the result after
 * final scoring, unless the player leaves or has already seen it.
 */
export async function endComes(app: App) {
  const { table } = app;
  if (table?.party.game.party().day)
    loadWing('day')
      .then((wing) => wing.asks?.ended(app, table.party))
      .catch(() => {}); // its screen catches up
  if (!table || app.screen !== 'table' || coming.has(table)) return;
  coming.add(table);
  announce(app, table);
  if (!table.lags) await new Promise((resolve) => setTimeout(resolve, LAST_LOOK));
  while (table.lags) await table.stage.idle;
  coming.delete(table);
  const waits = app.table === table && app.screen === 'table' && table.over && !table.past && !app.dialog && !shown.has(table);
  if (waits) showEnd(app);
}
