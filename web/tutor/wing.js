/** The wing `tutor`: why a hint is the best, and a question before a turn that costs a lot. It has no screen of its own. */
import '../main.js'; // the page is there: so what wings share with it is packed once
import { attend } from '../focus.js';
import { Thinker } from '../thinker.js';
import { doubt, prepare } from './doubt.js';
import { explain } from './reason.js';

/** Each has a worker of its own, so that a turn that is to be played never waits for the reason of a hint. */
const reasons = new Thinker(null, 'tutor/worker.js');
const doubts = new Thinker(null, 'tutor/worker.js');

/** @type {import('../wings.js').Wing} */
export const wing = {
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
