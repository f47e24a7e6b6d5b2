/** All actions by name. */
import { comfortActions } from './comfort.js';
import { dialogActions } from './dialogs.js';
import { startActions } from './start.js';
import { tableActions } from './table.js';

/** @type {Object<string, import('../events.js').Action>} */
const everywhere = {
  start(app) {
    app.table?.close();
    app.table = null;
    app.dialog = null;
    app.screen = 'start';
    app.changed();
  },
};

/** @type {Object<string, import('../events.js').Action>} */
export const actions = { ...everywhere, ...dialogActions, ...startActions, ...tableActions, ...comfortActions };
