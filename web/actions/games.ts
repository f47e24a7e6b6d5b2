/** Actions on games that are stored, imported or shared. */
import { dropDraft } from '../draft.js';
import { attend, beginAt } from '../focus.js';
import { LONGEST, bringIn } from '../import.js';
import { leaveTable, openTable } from '../open.js';
import { Party } from '../party.js';
import { puzzlesAsText } from '../puzzling.js';
import { fileName, joined } from '../records.js';
import { rivalsAsText } from '../friend_results.js';
import { nameOf } from '../render/names.js';
import { follow, keepMine } from '../saving.js';
import { addressWith, copy, download } from '../share.js';
import { _ } from '../texts.js';
import { openAgain, openRecord, openSaved } from '../navigate.js';
import { loadWing } from '../wings.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';
import type { Notice } from '../render/notice.js';

/**
 * Keeps the comments of a review that came with games, for their replay, and updates the number of planted beds of the
 * puzzles' garden.
 */
function keepComments(app: App) {
  if (app.games.arrivals.some(({ what }) => what === 'puzzles'))
    loadWing('puzzles')
      .then((wing) => wing.asks?.count(app))
      .catch(() => {});
  for (const { annotated } of app.games.arrivals)
    if (annotated)
      loadWing('review')
        .then((wing) => wing.actions.annotated(app, annotated, document.body))
        .catch(() => {});
}

/** How long deleting a game can be undone. */
const UNDO_MS = 10_000;
/** How long a message stays that needs no answer. */
const TOLD_MS = 6000;
let forgetting: ReturnType<typeof setTimeout>;

export const gamesActions: Record<string, Action> = {
  games(app) {
    leaveTable(app);
    app.dialog = null;
    app.games.arrivals = [];
    app.screen = 'games';
    beginAt('#games-title');
  },
  openGame(app, id) {
    leaveTable(app);
    openSaved(app, id);
  },
  moreGames(app) {
    const first = app.games.shown;
    app.games.more();
    attend(`.gamelist > li:nth-child(${first + 1}) button`);
  },
  deleteGame(app, id, element) {
    const entry = app.storage.remove(id);
    if (entry === null) return;
    dropDraft(id);
    app.games.deleted.push([id, entry]);
    clearTimeout(forgetting);
    forgetting = setTimeout(() => forgetDeleted(app), UNDO_MS);
    if (element.contains(document.activeElement)) attend('[data-act=undoDelete]');
  },
  undoDelete(app) {
    for (const [id, entry] of app.games.deleted) app.storage.restore(id, entry);
    const [last] = app.games.deleted.at(-1) ?? [''];
    forgetDeleted(app);
    attend(`[data-act=openGame][data-arg="${last}"]`);
  },

  // ---- exporting games: the one at the table, or one of the list by its id ----

  saveRecord(app, id) {
    withParty(
      app,
      id,
      (party) => download(nameFor(app, party), party.record()),
      (record) => download(fileName(Date.now(), []), record),
    );
  },
  saveAll(app) {
    const records = app.storage.list().map(({ id }) => app.storage.peek(id)?.record ?? '');
    download(fileName(Date.now(), [_('all games')]), joined(records) + puzzlesAsText() + rivalsAsText());
  },
  copyLink: (app, id) => withParty(app, id, (party) => copyLink(app, party)),
  /** Copies a link to the game at the table, at the moment shown. */
  copyMoment: (app, moment) => withParty(app, '', (party) => copyLink(app, party, `@${moment}`)),
  copyEyes(app, arg) {
    const [id, seat, moment] = arg.split(' ');
    withParty(app, id, ({ game, sitters }) =>
      handLink(app, game.link(Number(seat)) + moment, false, { name: 'copiedEyes', sitters, seat: Number(seat) }),
    );
  },

  // ---- importing games ----

  pasted: (app, _arg, element) => (app.games.pasted = (element as HTMLTextAreaElement).value),
  async bringText(app) {
    const { pasted } = app.games;
    if (!pasted.trim()) return;
    app.games.arrivals = await bringIn(app.engine, app.storage, pasted);
    if (app.games.arrivals.every(({ what }) => what !== 'fault')) app.games.pasted = '';
    keepComments(app);
  },
  async bringFiles(app, _arg, element) {
    const input = element as HTMLInputElement;
    const files = [...(input.files ?? [])];
    app.games.arrivals = [];
    input.value = ''; // so that choosing the same file again is a change
    for (const file of files) {
      try {
        const text = file.size > LONGEST ? ' '.repeat(LONGEST + 1) : await file.text();
        app.games.arrivals.push(...(await bringIn(app.engine, app.storage, text, file.name)));
      } catch (error) {
        app.games.arrivals.push({ what: 'fault', from: file.name, line: 0, id: '', record: '', error });
      }
      app.changed();
    }
    keepComments(app);
  },
  openArrival(app, i) {
    const { id, record } = app.games.arrivals[Number(i)];
    if (app.storage.peek(id)) openSaved(app, id);
    else openRecord(app, record, { id, keeping: 'new' });
  },

  // ---- who continues to play ----

  seatPlayer(app, seat, element) {
    app.dialog?.party.game.sit(Number(seat), (element as HTMLSelectElement).value);
  },
  playOn(app) {
    const party: Party = app.dialog?.party;
    app.address.replacing = party.keeping === 'lent';
    if (party.keeping === 'lent') [party.keeping, party.link] = ['new', ''];
    const opened = party.keeping;
    openTable(app, party, { moment: app.dialog?.moment });
    if (opened === 'kept') app.table?.host.save?.(party);
  },
  cancelSeats(app) {
    app.address.replacing = true;
    app.dialog?.party.close();
    app.dialog = null;
  },

  // ---- other tabs, links opened before, notices ----

  followOther: (app) => follow(app),
  keepMine: (app) => keepMine(app),
  linkAgain(app) {
    if (app.notice) openAgain(app, app.notice);
    app.changed();
  },
  dismiss(app) {
    if (!app.notice) app.renewed = false;
    app.notice = null;
    attend(app.screen === 'table' ? '.advice' : 'h1');
  },
};

