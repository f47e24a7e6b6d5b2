/**
 * All that the page shows, and how it comes to show it: one state, drawn anew after every change. Names of actions in the page
 * (`data-act`) are those of the tables in actions/.
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
 * @property {import('./thinker.js').Thinker} thinker for computer players
 * @property {import('./thinker.js').Thinker} adviser for hints, so that nobody waits for them
 * @property {import('./storage.js').Storage} storage
 * @property {import('./settings.js').Settings} settings
 * @property {string} screen one of render/page.js, or of a wing
 * @property {string} opening the address that a wing on its way will show
 * @property {Object<string, any>} wings what wings keep, by their names
 * @property {import('./setup.js').Setup} setup what the start screen asks
 * @property {import('./sides.js').Sides | null} sides boards being chosen
 * @property {import('./table.js').Table | null} table
 * @property {import('./learn/lesson.js').Lesson | null} lesson being taken; its table is then `table`
 * @property {Pick<App, 'screen' | 'table' | 'rules'> | null} paused what the lesson interrupts
 * @property {RulesOpen | null} rules where they are open, beside the game
 * @property {Dialog | null} dialog
 * @property {import('./render/notice.js').Notice | null} notice something to tell that belongs to no screen
 * @property {import('./gamelist.js').GameList} games the list of saved games
 * @property {import('./address.js').Address} address
 * @property {number | null} tour the stop of tour.js that is shown
 * @property {boolean} renewed whether a reload would bring a new version
 * @property {() => void} changed draws the page, at the latest before the next frame
 */

/** At a section of the rules, and at the refusal that led there. @typedef {{section: string | null, code: number | null}} RulesOpen */

/** Something above the page that wants an answer. @typedef {{name: string, [detail: string]: any}} Dialog */

/** What the person sees as one place: another one begins anew. @param {App} app */
const sceneOf = ({ screen, lesson, table, sides }) => [screen, lesson ? lesson.script.id : table?.party.id, table?.curtain, sides?.phase].join();

/**
 * Draws after every change, once a frame at most.
 * @param {Element} root
 * @param {App} app
 * @param {() => void} [drawn] what follows every drawing
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
