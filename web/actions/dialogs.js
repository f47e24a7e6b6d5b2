/** What people do in dialogs. */
import { introduce } from '../introduce.js';
import { openHelp } from '../keys.js';
import { layTyped, openNotation } from '../notation.js';
import { askToNotify } from '../notify.js';
import { applySize, applyTheme, saveSettings } from '../settings.js';
import { soundTurn } from '../signals.js';
import { useLanguage } from '../texts.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app @param {import('../app.js').Dialog | null} dialog */
function show(app, dialog) {
  app.dialog = dialog;
  app.changed();
}

/** What changes at once with a setting. @type {Object<string, (app: App) => unknown>} */
const EFFECTS = {
  theme: (app) => applyTheme(app.settings),
  size: (app) => applySize(app.settings),
  sounds: (app) => app.settings.sounds && soundTurn(),
  /** The browser asks, and may say no. */
  async notify(app) {
    if (!app.settings.notify || (await askToNotify())) return;
    app.settings.notify = false;
    saveSettings(app.settings);
  },
  async language(app) {
    await useLanguage(app.settings.language);
    introduce();
    app.table?.composer.hush(); // it was said in the other
  },
};

/** @param {App} app @param {string} name @param {any} value */
async function change(app, name, value) {
  /** @type {any} */ (app.settings)[name] = value;
  saveSettings(app.settings);
  await EFFECTS[name]?.(app);
  app.changed();
}

/** @type {Object<string, import('../events.js').Action>} */
export const dialogActions = {
  menu: (app) => show(app, { name: 'menu' }),
  openSettings: (app) => show(app, { name: 'settings' }),
  openKeys: (app) => openHelp(app),
  openNotation: (app) => openNotation(app),
  layTyped: (app, _arg, form) => layTyped(app, String(new FormData(/** @type {HTMLFormElement} */ (form)).get('turn') ?? '')),
  discards: (app, seat) => show(app, { name: 'discards', seat: Number(seat) }),
  closeDialog: (app) => show(app, null),
  setting(app, name, input) {
    const { value } = /** @type {HTMLInputElement} */ (input);
    const type = typeof (/** @type {any} */ (app.settings)[name]);
    return change(app, name, type === 'number' ? Number(value) : type === 'boolean' ? value === 'true' : value);
  },
  language: (app, tag) => change(app, 'language', tag),
  theme: (app, theme) => change(app, 'theme', theme),
};
