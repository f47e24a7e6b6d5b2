/** Actions of a review, and how one is opened. */
import { EVERYTHING, Refusal } from '../engine.js';
import { beginAt } from '../focus.js';
import { randomWord, type Party } from '../party.js';
import { AT, idOf } from '../records.js';
import { leaveTable } from '../open.js';
import { openRecord, openSaved } from '../navigate.js';
import { keepNotes, keyOf } from './cache.js';
import { KEY_MOMENTS, keyMoments, markedTurns, nextOf } from './model.js';
import { noteBeside, notesIn } from './notes.js';
import { bringTurnIntoView } from './scroll.js';
import { Study, wingOf } from './state.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';
import type { Game } from '../game.js';

const NO_TURN = 114;

/** Makes a game the one under review. */
function take(app: App, record: string, how: { path: string; id?: string }): Study {
  const wing = wingOf(app);
  const study = new Study(app, record, how);
  if (!study.turns.length) {
    study.close();
    throw new Refusal(NO_TURN);
  }
  const before = wing.current;
  if (before?.key === study.key && before.party.id === study.party.id) {
    study.close();
    return before;
  }
  wing.reviewer.stop();
  before?.close();
  wing.current = study;
  return study;
}

/** Returns how an address names a game: by its id if it is stored, else by the whole link. */
function pathOf({ keeping, id, link, game }: Party) {
  if (keeping === 'kept') return id;
  if (keeping === 'lent' && link) return link;
  return linkOf(game) ?? id;
}

/** Returns the link of a game, if it has one. */
function linkOf(game: Game) {
  try {
    return game.link(EVERYTHING);
  } catch {
    return null;
  }
}

/** Shows the review of a game. */
function show(app: App, record: string, { path, id, at = 0 }: { path: string; id?: string; at?: number }) {
  try {
    const study = take(app, record, { path, id });
    app.screen = 'review:screen';
    app.dialog = null;
    if (at) study.lookAt(at);
    beginAt('.reviewscreen h1');
    study.begin();
  } catch (error) {
    if (app.screen === 'opening') app.screen = 'start';
    app.notice = error instanceof Refusal && error.code === NO_TURN ? { name: 'review:nothing' } : { name: 'said', error };
  }
}

/** The studies shown beside the turns of a replay. */
const beside = new WeakMap<Party, Study>();

/** Starts a review of the finished game at the table in the background. */
export function beginQuietly(app: App) {
  const { table } = app;
  if (!table?.party.over || !table.party.turns().length) return;
  const { party } = table;
  const study = take(app, party.record(), { path: pathOf(party), id: party.id });
  beside.set(party, study);
  study.begin();
}

/** Returns the review of a saved game, for another screen that shows its marks. */
export function studyOf(app: App, id: string) {
  return take(app, app.storage.peek(id)?.record ?? '', { path: id, id });
}

export const note = ({ table }: Pick<App, 'table'>) =>
  table?.over ? noteBeside(beside.get(table.party), table.lookback.at) : null;

/** Opens an address: `review/ID`, or a link in place of the ID, perhaps with a turn: `review/ID@12`. */
export function visitReview(app: App, path: string) {
  const [name, turn] = path.replace(/^review\/?/, '').split(AT);
  const at = /^\d{1,3}$/.test(turn ?? '') ? Number(turn) : 0;
  if (name.startsWith('1') && name.length > 20) return openLink(app, name, at);
  const kept = app.storage.load(name);
  if (kept) return show(app, kept.record, { path: name, id: name, at });
  app.screen = 'start';
  app.notice = { name: 'missing' };
}

function openLink(app: App, link: string, at: number) {
  let record;
  try {
    const game = app.engine.readLink(link);
    record = game.record(EVERYTHING);
    game.close();
  } catch (error) {
    app.screen = 'start';
    app.notice = { name: 'said', error };
    return;
  }
  show(app, record, { path: link, at });
}

const of =
  (act: (study: Study, arg: string, app: App) => unknown): Action =>
  (app, arg) => {
    const study = wingOf(app).current;
    if (study) act(study, arg, app);
  };

export const reviewActions: Record<string, Action> = {
  /** Opens the review of a saved game, or of the one at the table. */
  open(app, id) {
    if (id) return visitReview(app, id);
    const { party } = app.table ?? {};
    if (party) show(app, party.record(), { path: pathOf(party), id: party.id });
  },
  /** Opens the review of any record. */
  record(app, record: string) {
    try {
      const game = app.engine.readRecord(record);
      const path = linkOf(game) ?? idOf(record);
      game.close();
      show(app, record, { path });
    } catch (error) {
      app.notice = { name: 'said', error };
    }
  },
  begin: beginQuietly,
  /** Keeps the comments of an imported record. */
  annotated(app, text: string) {
    const notes = notesIn(text);
    if (!notes) return;
    const game = app.engine.readRecord(text);
    keepNotes(keyOf(game.record(EVERYTHING)), notes);
    game.close();
  },
  go: of((study, turn) => {
    study.lookAt(Number(turn));
    study.tab = 'turns';
  }),
  step: of((study, by) => study.lookAt(study.at + Number(by))),
  mistake: of((study, way) => {
    const to = study.review && nextOf(markedTurns(study.review, study.seat), study.at, Number(way));
    if (to) study.lookAt(to);
  }),
  moment: of((study, number) => {
    const moment = study.review && keyMoments(study.review).slice(0, KEY_MOMENTS)[Number(number) - 1];
    if (moment) study.lookAt(moment.turn);
  }),
  show: of((study, kind) => (study.show = kind as Study['show'])),
  /** Cycles through both turns, the played and the better one. */
  turnOver: of((study) => (study.show = study.show === 'both' ? 'played' : study.show === 'played' ? 'better' : 'both')),
  /** Switches between lead and chance to win. */
  leadOrChance: of((study) => (study.isChance = !study.isChance)),
  by: of((study, kind) => (study.by = kind as Study['by'])),
  tab: of((study, name) => {
    study.tab = name as Study['tab'];
    bringTurnIntoView();
  }),
  seat: of((study, seat) => study.watch(Number(seat))),
  cell() {},
  again: of((study) => {
    study.error = null;
    study.begin();
  }),
  /** Opens the table at this moment, as a new game. */
  whatIf: of((study, _arg, app) => {
    if (study.party.hidden || !study.turn) return;
    const { path, at, turn } = study;
    openRecord(app, study.branch(), { id: randomWord(), keeping: 'new' });
    if (app.screen === 'table') app.notice ??= { name: 'review:whatIf', round: turn.round, back: `${path}@${at}` };
  }),
  /** Goes from such a game back to the review. */
  back(app, path: string) {
    leaveTable(app);
    visitReview(app, path);
  },
  /** Opens the game itself, at this turn. */
  game: of((study, _arg, app) => {
    const { path, at } = study;
    if (app.storage.peek(path)) openSaved(app, path, { moment: at });
    else openRecord(app, study.party.record(), { id: study.party.id, keeping: 'lent', link: path, moment: at });
  }),
};
