/** A table whose game has begun. */
import { h } from '../dom.js';
import { list, _ } from '../texts.js';
import { get } from './api.js';
import { showRoom } from './invite.js';
import { bar, button, seatName, trouble } from './parts.js';
import { onlineOf } from './state.js';

/** @typedef {import('../app.js').App} App */

export const PLAY = 'online:play';

/** Opens a table by its address: where its players gather, or where they play. @param {App} app @param {string} id */
export async function openTablePlace(app, id) {
  const online = onlineOf(app);
  online.play = { id, table: null };
  online.trouble = null;
  app.screen = PLAY;
  app.changed();
  try {
    const table = await get(`table/${id}`);
    if (app.screen !== PLAY || online.play.id !== id) return;
    if (table.phase === 'waiting') return showRoom(app, id);
    online.play.table = table;
  } catch (error) {
    online.trouble = error;
  }
  app.changed();
}

/** @type {Object<string, (app: App) => any>} */
export const playScreens = {
  play(app) {
    const { play, trouble: why } = onlineOf(app);
    return h('div', { class: 'onlinescreen' },
      bar(_('Your table')),
      h('main', { class: 'narrow' }, trouble(why), play?.table && h('p', {}, list(play.table.seats.map(seatName))), h('div', { class: 'ways' }, button('games', _('My games')))));
  },
};

/** @type {Object<string, import('../events.js').Action>} */
export const playActions = {};
