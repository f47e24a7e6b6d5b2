/** A short tour of the table for first-time users. Each stop points at one thing. */
import { beginAt } from './focus.js';
import { lessonsDone } from './progress.js';
import { AIM } from './aim.js';
import { read, write } from './storage.js';
import { N_ } from './texts.js';
import type { App } from './app.js';

/** `at` is the selector of what it points at. */
type Stop = { at: string; title: string; text: string };

export const STOPS: Stop[] = [
  { at: '.board', title: N_('The aim'), text: AIM },
  {
    at: '.hand',
    title: N_('Your hand'),
    text: N_('You have two cards and play one of them each turn. Press a card: the tiles it can take light up.'),
  },
  {
    at: '.disp',
    title: N_('Display'),
    text: N_('The tiles to choose from, two for each row of the garden. You may also press a tile first, and the card follows.'),
  },
  {
    at: '.board',
    title: N_('Your garden'),
    text: N_(
      'A tile goes where the column of its motif meets the row it was taken from; if that cell is taken, it becomes a gardener. Then one noble may walk over planted cells to a lower row of its column, past gardeners, but never stop on one.',
    ),
  },
  {
    at: '.missions',
    title: N_('Missions'),
    text: N_(
      'Two secret missions, each a column. At the end each brings the number of the row that the noble of its column has reached.',
    ),
  },
  {
    at: '.railbox',
    title: N_('Your turn, step by step'),
    text: N_(
      'This line says what to do next and what the turn brings. Undo as often as you like: nothing counts before you confirm.',
    ),
  },
  { at: '.log', title: N_('What happened'), text: N_('Every turn in words. Press a line to look at that moment again.') },
  {
    at: '.tools',
    title: N_('Help at any time'),
    text: N_('Hints show the best turns. The menu has the settings, your saved games, and this tour.'),
  },
];

/** Returns true if the stop's target is visible. */
const isSeen = ({ at }: Stop) => document.querySelector(at)?.checkVisibility() ?? false;

export function beginTour(app: App) {
  app.dialog = null;
  app.tour = 0;
  app.changed();
}

/** Starts the tour once per browser, unless lessons came before it; not if the browser cannot remember it. */
export function firstTour(app: App) {
  if (!app.dialog && read('tour') === null && write('tour', 'done') && !lessonsDone().size) beginTour(app);
}

/** Goes to the next or previous stop, or ends the tour. */
export function goOn(app: App, direction: number) {
  if (app.tour === null) return;
  let next = app.tour + direction;
  while (STOPS[next] && !isSeen(STOPS[next])) next += direction;
  if (!STOPS[next] && direction > 0) return endTour(app);
  app.tour = STOPS[next] ? next : app.tour;
}

/** Ends the tour. Play begins with a card. */
export function endTour(app: App) {
  app.tour = null;
  beginAt('.hand .card');
}
