/** The user's settings, stored by the browser where possible. */
import { read, write } from './storage.js';
import type { PaceName } from './motion/timing.js';

export interface Settings {
  language: string; // a tag of texts.ts, or `auto`
  theme: 'auto' | 'light' | 'dark';
  confirm: 'ask' | 'complete'; // play a turn with the button, or as soon as its last step is chosen
  hints: boolean; // show what the best turns are worth
  tutor: boolean; // ask before a turn that costs a lot
  pace: PaceName; // at which turns are shown
  size: number; // font size, in percent of the browser's
  sounds: boolean;
  volume: number; // of sounds, 0 to 100
  remarks: 'off' | 'shown' | 'spoken'; // of opponents: none, visible, or also read out by screen readers
  keys: boolean; // true if single-key shortcuts are on
  notify: boolean; // notify the user of their turn while they look at another page
  bell: boolean; // ring when it is the user's turn in an online game that is not on the screen, even if sounds are off
  quiet: boolean; // no bell and no message between the hours below, such as `22:00`
  quietFrom: string;
  quietTo: string;
  changing: boolean; // true if the start screen shows the options of the game
}

const USUAL: Settings = {
  language: 'auto',
  theme: 'auto',
  confirm: 'ask',
  hints: false,
  tutor: false,
  pace: 'normal',
  size: 100,
  sounds: false,
  volume: 80,
  remarks: 'shown',
  notify: false,
  bell: false,
  quiet: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  keys: true,
  changing: false,
};

/** From slow to no motion. */
export const PACE_NAMES: Settings['pace'][] = ['slow', 'normal', 'fast', 'off'];

/** Values of `speed` that earlier versions of the page wrote. */
const PACE_OF_SPEED: Record<string, Settings['pace']> = { 0: 'off', 1: 'normal', 2: 'fast' };

/** The font sizes offered. */
export const SIZES = [100, 125, 150, 175, 200];

/** From this size on the table uses the layout for large text. */
const LARGE = 150;

export function loadSettings(): Settings {
  const settings: Settings & Record<string, any> = { ...USUAL };
  const kept = read('settings');
  if (!kept) return settings;
  try {
    const found = JSON.parse(kept);
    if (found.speed in PACE_OF_SPEED) settings.pace = PACE_OF_SPEED[found.speed];
    for (const [name, value] of Object.entries(found)) if (typeof value === typeof settings[name]) settings[name] = value;
    if (!PACE_NAMES.includes(settings.pace)) settings.pace = USUAL.pace;
  } catch {
    // the entry was written by something else
  }
  return settings;
}

/** Saves one setting; another tab may have changed the others. */
export const saveSetting = (name: keyof Settings, value: unknown) =>
  write('settings', JSON.stringify({ ...loadSettings(), [name]: value }));

/** The colours of the browser's frame by day and by night, from index.html. */
let frameColours: string[] | null = null;

/** Applies the light or dark theme, as the user wants; on paper it is always light. */
export function applyTheme(settings: Settings, paper = false) {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark && !paper);
  const metas = [...(document.querySelectorAll('meta[name=theme-color]') as NodeListOf<HTMLMetaElement>)];
  frameColours ??= metas.map(({ content }) => content);
  for (const meta of metas) meta.content = frameColours[dark && !paper ? 1 : 0];
}

/** Sets the font size. All lengths are in units of it, so that everything grows with it. */
export function applySize(settings: Settings) {
  const size = SIZES.includes(settings.size) ? settings.size : 100;
  document.documentElement.style.setProperty('--size', String(size / 100));
  document.documentElement.classList.toggle('large', size >= LARGE);
}
