/** Opens what the address names: a saved game, the game of a link, a screen. */
import { placeOf } from './address.js';
import { EVERYTHING, Refusal } from './engine.js';
import { openLesson } from './learning.js';
import { leaveTable, openTable } from './open.js';
import { Party, randomWord } from './party.js';
import { continues, hasSeats, idOf } from './records.js';

/** @typedef {import('./app.js').App} App */

const HIDDEN = 110;

/** When the page begins, and when Back, Forward or the person changed the address. @param {App} app */
export function visit(app) {
  if (app.address.fits) return;
  leave(app);
  app.address.replacing = true;
  const place = placeOf(location.hash);
  if (place.kind === 'game') openSaved(app, place.id, history.state?.record);
  else if (place.kind === 'link') openLink(app, place.link);
  else if (place.kind === 'lesson') {
    app.screen = 'learn';
    openLesson(app, place.id);
  } else if (place.kind !== 'start') app.screen = place.kind;
  app.changed();
}

/** @param {App} app */
function leave(app) {
  leaveTable(app);
  if (app.dialog?.name === 'seats') app.dialog.party.close();
  app.dialog = null;
  app.sides?.close();
  app.sides = null;
  app.screen = 'start';
}

/**
 * @param {App} app @param {string} id
 * @param {unknown} [unsaved] what could not be stored of it, if it went on so
 */
export function openSaved(app, id, unsaved) {
  const kept = app.storage.load(id);
  const further = typeof unsaved === 'string' && (!kept || continues(unsaved, kept.record)) ? unsaved : null;
  if (further) openRecord(app, further, { id, standing: app.storage.save(id, further) === 'saved' ? 'kept' : 'unsaved' });
  else if (kept) openRecord(app, kept.record, { id, standing: app.storage.memory.has(id) ? 'unsaved' : 'kept' });
  else app.notice = { name: 'missing' };
}

/**
 * A link overwrites nothing and is copied once at most: a game that came from it before is the one that opens.
 * @param {App} app @param {string} link
 */
function openLink(app, link) {
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
  if (same) openSaved(app, same);
  else if (app.storage.peek(id)) {
    openSaved(app, id);
    app.notice = { name: 'playedOn', link, record };
  } else openRecord(app, record, { id, standing: 'lent', link });
}

/** The game of a link once more, though it was played on. @param {App} app @param {string} record @param {string} link */
export function openAgain(app, record, link) {
  leave(app);
  openRecord(app, record, { id: randomWord(), standing: 'lent', link });
}

/**
 * @param {App} app @param {string} record
 * @param {{id: string, standing: import('./party.js').Standing, link?: string}} how
 */
export function openRecord(app, record, { id, standing, link = '' }) {
  try {
    const party = Party.read(app.engine, record, id);
    Object.assign(party, { standing, link });
    const view = party.game.view(0);
    if (view.seats.some(({ rows }) => !rows)) {
      party.close();
      throw new Refusal(HIDDEN);
    }
    if (view.phase === 'turns' && !party.lookOnly && !hasSeats(record)) {
      // A link does not say who plays: most likely who opens it is to move, and alone.
      party.sitters.forEach((sitter, i) => (sitter.player = i + 1 === view.mover ? 'person' : 'level2'));
      app.dialog = { name: 'seats', party };
    } else {
      openTable(app, party);
      if (standing === 'lent') app.notice = { name: party.hidden ? 'eyes' : 'lent' };
    }
  } catch (error) {
    app.notice = { name: 'said', error };
  }
}
