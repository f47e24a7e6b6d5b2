/** Saves the game on the table after every turn, says so when that fails, and sees what other tabs do with it. */
import { openTable } from './open.js';
import { Party, randomWord } from './party.js';
import { continues } from './records.js';
import { read, write } from './storage.js';

/** @typedef {import('./app.js').App} App */

/** The computer players of a game that goes on in another tab think there. Should it be closed, they think here. */
const PATIENCE_MS = 4000;

/** @param {App} app @param {Party} party */
export function keep(app, party) {
  if (party.keeping === 'lent') return;
  party.game.stamp(app.storage.now());
  const record = party.record();
  const outcome = app.storage.save(party.id, record);
  const before = party.keeping;
  party.keeping = outcome === 'saved' ? 'kept' : outcome === 'full' || outcome === 'forbidden' ? 'unsaved' : 'apart';
  if (outcome === 'saved') {
    askToPersist();
    if (before === 'unsaved' || before === 'apart' || (app.notice?.name === 'followed' && playedHere(party))) app.notice = null;
  } else if (party.keeping === 'unsaved') {
    if (!app.storage.told.has(outcome)) app.notice = { name: outcome };
    app.storage.told.add(outcome);
  } else if (outcome === 'moved' && continues(app.storage.peek(party.id)?.record ?? '', record)) {
    // The other tab is just ahead: nothing of this one is lost by following it.
    queueMicrotask(() => app.table?.party === party && follow(app));
  } else if (before !== 'apart') app.notice = { name: outcome };
}

/** Whether a game went another way than what another tab made of it, and is nowhere else. @param {App} app @param {Party} party */
export function isLost({ storage }, party) {
  const theirs = party.keeping === 'apart' && storage.peek(party.id);
  return theirs && !continues(theirs.record, party.record());
}

/** Whether a person played last. @param {Party} party */
const playedHere = (party) => party.isPerson(party.turns().at(-1)?.seat ?? 0);

/** Once in this browser: some ask the person for it. */
function askToPersist() {
  if (read('persist') || !globalThis.navigator?.storage?.persist) return;
  if (write('persist', 'asked')) navigator.storage.persist().catch(() => {});
}

/**
 * Sees whether another tab did something to the game on the table. It is followed at once, unless something of this tab would be lost.
 * @param {App} app
 * @returns {void}
 */
export function followOtherTabs(app) {
  const { table } = app;
  if (!table || table.party.keeping === 'lent' || document.hidden) return;
  const { party } = table;
  const theirs = app.storage.elsewhere(party.id);
  if (theirs === undefined) return;
  if (theirs === null) {
    if (party.keeping !== 'apart') app.notice = { name: 'gone' };
    party.keeping = 'apart';
  } else if (theirs.record === party.record()) {
    app.storage.load(party.id);
    if (party.keeping === 'apart') app.notice = null;
    party.keeping = 'kept';
  } else if (!table.composer.begun && (party.keeping === 'kept' || (party.keeping === 'apart' && !isLost(app, party)))) return follow(app);
  else app.notice = { name: 'moved' };
  app.changed();
}

/** Takes the game on the table as it is in storage. @param {App} app @returns {void} */
export function follow(app) {
  const id = app.table?.party.id ?? '';
  app.storage.memory.delete(id); // what could not be stored here gives way to it
  const kept = app.storage.load(id);
  if (!kept) return followOtherTabs(app);
  try {
    const party = Party.read(app.engine, kept.record, id);
    party.keeping = 'kept';
    app.notice = { name: 'followed' };
    openTable(app, party, { patience: PATIENCE_MS });
  } catch (error) {
    app.notice = { name: 'said', error };
    app.changed();
  }
}

/** Keeps the game on the table beside what another tab made of it. @param {App} app */
export function keepMine(app) {
  const party = app.table?.party;
  if (!party) return;
  if (app.storage.peek(party.id)) party.id = randomWord();
  else app.storage.forget(party.id);
  if (party.keeping === 'lent') app.address.replacing = true;
  party.keeping = 'kept';
  party.link = '';
  app.notice = null;
  keep(app, party);
  app.changed();
}
