/** Public tables of this server that wait for players. */
import { beginAt } from '../focus.js';
import { leaveTable } from '../open.js';
import { get } from './api.js';
import { inviteActions } from './invite.js';
import { sitDown } from './join.js';
import { asPerson } from './identity.js';
import { onlineOf } from './state.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';

export const LOBBY = 'online:lobby';
const EVERY_MS = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Why the last request failed. */
let failure: unknown = null;

export async function openLobby(app: App) {
  app.screen = LOBBY;
  onlineOf(app).trouble = null;
  app.changed();
  await look(app);
}

/** Refreshes the list every few seconds while it is on the screen. */
async function look(app: App) {
  clearTimeout(timer);
  if (app.screen !== LOBBY) return;
  const online = onlineOf(app);
  try {
    if (!document.hidden) online.open = (await get('open')).tables;
    if (online.trouble === failure) online.trouble = null; // the reason why somebody could not sit down stays visible
  } catch (error) {
    online.trouble = failure = error;
  }
  if (app.screen !== LOBBY) return;
  timer = setTimeout(() => look(app), EVERY_MS);
  app.changed();
}

export const lobbyActions: Record<string, Action> = {
  tables(app) {
    leaveTable(app);
    app.dialog = null;
    beginAt('.onlinescreen h1');
    return openLobby(app);
  },
  async sitHere(app, table) {
    const online = onlineOf(app);
    try {
      await asPerson(app, () => sitDown(app, table, {}));
    } catch (error) {
      await look(app);
      online.trouble = error;
    }
  },
  /** Opens a table that everybody sees. */
  openListed(app) {
    const online = onlineOf(app);
    online.options = { ...online.options, listed: true };
    return inviteActions.newTable(app, '', document.body);
  },
};
