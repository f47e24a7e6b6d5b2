/** Signals beside the drawn page: sounds, notifications, and the tour for first-time users. */
import { announce, hush } from './announce.js';
import { onBeat } from './motion_events.js';
import { notifyTurn } from './notify.js';
import { isQuiet } from './quiet.js';
import { turnInWords } from './speech.js';
import { _ } from './texts.js';
import { firstTour } from './tour.js';
import type { App } from './app.js';
import type { PlayedTurn } from './engine_types.js';
import type { Settings } from './settings.js';

/** Loaded on demand, because most people play in silence. */
const sounds = () => import('./sounds.js');

/** Signals that a person here is to move. */
export function signalTurn(app: App) {
  const { table, settings } = app;
  if (!table?.awaited) return;
  const { extras } = table.kind;
  const summons = extras ? extras.summons(table) : {};
  if (summons) notifyTurn(app, summons).catch(() => {}); // a browser may refuse what it allowed before
  if (!table.own) return;
  announce(_('Your turn, round %d', table.game.view(0).round));
  if (settings.sounds && !(document.hidden && isQuiet(settings))) soundTurn(settings);
  firstTour(app);
}

export const soundTurn = ({ volume }: Settings) =>
  sounds().then(
    ({ play }) => play([['turn', 0]], volume),
    () => {},
  );

/** Plays a short turn, so that the user hears the chosen volume. */
export const soundSample = ({ volume }: Settings) =>
  sounds().then(
    ({ play, SAMPLE }) => play(SAMPLE, volume),
    () => {},
  );

/** Animations have sounds too. */
onBeat(({ settings }, name, detail) => {
  if (!settings.sounds) return;
  sounds().then(
    ({ play, soundOf }) => {
      const sound = soundOf(name, detail);
      if (sound) play([sound], settings.volume);
    },
    () => {},
  );
});

/**
 * Signals that a turn has been played.
 * @param turn as the engine reports it
 */
export function signalPlayed({ table }: App, turn: PlayedTurn) {
  if (!table) return;
  if (table.party.people.length > 1 && table.party.isPerson(turn.seat)) hush();
  if (turn.seat !== table.seat) announce(turnInWords(table, turn));
}
