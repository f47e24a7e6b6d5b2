/** Starts the page: loads the engine and the language, then shows the start screen, or the game that the address names. */
import { drawing } from './app.js';
import { actions } from './actions/all.js';
import { hasSimd, loadEngine } from './engine.js';
import { listen } from './events.js';
import { listenToGrids } from './grids.js';
import { forgetNotifications } from './notify.js';
import { goOffline } from './offline.js';
import { applySize, applyTheme, loadSettings } from './settings.js';
import { usualSetup } from './setup.js';
import { Storage } from './storage.js';
import { knownLanguage, useLanguage } from './texts.js';
import { Thinker } from './thinker.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const settings = loadSettings();
applyTheme(settings);
applySize(settings);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(settings));

const language = settings.language === 'auto' ? knownLanguage(navigator.languages) : settings.language;
document.documentElement.lang = language;

const wasm = new URL(hasSimd() ? 'sanssouci.wasm' : 'sanssouci-scalar.wasm', import.meta.url);
const [module] = await Promise.all([
  fetch(wasm).then((response) => response.arrayBuffer()).then((bytes) => WebAssembly.compile(bytes)),
  useLanguage(language).catch(() => useLanguage('en')),
]);

/** @type {import('./app.js').App} */
const app = {
  engine: await loadEngine(module),
  thinker: new Thinker(module),
  storage: new Storage(),
  settings,
  screen: 'start',
  setup: usualSetup(),
  sides: null,
  table: null,
  dialog: null,
  notice: null,
  tour: null,
  renewed: false,
  changed() {},
};
drawing(root, app);
listen(root, app, actions);
listenToGrids(root);
app.changed();

for (const event of ['visibilitychange', 'fullscreenchange']) document.addEventListener(event, () => app.changed());
document.addEventListener('visibilitychange', () => document.hidden || forgetNotifications());
addEventListener('resize', () => app.tour === null || app.changed());
goOffline(() => {
  app.renewed = true;
  app.changed();
});
