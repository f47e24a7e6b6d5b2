/** The page: one screen, and what lies above it. */
import { h } from '../dom.js';
import { curtain } from './curtain.js';
import { dialogs } from './dialogs.js';
import { nameOf } from './names.js';
import { renewed } from './renewed.js';
import { startScreen } from './start.js';
import { tableScreen } from './table.js';
import { tour } from './tour.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app */
function table({ table: at }) {
  if (!at) return null;
  return at.curtain ? curtain(at.curtain, nameOf(at.party.sitters, at.curtain), 'openCurtain') : tableScreen(at);
}

/** @type {Object<string, (app: App) => any>} */
const SCREENS = { start: startScreen, table };

/** @param {App} app */
export const page = (app) => h('div', { class: 'page' }, SCREENS[app.screen](app), renewed(app), dialogs(app), tour(app));
