/**
 * What the part of the address after `#` says, and what it should say:
 *
 *     (nothing)      the start screen
 *     #games         saved games
 *     #game/ID       one of them
 *     #1HS297a…      the game of a link (docs/links.md)
 *     #learn         all lessons
 *     #learn/ID      one of them, or an example of the rules
 *
 * Other screens have their name there so that Back leads out of them, but a reload begins at the start.
 */

/** @typedef {{kind: 'start' | 'games' | 'learn'} | {kind: 'game' | 'lesson', id: string} | {kind: 'link', link: string}} Place */

/** @param {string} hash with its `#` @returns {Place} */
export function placeOf(hash) {
  const text = hash.replace(/^#/, '');
  const id = text.match(/^game\/([a-z0-9]{1,32})$/)?.[1];
  if (id) return { kind: 'game', id };
  const lesson = text.match(/^learn\/([a-z0-9-]{1,32})$/)?.[1];
  if (lesson) return { kind: 'lesson', id: lesson };
  if (text.startsWith('1')) return { kind: 'link', link: text };
  return { kind: text === 'games' || text === 'learn' ? text : 'start' };
}

/** @param {import('./app.js').App} app */
export function hashOf(app) {
  if (app.screen === 'lesson') return `#learn/${app.lesson?.script.id}`;
  const playing = app.screen === 'table' || app.screen === 'end';
  const party = app.dialog?.name === 'seats' ? app.dialog.party : playing ? app.table?.party : null;
  if (party) return party.standing === 'lent' && party.link ? `#${party.link}` : `#game/${party.id}`;
  return app.screen === 'start' || playing ? '' : `#${app.screen}`;
}

/** Screens that cannot be gone back to. */
const PASSING = /^#(?:sides)$/;

/** Keeps the address right, so that reload, Back and Forward do what people expect. */
export class Address {
  /** @param {import('./app.js').App} app @param {{location: Location, history: History}} window */
  constructor(app, window) {
    this.app = app;
    this.window = window;
    /** The next change is no step of its own for Back. */
    this.replacing = false;
  }

  /** Writes where the page is. A game that cannot be saved goes with the entry of the history, which outlives a reload. */
  write() {
    const { location, history } = this.window;
    const hash = hashOf(this.app);
    const party = this.app.table?.party;
    const state = party?.standing === 'unsaved' && hash === `#game/${party.id}` ? { record: party.record() } : null;
    const moved = hash !== location.hash;
    const replacing = this.replacing || !moved || PASSING.test(location.hash);
    this.replacing = false;
    if (!moved && (state?.record ?? null) === (history.state?.record ?? null)) return;
    const url = location.pathname + location.search + hash;
    if (replacing) history.replaceState(state, '', url);
    else history.pushState(state, '', url);
  }

  /** Whether the page shows already what the address says. */
  get fits() {
    return hashOf(this.app) === this.window.location.hash;
  }
}
