/** What a person likes, kept by the browser where it can be. */
import { read, write } from './storage.js';

/**
 * @typedef {object} Settings
 * @property {string} language a tag of texts.js, or `auto`
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {'ask' | 'complete'} confirm play a turn by the button, or when its last step is chosen
 * @property {boolean} hints show what the best turns are worth
 * @property {boolean} tutor ask before a turn that costs a lot
 * @property {import('./motion/timing.js').PaceName} pace at which turns are shown
 * @property {number} size of letters, in percent of what the browser's are
 * @property {boolean} sounds
 * @property {number} volume of sounds, 0 to 100
 * @property {'off' | 'shown' | 'spoken'} remarks of opponents: not made, to be read, or read out by screen readers too
 * @property {boolean} keys whether single keys do something
 * @property {boolean} notify tell of the own turn while another page is looked at
 * @property {boolean} changing whether the start screen shows what can be changed about the game
 */

/** @type {Settings} */
const USUAL = { language: 'auto', theme: 'auto', confirm: 'ask', hints: false, tutor: false, pace: 'normal', size: 100, sounds: false, volume: 80, remarks: 'shown', notify: false, keys: true, changing: false };

/** From slow to none at all. @type {Settings['pace'][]} */
export const PACE_NAMES = ['slow', 'normal', 'fast', 'off'];

/** What the page wrote before there were paces. @type {Object<string, Settings['pace']>} */
const PACE_OF_SPEED = { 0: 'off', 1: 'normal', 2: 'fast' };

/** Sizes of letters to choose from. */
export const SIZES = [100, 125, 150, 175, 200];

/** From here on the table is laid out for large letters. */
const LARGE = 150;

/** @returns {Settings} */
export function loadSettings() {
  /** @type {Settings & Object<string, any>} */
  const settings = { ...USUAL };
  const kept = read('settings');
  if (!kept) return settings;
  try {
    const found = JSON.parse(kept);
    if (found.speed in PACE_OF_SPEED) settings.pace = PACE_OF_SPEED[found.speed];
    for (const [name, value] of Object.entries(found)) if (typeof value === typeof settings[name]) settings[name] = value;
    if (!PACE_NAMES.includes(settings.pace)) settings.pace = USUAL.pace;
  } catch {
    // what somebody else wrote there is no setting of ours
  }
  return settings;
}

/** Keeps one setting; others may have been changed in another tab. @param {keyof Settings} name @param {any} value */
export const saveSetting = (name, value) => write('settings', JSON.stringify({ ...loadSettings(), [name]: value }));

/** What a browser frames the page in by day and by night, as index.html has it. @type {string[] | null} */
let frameColours = null;

/** Day or night, as the person wants it; on paper it is always day. @param {Settings} settings @param {boolean} [paper] */
export function applyTheme(settings, paper = false) {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark && !paper);
  const metas = [.../** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name=theme-color]'))];
  frameColours ??= metas.map(({ content }) => content);
  for (const meta of metas) meta.content = frameColours[dark && !paper ? 1 : 0];
}

/** All is measured in letters, so that everything grows with them. @param {Settings} settings */
export function applySize(settings) {
  const size = SIZES.includes(settings.size) ? settings.size : 100;
  document.documentElement.style.setProperty('--size', String(size / 100));
  document.documentElement.classList.toggle('large', size >= LARGE);
}
