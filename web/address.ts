/**
 * What the part of the address after `#` means, and what it should be:
 *
 *     (nothing)      the start screen
 *     #games         saved games
 *     #game/ID       one of them
 *     #1HS297a…      the game of a link (docs/links.md)
 *     #game/ID@12    and such a game at a moment: after twelve turns
 *     #1HS297a…@12
 *     #learn/ID      what a wing shows: the first word tells which (wings.ts)
 *
 * Other screens put their name there so that Back leaves them, but a reload goes to the start screen.
 */
import { AT } from './records.js';
import { wingOf, wingShown } from './wings.js';
import type { App } from './app.js';

/** How many turns were played; null where none is named, NaN where what is named is none. */
export type Moment = number | null;
export type Place =
  | { kind: 'start' | 'games' }
  | { kind: 'game'; id: string; moment: Moment }
  | { kind: 'link'; link: string; moment: Moment }
  | { kind: 'wing'; wing: string; path: string };

/** @param hash with its `#` */
export function placeOf(hash: string): Place {
  const path = hash.replace(/^#\/?/, '');
  const wing = wingOf(path);
  if (wing) return { kind: 'wing', wing, path };
  const text = gameOf(hash).replace(/^#/, '');
  const moment = momentOf(hash);
  const id = text.match(/^game\/([a-z0-9]{1,32})$/)?.[1];
  if (id) return { kind: 'game', id, moment };
  if (text.startsWith('1')) return { kind: 'link', link: text, moment };
  return { kind: text === 'games' ? text : 'start' };
}

/** Returns the hash without the moment. */
const gameOf = (hash: string) => hash.split(AT)[0];

export function momentOf(hash: string): Moment {
  const [, moment] = hash.split(AT);
  return moment === undefined ? null : /^\d{1,3}$/.test(moment) ? Number(moment) : NaN;
}

export function hashOf(app: App) {
  const wing = wingShown(app.screen);
  if (wing) return `#${wing.hash(app)}`;
  if (app.screen === 'opening') return `#${app.opening}`;
  const playing = app.screen === 'table' || app.screen === 'end';
  const party = app.dialog?.name === 'seats' ? app.dialog.party : playing ? app.table?.party : null;
  if (party?.address) return `#${party.address}${shownMoment(app)}`;
  if (party) return (party.keeping === 'lent' && party.link ? `#${party.link}` : `#game/${party.id}`) + shownMoment(app);
  return app.screen === 'start' || playing ? '' : `#${app.screen}`;
}

/** Returns the moment shown while looking back at a game. */
function shownMoment({ screen, dialog, table }: App) {
  if (dialog?.name === 'seats') return dialog.moment === null ? '' : `@${dialog.moment}`;
  return screen === 'table' && table && (table.past || table.over) ? `@${table.lookback.at}` : '';
}

/** Screens that Back cannot return to. */
const PASSING = /^#(?:sides)$/;
/**
 * How long a moment must be shown before it goes into the address: moments change fast, and browsers limit how often
 * the address may change.
 */
const STAYS_MS = 400;

/** Keeps the address right, so that reload, Back and Forward do what people expect. */
export class Address {
  app: App;
  window: Pick<Window, 'location' | 'history' | 'setTimeout' | 'clearTimeout'>;
  /** True if the next change replaces the entry in the history, so that Back skips it. */
  replacing = false;
  /** Another moment of the current game, to be written soon. */
  coming: string | null = null;
  /** The hash that `coming` replaces. */
  over = '';
  timer = 0;

  constructor(app: App, window: Pick<Window, 'location' | 'history' | 'setTimeout' | 'clearTimeout'>) {
    this.app = app;
    this.window = window;
  }

  /**
   * Writes the current place into the address. A game that cannot be saved is stored in the history entry, which
   * survives a reload.
   */
  write() {
    const { location, history } = this.window;
    const hash = hashOf(this.app);
    const party = this.app.table?.party;
    const state = party?.keeping === 'unsaved' && gameOf(hash) === `#game/${party.id}` ? { record: party.record() } : null;
    const moved = hash !== location.hash;
    const later = moved && !this.replacing && this.isNear(hash);
    const replacing = this.replacing || later || !moved || PASSING.test(location.hash);
    this.replacing = false;
    if (later) this.writeSoon(hash);
    else this.settle(moved ? this.coming : null);
    if ((!moved || later) && (state?.record ?? null) === (history.state?.record ?? null)) return;
    const url = this.urlOf(later ? location.hash : hash);
    if (replacing) history.replaceState(state, '', url);
    else history.pushState(state, '', url);
  }

  writeSoon(hash: string) {
    if (hash === this.coming) return;
    this.window.clearTimeout(this.timer);
    this.coming = hash;
    this.over = this.window.location.hash;
    this.timer = this.window.setTimeout(() => this.settle(hash), STAYS_MS);
  }

  /**
   * Stops waiting. If the user has gone to another address in the meantime, that address wins: its event may not have
   * reached the page yet.
   * @param hash the hash to write
   */
  settle(hash: string | null) {
    if (this.timer) this.window.clearTimeout(this.timer);
    this.timer = 0;
    this.coming = null;
    const { history, location } = this.window;
    if (hash !== null && location.hash === this.over) history.replaceState(history.state, '', this.urlOf(hash));
  }

  /** Returns true if the address names the same game, possibly at another moment. */
  isNear(hash: string) {
    return hash !== '' && gameOf(hash) === gameOf(this.window.location.hash);
  }

  urlOf(hash: string) {
    const { pathname, search } = this.window.location;
    return pathname + search + hash;
  }

  /** True if the page already shows what the address names. */
  get fits() {
    return hashOf(this.app) === this.window.location.hash;
  }

  /** True if the page shows the game that the address names, at any moment. */
  get isThere() {
    return this.isNear(hashOf(this.app));
  }
}
