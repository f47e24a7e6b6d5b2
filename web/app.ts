/**
 * The state of the page, and how it is drawn: there is one state, and every change redraws it. The actions named in the
 * page (`data-act`) are listed in the tables in actions/.
 */
import { patch } from './dom.js';
import { focusKeeper } from './focus.js';
import { GameList } from './gamelist.js';
import { settleGrids } from './grids.js';
import { followLog } from './render/log.js';
import { page } from './render/page.js';
import { placeTour } from './render/tour.js';
import { loadSetup, type Setup } from './setup.js';
import { titleOf } from './title.js';
import type { Address } from './address.js';
import type { Engine } from './engine.js';
import type { Lesson } from './learn/lesson.js';
import type { Notice } from './render/notice.js';
import type { Settings } from './settings.js';
import type { Sides } from './sides.js';
import type { Storage } from './storage.js';
import type { Table } from './table.js';
import type { Thinker } from './thinker.js';

export interface App {
  engine: Engine;
  thinker: Thinker; // runs the computer players
  adviser: Thinker; // computes hints, so that nothing else waits for them
  storage: Storage;
  settings: Settings;
  screen: string; // a screen of render/page.ts or of a wing
  opening: string; // the address that a wing will show once it has loaded
  wings: Record<string, any>; // the state of each wing, by name
  setup: Setup; // the choices on the start screen
  sides: Sides | null; // the choice of boards
  table: Table | null;
  lesson: Lesson | null; // the current lesson; `table` is then its table
  paused: Pick<App, 'screen' | 'table' | 'rules'> | null; // what the lesson interrupts
  rules: RulesOpen | null; // the place at which the rules are open beside the game
  dialog: Dialog | null;
  notice: Notice | null; // a message that does not belong to a screen
  games: GameList; // the list of saved games
  address: Address;
  tour: number | null; // the stop of tour.ts that is shown
  renewed: boolean; // true if a reload would load a new version
  changed: () => void; // redraws the page before the next frame
}

/** The section of the rules that is open, and the refusal that led there. */
export type RulesOpen = { section: string | null; code: number | null };

/** A dialog on top of the page that waits for an answer. */
export type Dialog = { name: string; [detail: string]: any };

/** Returns a name for what the user sees as one place; focus and scrolling start anew in another place. */
const sceneOf = ({ screen, lesson, table, sides }: App) =>
  [screen, lesson ? lesson.script.id : table?.party.id, table?.curtain, sides?.phase].join();

/** A page at its start screen, with what it is made from. */
export function newApp(parts: Pick<App, 'engine' | 'thinker' | 'adviser' | 'storage' | 'settings'>): App {
  return {
    ...parts,
    screen: 'start',
    opening: '',
    wings: {},
    setup: loadSetup(),
    sides: null,
    table: null,
    lesson: null,
    paused: null,
    rules: null,
    dialog: null,
    notice: null,
    tour: null,
    renewed: false,
    games: new GameList(parts.engine, parts.storage),
  } as App;
}

/**
 * Redraws after every change, at most once a frame.
 * @param drawn called after every drawing
 */
export function drawing(root: Element, app: App, drawn: () => void = () => {}) {
  let waiting = false;
  const keepFocus = focusKeeper(root);
  const draw = () => {
    waiting = false;
    keepFocus(sceneOf(app), () => {
      patch(root, [page(app)]);
      settleGrids(root);
    });
    followLog(root);
    placeTour(root);
    document.title = titleOf(app, document.hidden);
    drawn();
  };
  app.changed = () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(draw);
  };
}
