/** The connection to the tutor, a wing that is loaded on request: it explains hints, and asks before costly turns. */
import { loadWing } from './wings.js';
import type { App } from './app.js';
import type { Turn } from './engine_types.js';
import type { Table } from './table.js';

/** How long a confirmed turn waits for the tutor, in milliseconds. */
const PATIENCE = 1000;

/** Asks the tutor something. Without an answer, or without network, the result is null. */
const asked = (app: App, what: string, about?: any): Promise<any> =>
  loadWing('tutor')
    .then((wing) => wing.asks?.[what](app, about))
    .catch(() => null);

/** Lets the tutor prepare while the player thinks. */
export function prepareTutor(app: App) {
  if (app.settings.tutor) asked(app, 'prepare');
}

export const explainHints = (app: App) => asked(app, 'explain');

/** Stands for an answer that came too late. */
const LATE = Symbol('late');
/** Tables at which the user was told that the tutor did not answer in time. */
const told = new WeakSet<Table>();

/** Returns a function that draws the question to ask before a turn is played; null for none. */
export const doubtOf = (app: App, turn: Turn) => (app.settings.tutor && app.table?.canHint ? doubtInTime(app, turn) : null);

async function doubtInTime(app: App, turn: Turn) {
  const looked = loadWing('tutor')
    .then((wing) => wing.asks?.doubt(app, turn))
    .catch(() => LATE);
  const answer = await Promise.race([looked, new Promise((resolve) => setTimeout(resolve, PATIENCE, LATE))]);
  if (answer !== LATE) return answer;
  if (app.table && !told.has(app.table)) app.notice ??= { name: 'tutorLate' };
  if (app.table) told.add(app.table);
  return null;
}
