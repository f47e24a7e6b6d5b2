/** Opens what the address names: a saved game, the game of a link, or a screen. */
import { momentOf, placeOf, type Moment, type Place } from './address.js';
import { showEnd } from './ending.js';
import { EVERYTHING, Refusal } from './engine.js';
import { leaveTable, openTable } from './open.js';
import { Party, randomWord, type Keeping } from './party.js';
import { continues, idOf } from './records.js';
import { withWing } from './wings.js';
import type { App } from './app.js';
import type { Notice } from './render/notice.js';

const HIDDEN = 110;

/** Called when the page starts, and when Back, Forward or the user changed the address. */
export function visit(app: App) {
  if (app.address.fits) return;
  const place = placeOf(location.hash);
  app.address.replacing = true;
  const isGame = 'moment' in place || app.table?.party.address !== undefined; // the address of an online table belongs to its wing
  if (app.address.isThere && isGame) turnTo(app, momentOf(location.hash));
  else goTo(app, place);
  app.changed();
}

/** Goes to another moment of the current game. */
function turnTo(app: App, moment: Moment) {
  const { dialog, table } = app;
  if (dialog?.name === 'seats') dialog.moment = momentIn(app, dialog.party, moment);
  else if (table) {
    const shown = momentIn(app, table.party, moment);
    if (shown === null && table.over) return showEnd(app);
    app.screen = 'table';
    table.lookback.lookAt(shown ?? Infinity);
  }
}

function goTo(app: App, place: Place) {
  leave(app);
  if (place.kind === 'game') openSaved(app, place.id, { unsaved: history.state?.record, moment: place.moment });
  else if (place.kind === 'link') openLink(app, place.link, place.moment);
  else if (place.kind === 'wing') openWing(app, place);
  else if (place.kind !== 'start') app.screen = place.kind;
}

function openWing(app: App, { wing, path }: { wing: string; path: string }) {
  app.screen = 'opening';
  app.opening = path;
  const stays = () => app.screen === 'opening' && app.opening === path; // the user has not gone elsewhere meanwhile
  withWing(app, wing, (there) => {
    if (!stays()) return;
    app.address.replacing = true;
    there.visit(app, path);
    app.changed();
  });
}

function leave(app: App) {
  leaveTable(app);
  if (app.dialog?.name === 'seats') app.dialog.party.close();
  app.dialog = null;
  app.sides?.close();
  app.sides = null;
  app.screen = 'start';
}

/** @param how `unsaved` is the part of it that could not be stored */
export function openSaved(app: App, id: string, { unsaved, moment = null }: { unsaved?: unknown; moment?: Moment } = {}) {
  const kept = app.storage.load(id);
  const further = typeof unsaved === 'string' && (!kept || continues(unsaved, kept.record)) ? unsaved : null;
  if (further) openRecord(app, further, { id, moment, keeping: app.storage.save(id, further) === 'saved' ? 'kept' : 'unsaved' });
  else if (kept) openRecord(app, kept.record, { id, moment, keeping: app.storage.memory.has(id) ? 'unsaved' : 'kept' });
  else app.notice = { name: 'missing' };
}

/**
 * Opens the game of a link. A link overwrites nothing and is copied at most once: if its game is stored already, that
 * game opens.
 */
function openLink(app: App, link: string, moment: Moment) {
  let record;
  try {
    const game = app.engine.readLink(link);
    record = game.record(EVERYTHING);
    game.close();
  } catch (error) {
    app.notice = { name: 'said', error };
    return;
  }
  const id = idOf(record);
  const same = app.storage.find(record);
  if (same) openSaved(app, same, { moment });
  else if (app.storage.peek(id)) {
    openSaved(app, id, { moment });
    app.notice = { name: 'playedOn', link, record, moment };
  } else openRecord(app, record, { id, moment, keeping: 'lent', link });
}

/**
 * Opens the game of a link again, although it was continued.
 * @param notice the notice that said so
 */
export function openAgain(app: App, { record, link, moment }: Notice) {
  leave(app);
  openRecord(app, record, { id: randomWord(), moment, keeping: 'lent', link });
}

export function openRecord(
  app: App,
  record: string,
  { id, keeping, link = '', moment = null }: { id: string; keeping: Keeping; link?: string; moment?: Moment },
) {
  try {
    const party = Party.read(app.engine, record, id);
    Object.assign(party, { keeping, link });
    const view = party.game.view(0);
    if (view.seats.some(({ rows }) => !rows)) {
      party.close();
      throw new Refusal(HIDDEN);
    }
    const unsaid = party.sitters.flatMap(({ said }, i) => (said ? [] : [i + 1]));
    const asks = !party.over && !party.lookOnly && unsaid.length > 0;
    if (keeping === 'lent' && !asks) app.notice = { name: party.hidden ? 'eyes' : 'lent' };
    const shown = momentIn(app, party, moment);
    if (asks) {
      // A link does not name the players: most likely the person who opens it is to move, and plays alone.
      for (const seat of unsaid) party.game.sit(seat, seat === view.mover ? 'person' : 'level2');
      app.dialog = { name: 'seats', party, moment: shown };
    } else openTable(app, party, { moment: shown });
  } catch (error) {
    app.notice = { name: 'said', error };
  }
}

/** Returns the moment if the game has it. If not, the user is told, and the game is shown as it stands. */
function momentIn(app: App, party: Party, moment: Moment) {
  if (moment === null || moment <= party.turns().length) return moment;
  app.notice = { name: 'noMoment' };
  return null;
}
