/** The start screen. */
import { h } from '../dom.js';
import { _ } from '../texts.js';

/** @param {import('../app.js').App} app */
export const startScreen = (app) =>
  h('main', { class: 'startscreen' }, h('h1', {}, 'Sanssouci'), h('button', { class: 'btn primary', 'data-act': 'play' }, _('Play')));
