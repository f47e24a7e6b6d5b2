/**
 * Starts the page: loads the engine and the language, then shows the start screen or the game that the address names.
 */
import { Address } from './address.js';
import { drawing, newApp } from './app.js';
import { actions } from './actions/all.js';
import { hasSimd, loadEngine } from './engine.js';
import { listenToDrags } from './drag.js';
import { listen } from './events.js';
import { listenToGrids } from './grids.js';
import { introduce } from './introduce.js';
import { listenToKeys } from './keys.js';
import { openByPress } from './audio_output.js';
import { forgetNotifications } from './notify.js';
import { goOffline } from './offline.js';
import { followOtherTabs } from './saving.js';
import { applySize, applyTheme, loadSettings } from './settings.js';
import { gameOfKey, read, Storage } from './storage.js';
import { _, knownLanguage, useLanguage } from './texts.js';
import { Thinker } from './thinker.js';
import { visit } from './navigate.js';
import { withWing } from './wings.js';

const root = document.getElementById('page') as HTMLElement;
const settings = loadSettings();
applyTheme(settings);
applySize(settings);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(settings));

const language = settings.language === 'auto' ? knownLanguage(navigator.languages) : settings.language;

const wasm = new URL(hasSimd() ? 'sanssouci.wasm' : 'sanssouci-scalar.wasm', import.meta.url);
const [module] = await Promise.all([
  fetch(wasm)
    .then((response) => response.arrayBuffer())
    .then((bytes) => WebAssembly.compile(bytes)),
  useLanguage(language).catch(() => useLanguage('en')),
]).catch((error) => {
  root.textContent = _(
    'Part of the page is still missing. If nothing happens, connect to the network and reload the page. Your saved games are kept.',
  );
  throw error;
});
introduce();

const engine = await loadEngine(module);
const storage = new Storage();
const app = newApp({ engine, thinker: new Thinker(module), adviser: new Thinker(module), storage, settings });
app.address = new Address(app, window);
drawing(root, app, () => app.address.write());
listen(root, app, actions);
listenToGrids(root);
listenToDrags(root, app);
listenToKeys(app);
openByPress(settings);
visit(app);
app.changed();

addEventListener('popstate', () => visit(app));
addEventListener('hashchange', () => visit(app));
// A game shown here may continue in another tab.
addEventListener('storage', ({ key }) => {
  if (key !== null && !gameOfKey(key)) return;
  storage.listed = null;
  followOtherTabs(app);
  app.changed();
});
addEventListener('pageshow', () => followOtherTabs(app));
document.addEventListener('visibilitychange', () => followOtherTabs(app));
document.addEventListener('visibilitychange', () => document.hidden || forgetNotifications());
// The drawing also depends on the window.
for (const event of ['visibilitychange', 'fullscreenchange']) document.addEventListener(event, () => app.changed());
addEventListener('resize', () => app.tour === null || app.changed());
addEventListener('beforeprint', () => applyTheme(settings, true));
addEventListener('afterprint', () => applyTheme(settings));
for (const event of ['online', 'offline']) addEventListener(event, () => app.changed());
// Users who play online are told where it is their turn.
if (read('online/me'))
  withWing(
    app,
    'online',
    ({ actions: { wake } }) => wake(app, '', root),
    () => {},
  );
// Sends the result of a day that could not be sent before.
if (read('day/unsent'))
  withWing(
    app,
    'day',
    ({ asks }) => asks?.send(app),
    () => {},
  );
goOffline(() => {
  app.renewed = true;
  app.changed();
});
