/** Actions in dialogs. */
import { introduce } from '../introduce.js';
import { openHelp } from '../keys.js';
import { layTyped, openNotation } from '../notation.js';
import { askToNotify } from '../notify.js';
import { applySize, applyTheme, saveSetting, type Settings } from '../settings.js';
import { soundSample } from '../signals.js';
import { currentLanguage, useLanguage } from '../texts.js';
import { named } from '../wings.js';
import type { App, Dialog } from '../app.js';
import type { Action } from '../events.js';

const show = (app: App, dialog: Dialog | null) => (app.dialog = dialog);

/** The service worker speaks the page's language while the page is closed, and keeps its quiet hours. */
function renewPushWords(app: App) {
  named({}, 'asks', 'online:renewPushWords')?.(app);
}

/** Immediate effects of settings. */
const EFFECTS: Record<string, (app: App) => unknown> = {
  theme: (app) => applyTheme(app.settings),
  size: (app) => applySize(app.settings),
  sounds: (app) => app.settings.sounds && soundSample(app.settings),
  volume: (app) => soundSample(app.settings),
  language: renewPushWords,
  quiet: renewPushWords,
  quietFrom: renewPushWords,
  quietTo: renewPushWords,
  /** The browser asks the user, who may refuse. */
  async notify(app) {
    if (!app.settings.notify || (await askToNotify())) return;
    app.settings.notify = false;
    saveSetting('notify', false);
  },
};

async function change(app: App, name: keyof Settings, value: unknown) {
  (app.settings as Record<keyof Settings, unknown>)[name] = value;
  saveSetting(name, value);
  await EFFECTS[name]?.(app);
}

/** Changes the language. The texts come over the network, which may fail. */
async function changeLanguage(app: App, tag: string) {
  try {
    await useLanguage(tag);
  } catch {
    app.notice = { name: 'speechless' };
    return;
  }
  if (currentLanguage() !== tag) return; // another language was requested meanwhile
  introduce();
  app.table?.composer.hush(); // it was in the previous language
  await change(app, 'language', tag);
}

export const dialogActions: Record<string, Action> = {
  menu: (app) => show(app, { name: 'menu' }),
  openSettings: (app) => show(app, { name: 'settings' }),
  openKeys: (app) => openHelp(app),
  openNotation: (app) => openNotation(app),
  layTyped: (app, _arg, form) => layTyped(app, String(new FormData(form as HTMLFormElement).get('turn') ?? '')),
  soundSample: (app) => soundSample(app.settings),
  discards: (app, seat) => show(app, { name: 'discards', seat: Number(seat) }),
  toCome: (app, seat) => show(app, { name: 'toCome', seat: Number(seat) }),
  closeDialog: (app) => show(app, null),
  setting(app, name, input) {
    const { value } = input as HTMLInputElement;
    const type = typeof app.settings[name as keyof Settings];
    if (name === 'language') return changeLanguage(app, value);
    return change(app, name as keyof Settings, type === 'number' ? Number(value) : type === 'boolean' ? value === 'true' : value);
  },
  language: changeLanguage,
  theme: (app, theme) => change(app, 'theme', theme),
};
