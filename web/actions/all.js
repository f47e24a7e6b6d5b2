/** All actions by name. */
import { startActions } from './start.js';
import { tableActions } from './table.js';
import { useLanguage } from '../texts.js';
import { applyTheme, saveSettings } from '../settings.js';

/** @type {Object<string, import('../events.js').Action>} */
const everywhere = {
  async language(app, tag) {
    app.settings.language = tag;
    saveSettings(app.settings);
    await useLanguage(tag);
    document.documentElement.lang = tag;
    app.changed();
  },
  theme(app, theme) {
    app.settings.theme = /** @type {any} */ (theme);
    saveSettings(app.settings);
    applyTheme(app.settings);
    app.changed();
  },
  start(app) {
    app.table?.close();
    app.table = null;
    app.screen = 'start';
    app.changed();
  },
};

export const actions = { ...everywhere, ...startActions, ...tableActions };
