/** The way to the tutor, a wing that is loaded for those who want it: it explains hints, and asks before costly turns. */
import { loadWing } from './wings.js';

/** @typedef {import('./app.js').App} App */

/** How long a turn that is to be played waits for it, in milliseconds. */
const PATIENCE = 1000;

/** Asks it something; without an answer, or without a network, there is none. @param {App} app @param {string} what @param {any} [about] @returns {Promise<any>} */
const asked = (app, what, about) => loadWing('tutor').then((wing) => wing.asks?.[what](app, about)).catch(() => null);

/** Lets it get ready while the player thinks. @param {App} app */
export function prepareTutor(app) {
  if (app.settings.tutor) asked(app, 'prepare');
}

/** @param {App} app */
export const explainHints = (app) => asked(app, 'explain');

/** What to ask before a turn is played, to be drawn; null for nothing. @param {App} app @param {import('./engine.js').Turn} turn */
export const doubtOf = (app, turn) =>
  app.settings.tutor ? Promise.race([asked(app, 'doubt', turn), new Promise((resolve) => setTimeout(resolve, PATIENCE, null))]) : null;
