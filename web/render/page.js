/** The page: one screen, and what lies above it. */
import { h } from '../dom.js';
import { startScreen } from './start.js';
import { tableScreen } from './table.js';

/** @param {import('../app.js').App} app */
export const page = (app) =>
  h('div', { class: 'page' }, app.screen === 'start' ? startScreen(app) : app.table ? tableScreen(app.table) : null);
