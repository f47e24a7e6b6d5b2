/**
 * Saves the game on the table after every turn, tells the user if that fails, and notices what other tabs do with it.
 */
import { openTable } from './open.js';
import { Party, randomWord } from './party.js';
import { continues } from './records.js';
import { read, write } from './storage.js';
import type { App } from './app.js';

/** The computer players of a game that continues in another tab think there. If that tab is closed, they think here. */
const PATIENCE_MS = 4000;

export function keep(app: App, party: Party) {
  if (party.keeping === 'lent') return;
  party.game.stamp(app.storage.now());
  const record = party.record();
  const outcome = app.storage.save(party.id, record);
  const before = party.keeping;
  party.keeping = outcome === 'saved' ? 'kept' : outcome === 'full' || outcome === 'forbidden' ? 'unsaved' : 'apart';
  if (outcome === 'saved') {
    askToPersist(app);
    if (before === 'unsaved' || before === 'apart' || (app.notice?.name === 'followed' && playedHere(party))) app.notice = null;
  } else if (party.keeping === 'unsaved') {
    if (!app.storage.told.has(outcome)) app.notice = { name: outcome };
    app.storage.told.add(outcome);
  } else if (outcome === 'moved' && continues(app.storage.peek(party.id)?.record ?? '', record)) {
    // The other tab is only ahead: following it loses nothing of this one.
    queueMicrotask(() => app.table?.party === party && follow(app));
  } else if (before !== 'apart') app.notice = { name: outcome === 'gone' ? whyGone() : outcome };
}

/** Returns true if the game diverged from what another tab played and is stored nowhere. */
export function isLost({ storage }: App, party: Party) {
  const theirs = party.keeping === 'apart' && storage.peek(party.id);
  return theirs && !continues(theirs.record, party.record());
}

/** Returns true if a person played last. */
const playedHere = (party: Party) => party.isPerson(party.turns().at(-1)?.seat ?? 0);

let asked = false;

/**
 * Asks the browser for persistent storage, once there is something to keep. Some browsers ask the user in turn, so it
 * asks once; later visits only check the outcome. The list of saved games shows the answer, `granted` or `refused`.
 */
async function askToPersist(app: App) {
  const before = read('persist');
  if (asked || before === 'granted') return;
  asked = true;
  if (!before) write('persist', 'asked');
  const { storage } = globalThis.navigator ?? {};
  const granted = await (before ? storage?.persisted?.() : storage?.persist?.())?.catch(() => false);
  if (granted === undefined) return; // the browser does not support it
  write('persist', granted ? 'granted' : 'refused');
  app.changed();
}

/** Why a game is gone: if nothing else is left either, the browser cleared its storage, not another tab. */
const whyGone = () => (read('persist') ? 'gone' : 'evicted');

/**
 * Checks whether another tab changed the game on the table. It is followed at once, unless this tab would lose turns.
 */
export function followOtherTabs(app: App): void {
  const { table } = app;
  if (!table || table.party.keeping === 'lent' || document.hidden) return;
  const { party } = table;
  const theirs = app.storage.elsewhere(party.id);
  if (theirs === undefined) return;
  if (theirs === null) {
    if (party.keeping !== 'apart') app.notice = { name: whyGone() };
    party.keeping = 'apart';
  } else if (theirs.record === party.record()) {
    app.storage.load(party.id);
    if (party.keeping === 'apart') app.notice = null;
    party.keeping = 'kept';
  } else if (!table.composer.begun && (party.keeping === 'kept' || (party.keeping === 'apart' && !isLost(app, party))))
    return follow(app);
  else app.notice = { name: 'moved' };
  app.changed();
}

/** Replaces the game on the table by the one in storage. */
export function follow(app: App): void {
  const id = app.table?.party.id ?? '';
  app.storage.memory.delete(id); // it replaces what could not be stored here
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

/** Stores the game on the table beside what another tab made of it. */
export function keepMine(app: App) {
  const party = app.table?.party;
  if (!party) return;
  if (app.storage.peek(party.id)) party.id = randomWord();
  else app.storage.forget(party.id);
  if (party.keeping === 'lent') app.address.replacing = true;
  party.keeping = 'kept';
  party.link = '';
  app.notice = null;
  keep(app, party);
}
