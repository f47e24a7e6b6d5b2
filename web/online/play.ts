/**
 * Tables whose game has begun: opening one by its address, its screens before the first turn, and the actions there.
 * Beside the usual actions of a table, these are the ones that need the other players.
 */
import { attend } from '../focus.js';
import { leaveTable } from '../open.js';
import { Connection, listenToNetwork } from './connection.js';
import { isByTurn, timeLeft, Warning } from './clocks.js';
import { addressWith, copy } from '../share.js';
import { soundTurn } from '../signals.js';
import { _ } from '../texts.js';
import { showRoom } from './invite.js';
import { dropTable } from './stored.js';
import { goTo } from './places.js';
import { playScreen } from './play_screen.js';
import { leaveDialog, reportDialog, resignDialog, verifyDialog } from './play_dialogs.js';
import { PLAY, TableClient } from './table_client.js';
import { onlineOf } from './state.js';
import { drawnSides } from './toasts.js';
import { verifyDeal } from './verify.js';
import type { App } from '../app.js';
import type { Content } from '../dom.js';
import type { Action } from '../events.js';

export { PLAY };

let connection: Connection | null = null;
/** Clocks change every second, and so do the seconds until the next attempt. */
const TICK_MS = 1000;

/** Returns the page's only connection. */
export function connectionOf(app: App) {
  if (connection) return connection;
  connection = new Connection({ changed: () => app.changed(), told: (text) => tellMessage(app, text) });
  onlineOf(app).connection = connection;
  listenToNetwork(connection);
  const warning = new Warning();
  setInterval(() => tick(app, warning), TICK_MS);
  return connection;
}

/** Shows the operator's message to everybody. It stays until it is closed or withdrawn. */
function tellMessage(app: App, text: string | null) {
  if (text) app.notice = { name: 'online:message', text };
  else if (app.notice?.name === 'online:message') app.notice = null;
  app.changed();
}

function tick(app: App, warning: Warning) {
  const tableClient = tableClientOf(app);
  if (!tableClient?.shown || !connection) return;
  const { tableView } = tableClient;
  const own =
    tableView.seat && tableView.mover === tableView.seat && !isByTurn(tableView)
      ? timeLeft(tableView, tableView.seat, connection.time())
      : null;
  warning.look(tableView.due === null ? null : own, () => app.settings.sounds && soundTurn(app.settings));
  tableClient.game?.updateThinking();
  if (
    connection.state === 'lost' ||
    ((tableView.due ?? tableView.stops) !== null && ['choosing', 'playing'].includes(tableView.phase) && !document.hidden)
  )
    app.changed();
}

const tableClientOf = (app: App): TableClient | null => onlineOf(app).play;

/**
 * Opens a table by its address: where its players gather, or where they play.
 * @param place `T`, or `T@12` for a moment of its game
 */
export function openTablePlace(app: App, place: string) {
  const online = onlineOf(app);
  const [id, turns] = place.split('@');
  const moment = /^\d{1,3}$/.test(turns ?? '') ? Number(turns) : null;
  if (app.table && app.table === online.play?.table && online.play.id === id)
    return app.table.lookback.lookAt(moment ?? Infinity);
  if (online.room?.id === id && online.room.isFollowed) return showRoom(app, id);
  leaveTable(app);
  online.play?.close();
  online.play = new TableClient(app, connectionOf(app), id, {
    moment,
    waits: () => showRoom(app, id),
    goOn: (next) => goTo(app, `table/${next}`),
  });
  app.screen = PLAY;
  online.play.open();
}

export const playScreens: Record<string, (app: App) => Content> = { play: (app) => playScreen(tableClientOf(app)) };

export const playDialogs: Record<string, (app: App) => Content> = {
  resign: (app) => resignDialog(tableClientOf(app)),
  leave: (app) => leaveDialog(tableClientOf(app)),
  report: (app) => reportDialog(tableClientOf(app)),
  verify: (app) => verifyDialog(tableClientOf(app)),
};

const at =
  (act: (tableClient: TableClient, arg: string, app: App) => unknown): Action =>
  (app, arg) => {
    const tableClient = tableClientOf(app);
    app.dialog = null;
    if (tableClient) act(tableClient, arg, app);
  };

const asks =
  (name: string): Action =>
  (app) => {
    app.dialog = { name: `online:${name}` };
  };

export const playActions: Record<string, Action> = {
  tryNow: at(({ connection: line }) => line.renew()),
  say: at((tableClient, phrase) => {
    if (!tableClient.talk.ready) return;
    tableClient.talk.spoke();
    tableClient.demand('say', { phrase });
  }),
  mute: at(({ talk }) => talk.mute()),
  readDrawn: at((tableClient) => (tableClient.drawnRead = drawnSides(tableClient.tableView))),
  comeBack: at((tableClient) => tableClient.demand('return')),
  /** Answers only the question that was shown, by its number: `yes 31`. */
  answer: at((tableClient, said) => {
    attend('.advice, h1');
    const [agree, question] = said.split(' ');
    tableClient.once('answer', () =>
      tableClient.demand('answer', { agree: agree === 'yes', ...(question ? { question: Number(question) } : {}) }),
    );
  }),
  pause: at((tableClient) => tableClient.ask('pause')),
  resume: at((tableClient) => tableClient.ask('resume')),
  rematch: at((tableClient) => tableClient.ask('rematch')),
  next: at(({ tableView }, _arg, app) => tableView.next && goTo(app, `table/${tableView.next}`)),

  async watchLink(app) {
    const text = addressWith(`table/${tableClientOf(app)?.id}`);
    const done = await copy(text);
    app.dialog = done ? null : { name: 'copy', text, running: false };
    if (done) tableClientOf(app)?.say(_('The link is copied.'));
  },

  report: asks('report'),
  reportNow: at(async (tableClient, seat) => {
    if (await tableClient.demand('report', { seat: Number(seat) }))
      tableClient.say(_('Thank you. The operator of this server will look at the name.'));
  }),

  resign: asks('resign'),
  resignNow: at((tableClient) => tableClient.once('resign', () => tableClient.demand('resign'))),
  leave: asks('leave'),
  async leaveNow(app) {
    const tableClient = tableClientOf(app);
    app.dialog = null;
    if (!tableClient || !(await tableClient.demand('leave'))) return;
    dropTable(tableClient.id);
    goTo(app, '');
  },
  async verify(app) {
    const tableClient = tableClientOf(app);
    if (!tableClient) return;
    tableClient.verdict = null;
    asks('verify')(app, '', document.body);
    app.changed();
    tableClient.verdict = await verifyDeal(tableClient);
  },
};