function forgetDeleted(app: App) {
  clearTimeout(forgetting);
  app.games.deleted = [];
  app.changed();
}

/**
 * Calls `act` with the game of an id, or with the one on the table.
 * @param otherwise called if the record cannot be read
 */
function withParty(app: App, id: string, act: (party: Party) => unknown, otherwise?: (record: string) => unknown) {
  if (app.dialog?.name === 'menu') app.dialog = null;
  const table = app.table?.party;
  if (table && (!id || id === table.id)) return attempt(() => act(table));
  const record = app.storage.peek(id)?.record;
  if (record === undefined) return;
  attempt(() => {
    let party;
    try {
      party = Party.read(app.engine, record, id);
    } catch (error) {
      if (otherwise) return otherwise(record);
      throw error;
    }
    try {
      act(party);
    } finally {
      party.close();
    }
  });

  function attempt(what: () => unknown) {
    try {
      what();
    } catch (error) {
      app.notice = { name: 'said', error };
    }
  }
}

function nameFor(app: App, party: Party) {
  const time = app.storage.peek(party.id)?.time || Date.now();
  return fileName(
    time,
    party.sitters.map((_sitter, i) => nameOf(party.sitters, i + 1)),
  );
}

/** @param moment with its `@` */
function copyLink(app: App, { game, people, sitters, over, hidden, id }: Party, moment = '') {
  const running = !over && !hidden;
  return handLink(app, game.link() + moment, running, { name: 'copied', running, people, sitters, id, moment });
}

/** Shows that something was done. If there is nothing to choose, the message disappears by itself. */
function tellForAWhile(app: App, notice: Notice) {
  app.notice = notice;
  if (notice.running) return;
  setTimeout(() => {
    if (app.notice !== notice) return;
    app.notice = null;
    app.changed();
  }, TOLD_MS);
}

async function handLink(app: App, link: string, running: boolean, notice: Notice) {
  const text = addressWith(link);
  if (await copy(text)) tellForAWhile(app, notice);
  else app.dialog = { name: 'copy', text, running };
  app.changed();
  if (app.dialog?.name === 'copy')
    queueMicrotask(() => (document.querySelector('.copytext') as HTMLTextAreaElement | null)?.select());
}
