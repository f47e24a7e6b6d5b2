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
import type { App } from '../app.js';
import type { Wing } from '../wings.js';

const gatheringOf = (app: App): Gathering => (app.wings.statistics ??= new Gathering(app));

function show(app: App) {
  app.screen = 'statistics:screen';
  gatheringOf(app).load();
}

/** The honours that the game on the end screen has earned. */
function earned(app: App) {
  const { game, honours } = gatheringOf(app).earned;
  return app.table?.party.id === game && earnedPanel(honours);
}

const valueOf = (element: HTMLElement) => (element as HTMLInputElement | HTMLSelectElement).value;

const nameFor = (ending: string) => fileName(Date.now(), [_('statistics')]).replace(/txt$/, ending);

export const wing: Wing = {
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
