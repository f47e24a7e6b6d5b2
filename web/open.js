/** Sits down at a table, and gets up from it. */
import { Table } from './table.js';
import { showTurn } from './animate.js';
import { signalPlayed, signalTurn } from './signals.js';

/** @param {import('./app.js').App} app @param {import('./party.js').Party} party */
export function openTable(app, party) {
  app.table?.close();
  app.table = new Table(party, {
    changed: () => app.changed(),
    begins: () => signalTurn(app),
    played(turn) {
      signalPlayed(app, turn);
      return showTurn(app, turn);
    },
    save: (saved) => app.storage.save(saved),
    thinker: app.thinker,
    settings: () => app.settings,
  });
  app.screen = 'table';
  app.storage.save(party);
  app.table.go();
  app.changed();
}
