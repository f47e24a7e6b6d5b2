/** The wing `tutor`: why a hint is the best, and a question before a costly turn. It has no screen. */
import '../main.js'; // already loaded; the import keeps shared code in the page's bundle
import { attend } from '../focus.js';
import { Thinker } from '../thinker.js';
import { doubt, prepare } from './doubt.js';
import { explain } from './reason.js';
import type { Wing } from '../wings.js';

/** Each has its own worker, so that a turn to be played never waits for the reason of a hint. */
const reasons = new Thinker(null, 'tutor/worker.js');
const doubts = new Thinker(null, 'tutor/worker.js');

export const wing: Wing = {
  screens: {},
  actions: {
    play: (app) => app.table?.confirm(true),
    look(app) {
      app.table?.dropDoubt();
      attend('[data-act="undo"]');
    },
  },
  asks: {
    prepare: (app) => app.table?.own && prepare(doubts, app.table),
    explain: (app) => explain(app, reasons),
    doubt: (app, turn) => (app.table ? doubt(doubts, app.table, turn) : null),
  },
  visit() {},
  hash: () => '',
};
