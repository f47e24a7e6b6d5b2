/** All actions by name. */
import { dialogActions } from './dialogs.js';
import { gamesActions } from './games.js';
import { startActions } from './start.js';
import { tableActions } from './table.js';
import { leaveTable } from '../open.js';

/** @type {Object<string, import('../events.js').Action>} */
const everywhere = {
  start(app) {
    leaveTable(app);
    app.dialog = null;
    app.screen = 'start';
    app.changed();
  },
};

/** @type {Object<string, import('../events.js').Action>} */
export const actions = { ...everywhere, ...dialogActions, ...startActions, ...tableActions, ...gamesActions };
