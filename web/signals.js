/** What a person is told beside what the page shows: by sounds, by a notification, and by the tour when they are here for the first time. */
import { announce, hush } from './announce.js';
import { onBeat } from './beats.js';
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
  announce(_('Your turn, round %d', table.game.view(0).round));
  if (settings.sounds) soundTurn(settings);
  firstTour(app);
}

/** @param {import('./settings.js').Settings} settings */
export const soundTurn = ({ volume }) => sounds().then(({ play }) => play([['turn', 0]], volume), () => {});

/** A short turn, to let somebody hear what they have chosen. @param {import('./settings.js').Settings} settings */
export const soundSample = ({ volume }) => sounds().then(({ play, SAMPLE }) => play(SAMPLE, volume), () => {});

/** What is shown in motion is heard too. */
onBeat(({ settings }, name, detail) => {
  if (!settings.sounds) return;
  sounds().then(({ play, soundOf }) => {
    const sound = soundOf(name, detail);
    if (sound) play([sound], settings.volume);
  }, () => {});
});

/** A turn has been played. @param {import('./app.js').App} app @param {any} turn as the engine tells it */
export function signalPlayed({ table }, turn) {
  if (!table) return;
  if (table.party.people.length > 1 && table.party.isPerson(turn.seat)) hush();
  if (turn.seat !== table.seat) announce(turnInWords(table, turn));
}
