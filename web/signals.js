/** What a person is told beside what the page shows: by sounds, by a notification, and by the tour when they are here for the first time. */
import { announce, hush } from './announce.js';
import { isQuiet, notifyTurn } from './notify.js';
import { turnInWords } from './speech.js';
import { _ } from './texts.js';
import { firstTour } from './tour.js';

/** Fetched when it is wished for: most people play in silence. */
const sounds = () => import('./sounds.js');

/** Somebody here is to move. @param {import('./app.js').App} app */
export function signalTurn(app) {
  const { table, settings } = app;
  if (!table?.awaited) return;
  notifyTurn(app, table.dress?.summons(table)).catch(() => {}); // a browser may refuse what it allowed
  if (!table.own) return;
  announce(_('Your turn, round %d', table.game.view(0).round));
  if (settings.sounds && !(document.hidden && isQuiet(settings))) soundTurn();
  firstTour(app);
}

/** Also to let somebody hear what they have chosen. */
export const soundTurn = () => sounds().then(({ play }) => play([['turn', 0]]), () => {});

/** A turn has been played. @param {import('./app.js').App} app @param {any} turn as the engine tells it */
export function signalPlayed({ table, settings }, turn) {
  if (!table) return;
  if (table.party.people.length > 1 && table.party.isPerson(turn.seat)) hush();
  if (turn.seat !== table.seat) announce(turnInWords(table, turn));
  if (!settings.sounds) return;
  const how = { speed: settings.speed, watching: turn.seat !== table.seat, over: table.over };
  sounds().then(({ play, soundsOf }) => play(soundsOf(turn, how)), () => {});
}
