/** The page: one screen, and what lies above it. */
import { h } from '../dom.js';
import { sidesScreen } from './sides.js';
import { startScreen } from './start.js';
import { tableScreen } from './table.js';

/** @param {import('../app.js').App} app */
export const page = (app) => h('div', { class: 'page' }, screen(app));

/** @param {import('../app.js').App} app */
function screen(app) {
  if (app.screen === 'start') return startScreen(app);
  if (app.screen === 'sides') return app.sides && sidesScreen(app.sides);
  return app.table && tableScreen(app.table);
}
