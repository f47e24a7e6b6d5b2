/** This person's devices: moving to another one, locking one out, exporting the data, deleting the person. */
import { beginAt } from '../focus.js';
import { leaveTable } from '../open.js';
import { copy, download } from '../share.js';
import { fileName } from '../records.js';
import { write } from '../storage.js';
import { _ } from '../texts.js';
import { announce } from '../announce.js';
import { get, post, text } from './api.js';
import { codeOf } from './errors.js';
import { forgetFriends } from './friends.js';
import { dropSeen, dropTables } from './stored.js';
import { refresh } from './my_tables.js';
import { goTo } from './places.js';
import { dropSubscription, pushOf } from './push.js';
import { keepHosted, onlineOf, rememberName } from './state.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';

export interface Devices {
  list: { device: number; made: number; seen: number; this?: boolean }[] | null; // null until it is known
  moving: { link: string; until: number; code: any } | null; // the link for another device
  pass: string; // the secret of the link opened here
  busy: boolean;
}

export const DEVICES = 'online:devices';
export const TAKE = 'online:take';

export function devicesOf(app: App): Devices {
  const online = onlineOf(app);
  online.devices ??= { list: null, moving: null, pass: '', busy: false };
  return online.devices;
}

export async function openDevices(app: App) {
  app.screen = DEVICES;
  devicesOf(app).moving = null;
  await attempt(app, () => look(app));
}

async function look(app: App) {
  if (!onlineOf(app).name) return;
  try {
    const { name, devices } = await get('person');
    rememberName(app, name);
    devicesOf(app).list = devices;
  } catch (error) {
    if (codeOf(error) === 'NO_KEY') rememberName(app, '');
    throw error;
  }
}

/** Opens a link from another device. */
export function openPass(app: App, secret: string) {
  onlineOf(app).trouble = null;
  devicesOf(app).pass = secret;
  app.screen = TAKE;
}

async function attempt(app: App, act: () => Promise<unknown>) {
  const online = onlineOf(app);
  devicesOf(app).busy = true;
  online.trouble = null;
  app.changed();
  try {
    await act();
  } catch (error) {
    online.trouble = error;
  }
  devicesOf(app).busy = false;
}

export const deviceActions: Record<string, Action> = {
  devices(app) {
    leaveTable(app);
    app.dialog = null;
    beginAt('.onlinescreen h1');
    return openDevices(app);
  },
  move: (app) => attempt(app, async () => (devicesOf(app).moving = await post('pass'))),
  async copyMove(app) {
    const link = devicesOf(app).moving?.link ?? '';
    if (await copy(link)) announce(_('The link is copied.'));
    else app.dialog = { name: 'copy', text: link };
  },
  revoke: (app, device) =>
    attempt(app, async () => {
      await post('revoke', { device: Number(device) });
      await look(app);
    }),
  exportData: (app) => attempt(app, async () => download(fileName(Date.now(), [_('my data')]), await text('export'))),
  askForget(app) {
    app.dialog = { name: 'online:forget' };
  },
  forget: (app) =>
    attempt(app, async () => {
      app.dialog = null;
      await post('forget');
      rememberName(app, '');
      write('online/mine', '');
      keepHosted('');
      dropTables();
      forgetFriends();
      onlineOf(app).room?.close();
      Object.assign(onlineOf(app), { mine: null, awaited: 0, room: null });
      devicesOf(app).list = null;
      if (pushOf(app).state === 'on') pushOf(app).state = 'off';
      dropSubscription().catch(() => {});
      onlineOf(app).connection?.renew();
    }),
  take: (app) =>
    attempt(app, async () => {
      const { name } = await post('take', { secret: devicesOf(app).pass });
      rememberName(app, name);
      dropSeen(); // seen by this device's previous person
      onlineOf(app).connection?.renew();
      await refresh(app);
      goTo(app, 'games', true);
    }),
};
