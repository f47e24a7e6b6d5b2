/** The page: one screen, and what lies above it. */
import { h } from '../dom.js';
import { gamesScreen } from './games.js';
import { notices } from './notice.js';
import { gamesDialog } from './seats.js';
import { startScreen } from './start.js';
import { tableScreen } from './table.js';

/** @param {import('../app.js').App} app */
export const page = (app) =>
  h('div', { class: 'page' },
    app.screen === 'start' ? startScreen(app) : app.screen === 'games' ? gamesScreen(app) : app.table ? tableScreen(app.table) : null,
    notices(app),
    gamesDialog(app));
