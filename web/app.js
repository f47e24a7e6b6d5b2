/**
 * The state of the page, and how it is drawn: there is one state, and every change redraws it. The actions named in the
 * page (`data-act`) are listed in the tables in actions/.
 */
import { patch } from './dom.js';
import { focusKeeper } from './focus.js';
import { settleGrids } from './grids.js';
import { followLog } from './render/log.js';
import { page } from './render/page.js';
import { placeTour } from './render/tour.js';
import { titleOf } from './title.js';

/**
 * @typedef {object} App
 * @property {import('./engine.js').Engine} engine
 * @property {import('./thinker.js').Thinker} thinker runs the computer players
 * @property {import('./thinker.js').Thinker} adviser computes hints, so that nothing else waits for them
 * @property {import('./storage.js').Storage} storage
 * @property {import('./settings.js').Settings} settings
 * @property {string} screen a screen of render/page.js or of a wing
 * @property {string} opening the address that a wing will show once it has loaded
 * @property {Object<string, any>} wings the state of each wing, by name
 * @property {import('./setup.js').Setup} setup the choices on the start screen
 * @property {import('./sides.js').Sides | null} sides the choice of boards
 * @property {import('./table.js').Table | null} table
 * @property {import('./learn/lesson.js').Lesson | null} lesson the current lesson; `table` is then its table
 * @property {Pick<App, 'screen' | 'table' | 'rules'> | null} paused what the lesson interrupts
 * @property {RulesOpen | null} rules the place at which the rules are open beside the game
 * @property {Dialog | null} dialog
 * @property {import('./render/notice.js').Notice | null} notice a message that does not belong to a screen
 * @property {import('./gamelist.js').GameList} games the list of saved games
 * @property {import('./address.js').Address} address
 * @property {number | null} tour the stop of tour.js that is shown
 * @property {boolean} renewed true if a reload would load a new version
 * @property {() => void} changed redraws the page before the next frame
 */

/**
 * The section of the rules that is open, and the refusal that led there.
 * @typedef {{section: string | null, code: number | null}} RulesOpen
 */

/** A dialog on top of the page that waits for an answer. @typedef {{name: string, [detail: string]: any}} Dialog */

/**
 * Returns a name for what the user sees as one place; focus and scrolling start anew in another place.
 * @param {App} app
 */
const sceneOf = ({ screen, lesson, table, sides }) => [screen, lesson ? lesson.script.id : table?.party.id, table?.curtain, sides?.phase].join();

/**
 * Redraws after every change, at most once a frame.
 * @param {Element} root
 * @param {App} app
 * @param {() => void} [drawn] called after every drawing
 */
export function drawing(root, app, drawn = () => {}) {
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
