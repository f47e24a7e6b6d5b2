/** From the last turn to the result. */
import { beginAt } from './focus.js';
import { loadWing } from './wings.js';

/** How long the gardens can be looked at as the last turn left them, where final scoring is not shown. */
const LAST_LOOK = 1600;
/** Tables whose result was shown, or comes. @type {WeakSet<import('./table.js').Table>} */
const shown = new WeakSet(), coming = new WeakSet();

/** Shows the result. @param {import('./app.js').App} app */
export function showEnd(app) {
  if (app.table) shown.add(app.table);
  app.table?.stage.finish();
  app.screen = 'end';
  app.changed();
  beginAt('.endscreen h1');
  reviewSoon(app);
}

/** Of a game that was opened the end screen comes first: nobody waits for what the coach needs. */
const REVIEW_AFTER = 1000;

/** The coach looks at a game that is over by itself, while the result is looked at. @param {import('./app.js').App} app @param {number} [after] milliseconds */
export function reviewSoon(app, after = REVIEW_AFTER) {
  const { table } = app;
  setTimeout(() => {
    if (!table || app.table !== table) return;
    loadWing('review').then((wing) => wing.actions.begin(app, '', document.body)).catch(() => {}); // without network there is none
  }, after);
}

/** The last turn was played: after final scoring the result comes by itself, unless the player goes somewhere else, or has seen it. @param {import('./app.js').App} app */
export async function endComes(app) {
  const { table } = app;
  if (table?.party.game.party().day) loadWing('day').then((wing) => wing.asks?.ended(app, table.party)).catch(() => {}); // its screen makes up for it
  if (!table || app.screen !== 'table' || coming.has(table)) return;
  coming.add(table);
  reviewSoon(app, 0); // its first marks are there with the result
  loadWing('statistics').then((wing) => wing.actions.ended(app, table.party.id, document.body)).catch(() => {}); // honours can wait
  if (!table.lags) await new Promise((resolve) => setTimeout(resolve, LAST_LOOK));
  while (table.lags) await table.stage.idle;
  coming.delete(table);
  const waits = app.table === table && app.screen === 'table' && table.over && !table.past && !app.dialog && !shown.has(table);
  if (waits) showEnd(app);
}
