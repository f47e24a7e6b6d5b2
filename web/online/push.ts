/**
 * Push messages about one's turn while the page is closed (Web Push), which a person requests with a button. service.ts
 * shows them, with texts in this person's language from a cache.
 */
import { pushCache, pushEntry } from '../service_names.js';
import { _ } from '../texts.js';
import { get, post } from './api.js';
import { onlineOf } from './state.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';

/**
 * The state of push messages: `none` if the browser cannot, `server` if the server does not, `forbidden` if the person
 * has told the browser not to.
 */
export interface Push {
  state: 'off' | 'on' | 'none' | 'server' | 'forbidden';
  busy: boolean;
  trouble: unknown;
}

const HOME = new URL('./', document.baseURI);

const canPush = () =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export function pushOf(app: App): Push {
  const online = onlineOf(app);
  online.push ??= {
    state: !canPush() ? 'none' : Notification.permission === 'denied' ? 'forbidden' : 'off',
    busy: false,
    trouble: null,
  };
  return online.push;
}

/** Stores the texts of the messages, and the quiet hours. */
async function leaveWords({ settings }: App) {
  const { quiet, quietFrom, quietTo } = settings;
  const words = { body: _('It is your turn.'), lang: document.documentElement.lang, quiet, quietFrom, quietTo };
  await (await caches.open(pushCache(HOME))).put(pushEntry(HOME), new Response(JSON.stringify(words)));
}

/** Finds out whether messages come, if the person once requested them. */
export async function lookAtPush(app: App) {
  const push = pushOf(app);
  if (push.state !== 'off' || push.busy || Notification.permission !== 'granted' || !onlineOf(app).name) return;
  try {
    const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
    if (!subscription || !(await get('push')).on) return;
    push.state = 'on';
    await leaveWords(app);
  } catch {
    // then it is off, as far as we know
  }
  app.changed();
}

async function attempt(app: App, act: (push: Push) => Promise<unknown>) {
  const push = pushOf(app);
  Object.assign(push, { busy: true, trouble: null });
  app.changed();
  try {
    await act(push);
  } catch (error) {
    push.trouble = error;
  }
  push.busy = false;
}

async function turnOn(app: App, push: Push) {
  const allowed = await Notification.requestPermission(); // first of all: browsers ask only upon a press
  push.state = allowed === 'denied' ? 'forbidden' : 'off';
  if (allowed !== 'granted') return;
  const { key } = await get('push');
  if (!key) {
    push.state = 'server';
    return;
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(wish).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe(); // a subscription to a previous server
    return pushManager.subscribe(wish);
  });
  const { endpoint, keys } = subscription.toJSON();
  await post('push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
  push.state = 'on';
  await leaveWords(app);
}

/** Removes the subscription; also used when the server has forgotten this person. */
export async function dropSubscription() {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await caches.delete(pushCache(HOME));
}

/** Called when a setting that the texts depend on has changed. */
export const renewPushWords = (app: App) => pushOf(app).state === 'on' && leaveWords(app).catch(() => {});

export const pushActions: Record<string, Action> = {
  pushOn: (app) => attempt(app, (push) => turnOn(app, push)),
  pushOff: (app) =>
    attempt(app, async (push) => {
      await post('unpush');
      push.state = 'off';
      await dropSubscription();
    }),
};
