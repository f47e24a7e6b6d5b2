/** The wing `day`: the garden of the day (docs/daily.md). */
import '../main.js'; // already loaded; the import keeps shared code in the page's bundle
import { beginAt } from '../focus.js';
import { leaveTable } from '../open.js';
import { _ } from '../texts.js';
import { screen } from './screen.js';
import { copyText, share } from './share.js';
import { daysOf, type Days } from './state.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';
import type { Wing } from '../wings.js';

const DAY = /^\d{4}-\d\d-\d\d$/;

function show(app: App, day: string) {
  app.screen = 'day:screen';
  daysOf(app).show(DAY.test(day) ? day : '');
  app.changed();
}

function open(app: App, day: string) {
  leaveTable(app);
  app.dialog = null;
  show(app, day);
  beginAt('.dayscreen h1');
}

const of =
  (act: (days: Days, arg: string, element: HTMLElement) => unknown): Action =>
  (app, arg, element) =>
    act(daysOf(app), arg, element);

export const wing: Wing = {
  screens: { screen: (app) => screen(daysOf(app)) },
  actions: {
    open,
    show: (app, day) => show(app, day),
    today: (app) => show(app, ''),
    earlier: of((days) => days.turnEarlier()),
    again: of((days) => days.again()),
    play: of((days) => days.play(false)),
    practise: of((days) => days.play(true)),
    goOn: of((days) => days.goOn()),
    share: of((days) => share(days)),
    copy: of((days) => copyText(days)),
    name: of(({ results }, _arg, element) => (results.typed = (element as HTMLInputElement).value)),
    agree: of(({ results }) => results.agree(true)),
    decline: of(({ results }) => results.agree(false)),
    notMine: of((days) => days.lend(days.app.games.arrivals)),
    revoke: of(({ results }) => results.revoke()),
  },
  asks: {
    open: (app, { day }) => open(app, day),
    /** Opens the game of a day, begun or new, so that it counts. */
    play: (app, { day }) => daysOf(app).sit(day),
    ended: (app, { id }) => daysOf(app).ended(id),
    send: (app) => daysOf(app).send(),
  },
  notices: {
    counts: () => ({
      text: _(
        'This game counts: nothing is taken back, and there are no hints. You may leave, and go on until midnight of the next day, by UTC.',
      ),
    }),
    practice: () => ({ text: _('Just for yourself: this game does not count.') }),
  },
  visit: (app, path) => show(app, path.split('/')[1] ?? ''),
  hash: (app) => (daysOf(app).chosen ? `day/${daysOf(app).chosen}` : 'day'),
};
