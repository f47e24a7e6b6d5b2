/**
 * The wing `online`: playing with people elsewhere. It lists its screens by address; each module has the actions of
 * its screen.
 */
import '../main.js'; // already loaded; the import keeps shared code in the page's bundle
import { openDevices, deviceActions, DEVICES, openPass, TAKE } from './device.js';
import { devicesScreen, takeScreen, forgetDialog } from './device_screen.js';
import { inviteActions, openFriends, ROOM, roomHash } from './invite.js';
import { JOIN, joinActions, openInvitation } from './join.js';
import { joinScreen } from './join_screen.js';
import { LOBBY, lobbyActions, openLobby } from './lobby.js';
import { lobbyScreen } from './lobby_screen.js';
import { mineActions } from './my_tables.js';
import { nearbyActions } from './no_server.js';
import { onlineNotices } from './notices.js';
import { panelActions } from './panels.js';
import { peopleActions } from './identity.js';
import { pushActions, renewPushWords } from './push.js';
import { roomOrServer } from './no_server_screen.js';
import { onlineOf } from './state.js';
import { openTablePlace, playActions, playDialogs, playScreens, PLAY } from './play.js';
import { vacateDialog } from './play_dialogs.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';
import type { Wing } from '../wings.js';

/** By the first word of an address. */
const PLACES: Record<string, (app: App, ...rest: string[]) => unknown> = {
  friends: openFriends,
  join: openInvitation,
  table: openTablePlace,
  tables: openLobby,
  take: openPass,
  devices: openDevices,
};

/** The address of each screen. */
const ADDRESSES: Record<string, (app: App) => string> = {
  [ROOM]: roomHash,
  [JOIN]: (app) => `join/${onlineOf(app).joining?.table}/${onlineOf(app).joining?.secret}`,
  [PLAY]: (app) => `table/${onlineOf(app).play?.id}`,
  [LOBBY]: () => 'tables',
  [TAKE]: (app) => `take/${onlineOf(app).devices?.pass ?? ''}`,
  [DEVICES]: () => 'devices',
};

const actions: Record<string, Action> = {};
for (const table of [
  inviteActions,
  joinActions,
  lobbyActions,
  deviceActions,
  mineActions,
  nearbyActions,
  panelActions,
  peopleActions,
  playActions,
  pushActions,
])
  for (const [name, action] of Object.entries(table)) {
    if (name in actions) throw new Error(`two actions are called ${name}`);
    actions[name] = action;
  }

export const wing: Wing = {
  screens: { room: roomOrServer, join: joinScreen, lobby: lobbyScreen, devices: devicesScreen, take: takeScreen, ...playScreens },
  actions,
  dialogs: { forget: forgetDialog, vacate: vacateDialog, ...playDialogs },
  notices: onlineNotices,
  asks: { renewPushWords },
  visit(app, path) {
    const [place, ...rest] = path.split('/');
    return PLACES[place](app, ...rest);
  },
  hash: (app) => ADDRESSES[app.screen](app),
};
