/** What a person is told beside what the page shows: by sounds, by a notification, and by the tour when they are here for the first time. */
import { announce, hush } from './announce.js';
import { notifyTurn } from './notify.js';
import { turnInWords } from './speech.js';
import { _ } from './texts.js';
import { firstTour } from './tour.js';

/** Fetched when it is wished for: most people play in silence. */
const sounds = () => import('./sounds.js');

/** Somebody here is to move. @param {import('./app.js').App} app */
export function signalTurn(app) {
  const { table, settings } = app;
  if (!table?.awaited) return;
  notifyTurn(app).catch(() => {}); // a browser may refuse what it allowed
  if (!table.own) return;
  const { round, rounds_left: left } = table.game.view(0);
  announce([_('Your turn, round %d', round), left === 0 && _('Last round')].filter(Boolean).join('. '));
  if (settings.sounds) soundTurn();
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
  const how = { speed: 0, watching: turn.seat !== table.seat, over: table.over };
  sounds().then(({ play, soundsOf }) => play(soundsOf(turn, how)), () => {});
}
