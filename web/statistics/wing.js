/** The wing `statistics`: what this browser's games say about the person who plays here. */
import '../main.js'; // already loaded; the import keeps shared code in the page's bundle
import { beginAt } from '../focus.js';
import { leaveTable } from '../open.js';
import { fileName } from '../records.js';
import { download } from '../share.js';
import { _ } from '../texts.js';
import { asCsv, asJson } from './export.js';
import { Gathering } from './gathering.js';
import { earnedPanel } from './honours.js';
import { screen } from './screen.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app @returns {Gathering} */
const gatheringOf = (app) => (app.wings.statistics ??= new Gathering(app));

/** @param {App} app */
function show(app) {
  app.screen = 'statistics:screen';
  gatheringOf(app).load();
}

/** The honours that the game on the end screen has earned. @param {App} app */
function earned(app) {
  const { game, honours } = gatheringOf(app).earned;
  return app.table?.party.id === game && earnedPanel(honours);
}

/** @param {HTMLElement} element */
const valueOf = (element) => /** @type {HTMLInputElement | HTMLSelectElement} */ (element).value;

/** @param {string} ending */
const nameFor = (ending) => fileName(Date.now(), [_('statistics')]).replace(/txt$/, ending);

/** @type {import('../wings.js').Wing} */
export const wing = {
  screens: { screen: (app) => screen(gatheringOf(app)), earned },
  actions: {
    open(app) {
      leaveTable(app);
      app.dialog = null;
      show(app);
      beginAt('.statscreen h1');
    },
    ended: (app, game) => gatheringOf(app).lookAtEnd(game),
    examine: (app) => gatheringOf(app).examine(),
    stop: (app) => gatheringOf(app).stop(),
    players: (app, _arg, element) => gatheringOf(app).choose({ players: Number(valueOf(element)) }),
    opponent: (app, _arg, element) => gatheringOf(app).choose({ opponent: valueOf(element) }),
    csv: (app) => download(nameFor('csv'), asCsv(gatheringOf(app).chosen)),
    json(app) {
      const { chosen, sums } = gatheringOf(app);
      if (sums) download(nameFor('json'), asJson(chosen, sums));
    },
  },
  visit: show,
  hash: () => 'statistics',
};
