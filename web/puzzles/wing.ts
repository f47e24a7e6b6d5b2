/** The wing `puzzles`: positions in which one turn is clearly the best, solved at the usual table. */
import '../main.js'; // already loaded; the import keeps shared code in the page's bundle
import { beginAt } from '../focus.js';
import { leaveTable } from '../open.js';
import { planted } from '../puzzling.js';
import { randomWord } from '../party.js';
import { _ } from '../texts.js';
import { THEMES } from '../themes.js';
import { openRecord } from '../navigate.js';
import { screen } from './screen.js';
import { OWN, puzzlesOf, type Puzzles } from './state.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';
import type { Wing } from '../wings.js';

/** Opens an address: `puzzles`, `puzzles/2`, `puzzles/2c4`, `puzzles/walks`; anything else opens the current puzzle. */
async function visitPuzzles(app: App, path: string) {
  const puzzles = puzzlesOf(app);
  const [, name = ''] = path.split('/');
  app.screen = 'opening';
  app.opening = path;
  try {
    await puzzles.load();
  } catch {
    app.screen = 'start';
    app.notice = { name: 'unreachable' };
    return app.changed();
  }
  if (app.screen !== 'opening' || app.opening !== path) return; // the user went elsewhere meanwhile
  app.address.replacing = true;
  enter(puzzles, name);
  beginAt('.goal h2');
  app.changed();
}

function enter(puzzles: Puzzles, name: string) {
  if (THEMES.some((theme) => theme.name === name) || (name === OWN && puzzles.own.length)) return puzzles.choose(name);
  if (puzzles.open(name)) return;
  const garden = /^\d+$/.test(name) ? Number(name) : planted(puzzles.app).garden;
  puzzles.enter(Math.min(Math.max(1, garden), puzzles.gardens));
}

const set =
  (act: (puzzles: Puzzles, arg: string) => unknown): Action =>
  (app, arg) => {
    act(puzzlesOf(app), arg);
    beginAt('.goal h2');
  };

/** Opens the position as a new game. */
async function playOn(app: App) {
  const puzzles = puzzlesOf(app);
  const { attempt } = puzzles;
  if (!attempt) return;
  const rival = app.setup.sitters.find(({ player }) => player !== 'person')?.player ?? 'level2';
  const seed = [...crypto.getRandomValues(new Int32Array(2))];
  await attempt.with(async () => {
    const record = await puzzles.thinker.ask('fill', { link: attempt.puzzle.link, rival, seed });
    if (attempt.table.closed) return;
    const { bed } = attempt.puzzle;
    leaveTable(app);
    openRecord(app, record, { id: randomWord(), keeping: 'new' });
    app.notice ??= { name: 'puzzles:playsOn', bed };
  });
}

export const wing: Wing = {
  screens: { screen },
  actions: {
    /** Called from anywhere: opens a bed, a theme, or the current puzzle. */
    open(app, name) {
      leaveTable(app);
      visitPuzzles(app, name ? `puzzles/${name}` : 'puzzles');
    },
    bed: set((puzzles, bed) => puzzles.open(bed)),
    theme: (app, name) => {
      puzzlesOf(app).choose(name);
    },
    kind: (app, _arg, select) => wing.actions.theme(app, (select as HTMLSelectElement).value, select),
    garden(app, _arg, select) {
      puzzlesOf(app).enter(Number((select as HTMLSelectElement).value));
    },
    step: set((puzzles, way) => puzzles.step(Number(way))),
    next: set((puzzles) => puzzles.next()),
    mixed: set((puzzles) => puzzles.inNewOrder()),
    again: set((puzzles) => puzzles.attempt?.again()),
    show: (app) => puzzlesOf(app).attempt?.show(),
    playOn,
  },
  notices: {
    playsOn: ({ bed }) => ({
      text: _('You play on from the puzzle. What its player could not know was drawn; this is a game of its own.'),
      choices: [['puzzles:open', _('Back to the puzzles'), bed]],
    }),
  },
  asks: {
    /** Updates the number of planted beds on the start screen. */
    async count(app) {
      const puzzles = puzzlesOf(app);
      await puzzles.load();
      puzzles.grown(planted(app).garden);
    },
  },
  visit: visitPuzzles,
  hash(app) {
    const { attempt, theme } = puzzlesOf(app);
    if (theme === OWN) return `puzzles/${OWN}`;
    return attempt ? `puzzles/${attempt.puzzle.bed}` : 'puzzles';
  },
};
