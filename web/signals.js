/** What a person is told beside what the page shows: by sounds, by a notification, and by the tour when they are here for the first time. */
import { notifyTurn } from './notify.js';
import { play, soundsOf } from './sounds.js';
import { firstTour } from './tour.js';

/** Somebody here is to move. @param {import('./app.js').App} app */
export function signalTurn(app) {
  const { table, settings } = app;
  if (!table?.awaited) return;
  notifyTurn(app).catch(() => {}); // a browser may refuse what it allowed
  if (!table.own) return;
  if (settings.sounds) play([['turn', 0]]);
  firstTour(app);
}

/** A turn has been played. @param {import('./app.js').App} app @param {any} turn as the engine tells it */
export function signalPlayed({ table, settings }, turn) {
  if (settings.sounds && table) play(soundsOf(turn, { speed: settings.speed, watching: turn.seat !== table.seat, over: table.over }));
}
