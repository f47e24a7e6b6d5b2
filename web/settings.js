/** What a person likes, kept by the browser where it can be. */
import { read, write } from './storage.js';

/**
 * @typedef {object} Settings
 * @property {string} language a tag of texts.js, or `auto`
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {'ask' | 'complete'} confirm play a turn by the button, or when its last step is chosen
 * @property {boolean} hints show what the best turns are worth
 * @property {number} speed of animation: 0 none, 1 normal, 2 fast
 */

/** @type {Settings} */
const USUAL = { language: 'auto', theme: 'auto', confirm: 'ask', hints: false, speed: 1 };

/** @returns {Settings} */
export function loadSettings() {
  /** @type {Settings & Object<string, any>} */
  const settings = { ...USUAL };
  const kept = read('settings');
  if (!kept) return settings;
  try {
    for (const [name, value] of Object.entries(JSON.parse(kept))) if (typeof value === typeof settings[name]) settings[name] = value;
  } catch {
    // what somebody else wrote there is no setting of ours
  }
  return settings;
}

/** @param {Settings} settings */
export const saveSettings = (settings) => write('settings', JSON.stringify(settings));

/** Day or night, as the person wants it. @param {Settings} settings */
export function applyTheme(settings) {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
}
