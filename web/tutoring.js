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

/** Instead of a tutor's answer. */
const LATE = Symbol('late');
/** Tables at which it was said that a turn had to do without. @type {WeakSet<import('./table.js').Table>} */
const told = new WeakSet();

/** What to ask before a turn is played, to be drawn; null for nothing. @param {App} app @param {import('./engine.js').Turn} turn */
export const doubtOf = (app, turn) => (app.settings.tutor && app.table?.canHint ? doubtInTime(app, turn) : null);

/** @param {App} app @param {import('./engine.js').Turn} turn */
async function doubtInTime(app, turn) {
  const looked = loadWing('tutor').then((wing) => wing.asks?.doubt(app, turn)).catch(() => LATE);
  const answer = await Promise.race([looked, new Promise((resolve) => setTimeout(resolve, PATIENCE, LATE))]);
  if (answer !== LATE) return answer;
  if (app.table && !told.has(app.table)) app.notice ??= { name: 'tutorLate' };
  if (app.table) told.add(app.table);
  return null;
}
