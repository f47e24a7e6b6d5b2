/**
 * Wings: parts of the page that are loaded on first use, to keep the first visit short. A wing is a folder of `web`
 * with a module `wing.ts`, a style sheet `style.css` and perhaps `symbols`; its texts are a separate catalogue. The
 * page knows a wing only by its row below. `wing.ts` imports main.ts, so that shared code is bundled with the page:
 * otherwise the bundler would make a file for each set of wings that share something.
 *
 * Names of a wing's parts begin with its name: `data-act="review:open"` is the action `open` of the wing `review`, and
 * loads the wing if need be. `app.screen = 'review:screen'` and `app.dialog = { name: 'online:resign' }` work the same
 * way once it is loaded.
 */
import { fileOf } from './files.js';
import { useTexts } from './texts.js';
import type { App } from './app.js';
import type { Content } from './dom.js';
import type { Action } from './events.js';
import type { Notice, Said } from './render/notice.js';

export interface Wing {
  screens: Record<string, (app: App) => Content>;
  actions: Record<string, Action>;
  dialogs?: Record<string, (app: App) => Content>;
  notices?: Record<string, (notice: Notice, app: App) => Said>;
  beside?: (app: App) => Content; // shown beside every screen once the wing is loaded
  asks?: Record<string, (app: App, about?: any) => any>; // what other parts of the page may call
  visit: (app: App, path: string) => unknown; // opens an address, given without `#`
  hash: (app: App) => string; // the address of the current screen, without `#`
}

/** By name: the first words of its addresses, and how to load it. */
const WINGS: Record<string, { paths: string[]; load: () => Promise<{ wing: Wing }> }> = {
  challenge: { paths: ['challenge'], load: () => import('./challenge/wing.js') },
  day: { paths: ['day'], load: () => import('./day/wing.js') },
  learn: { paths: ['learn'], load: () => import('./learn/wing.js') },
  online: { paths: ['friends', 'join', 'table', 'tables', 'take', 'devices'], load: () => import('./online/wing.js') },
  puzzles: { paths: ['puzzles'], load: () => import('./puzzles/wing.js') },
  remarks: { paths: [], load: () => import('./remarks/wing.js') },
  review: { paths: ['review'], load: () => import('./review/wing.js') },
  statistics: { paths: ['statistics'], load: () => import('./statistics/wing.js') },
  tutor: { paths: [], load: () => import('./tutor/wing.js') },
};

export const hasWing = (name: string) => name in WINGS;

const asked = new Map<string, Promise<Wing>>();
const loaded = new Map<string, Wing>();

/**
 * Returns the wing that an address belongs to, or null.
 * @param path without `#`
 */
export const wingOf = (path: string) => Object.keys(WINGS).find((name) => WINGS[name].paths.includes(path.split('/')[0])) ?? null;

/** Returns the wing once it is loaded. If loading failed, the next call tries again. */
export function loadWing(name: string): Promise<Wing> {
  const coming = asked.get(name) ?? bring(name);
  asked.set(name, coming);
  coming.catch(() => asked.delete(name));
  return coming;
}

async function bring(name: string) {
  const [{ wing }] = await Promise.all([WINGS[name].load(), bringStyle(name), bringSymbols(name), useTexts(name)]);
  loaded.set(name, wing);
  return wing;
}

const bringStyle = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = fileOf(`style/${name}.css`).href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} cannot be loaded`));
    };
    document.head.append(link);
  });

async function bringSymbols(name: string) {
  const response = await fetch(fileOf(`${name}.svg`));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const { documentElement } = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  document.querySelector('svg.symbols')?.append(...documentElement.children);
}

/** Looks up something by name: in the page itself, or in a loaded wing. */
export function named<Kind extends 'screens' | 'dialogs' | 'notices' | 'actions' | 'asks'>(
  own: NonNullable<Wing[Kind]>,
  kind: Kind,
  name: string,
): NonNullable<Wing[Kind]>[string] | undefined {
  const [wing, part] = name.split(':');
  const parts = part === undefined ? own : loaded.get(wing)?.[kind];
  return (parts as any)?.[part ?? name];
}

/** Returns what wings show beside the screen. */
export const beside = (app: App) => [...loaded.values()].map((wing) => wing.beside?.(app));

/** Returns the wing whose screen is shown, or undefined. */
export const wingShown = (screen: string) => (screen.includes(':') ? loaded.get(screen.split(':')[0]) : undefined);

/**
 * Loads a wing and calls `act` with it.
 * @param otherwise called if it cannot be loaded; by default this is shown
 */
export async function withWing(
  app: App,
  name: string,
  act: (wing: Wing) => unknown,
  otherwise: () => unknown = () => unreachable(app),
) {
  const here = loaded.get(name);
  if (here) return act(here); // at once: browsers allow some things only during a press
  let wing;
  try {
    wing = await loadWing(name);
  } catch {
    return otherwise();
  }
  return act(wing);
}

function unreachable(app: App) {
  if (app.screen === 'opening') app.screen = 'start';
  app.notice = { name: 'unreachable' };
  app.changed();
}
