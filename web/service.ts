/**
 * The service worker: lies beside index.html, keeps all files of one version and serves them without network.
 * tools/page.sh fills in the version and its files.
 *
 * A file is compared with its digest whenever it is fetched or served. If it was damaged in transit or on disk, it is
 * fetched again, so that it never keeps the page from starting: the only other cure is to clear the site's data, and
 * the saved games with it.
 *
 * A version never breaks another. Each has a folder for its files, and a page requests nothing outside the folder it
 * came from. So a new worker takes over at once: it serves the new version to new pages, and an open page continues
 * with its own files, which are kept for as long as that page holds the lock of its version (offline.ts).
 */

import { isQuiet } from './quiet.js';
import { pushCache, pushEntry, turnTag, versionName } from './service_names.js';

const worker = self as unknown as ServiceWorkerGlobalScope;

const VERSION = '@HASH@';
/** The beginning of each file's SHA-256. */
const DIGESTS = new Map<string, string>('@FILES@'.split(' ').map((entry) => entry.split('=') as [string, string]));
/** The page shown if not even index.html is available. */
const MISSING = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sanssouci</title>@MISSING@`;
const HOME = new URL('./', worker.location.href);

/** Our cache. Installations in other folders of this host have different names. */
const CACHE = versionName(VERSION, HOME);

const isOurs = (name: string) => name.startsWith('sanssouci-') && name.endsWith(` ${HOME.pathname}`);

const addressOf = (file: string) => new URL(file, HOME).href;

/** Returns true if a response is the file of this version, byte for byte. */
async function isWhole(file: string, response: Response) {
  if (!response.ok || response.redirected) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  const digits = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.startsWith(DIGESTS.get(file) ?? 'unknown');
}

/** Fetches a file of this version and stores it, or fails. */
async function renew(file: string, mode: RequestCache) {
  const response = await fetch(addressOf(file), { cache: mode });
  if (!(await isWhole(file, response))) throw new Error(`${file} is damaged, or of another version`);
  const cache = await caches.open(CACHE);
  await cache.put(addressOf(file), response.clone());
  return response;
}

/** Stores all files, or fails: then the previous worker stays, and the browser tries again. */
async function install() {
  // Files inside a version never change, so the browser's cached copy will do if it is intact; the others must
  // be fresh.
  const isFixed = (file: string) => file.startsWith(VERSION);
  const keep = (file: string) => renew(file, isFixed(file) ? 'default' : 'reload').catch(() => renew(file, 'reload'));
  await Promise.all([...DIGESTS.keys()].map(keep));
  await worker.skipWaiting();
}

const isHome = (path: string) => path === HOME.pathname || path === `${HOME.pathname}index.html`;

/**
 * Deletes the versions that no page uses. If there are fewer locks than pages, a page is still loading, and nothing
 * is deleted.
 */
async function tidy() {
  const kept = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
  const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = clients.filter(({ url }) => isHome(new URL(url).pathname));
  const held = ((await worker.navigator.locks.query()).held ?? []).map(({ name }) => name ?? '').filter(isOurs);
  if (held.length < pages.length || worker.registration.installing || worker.registration.waiting) return;
  await Promise.all(kept.filter((name) => !held.includes(name)).map((name) => caches.delete(name)));
}

/** Returns a file of this version if it is stored and intact. A disk error counts as a missing file. */
async function kept(file: string) {
  try {
    const cache = await caches.open(CACHE);
    const response = await cache.match(addressOf(file), { ignoreVary: true });
    return response && (await isWhole(file, response)) ? response : null;
  } catch {
    return null;
  }
}

async function answer(file: string, request: Request) {
  return (await kept(file)) ?? renew(file, 'reload').catch(() => asTheHostHasIt(request));
}

/**
 * Fetches a file that is neither stored nor on the host in this version. If the host lacks it, the host has another
 * version by now: the next visit takes index.html from there.
 */
async function asTheHostHasIt(request: Request) {
  const response = await fetch(request);
  if (!response.ok) await (await caches.open(CACHE)).delete(HOME.href);
  return response;
}

/**
 * Answers with a file of an earlier version for a page that is still open. Only the worker of that version knew
 * the digests.
 */
async function answerOlder(request: Request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Answers with the page, whatever the query of its address. */
const answerHome = (request: Request) =>
  answer('./', request).catch(() => new Response(MISSING, { status: 503, headers: { 'Content-Type': 'text/html' } }));

worker.addEventListener('install', (event) => event.waitUntil(install()));

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim().then(tidy)));

worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== HOME.origin || !pathname.startsWith(HOME.pathname)) return;
  const path = pathname.slice(HOME.pathname.length);
  if (isHome(pathname)) event.respondWith(answerHome(event.request));
  else if (DIGESTS.has(path)) event.respondWith(answer(path, event.request));
  else if (/^[0-9a-f]{16}\//.test(path)) event.respondWith(answerOlder(event.request));
});

/** A page sends a message when it holds its lock, and gets the current version as the answer. */
worker.addEventListener('message', (event) => {
  event.source?.postMessage({ version: VERSION });
  event.waitUntil(tidy());
});

/**
 * Returns what the page stored for push messages (online/push.ts): their texts in the user's language, and the
 * quiet hours.
 */
async function wordsOfPush() {
  try {
    const left = await caches.match(pushEntry(HOME), { cacheName: pushCache(HOME) });
    return (await left?.json()) ?? {};
  } catch {
    return {};
  }
}

/**
 * Shows that it is this person's turn in a game, as the server says. Browsers require a visible notification for
 * every message.
 */
async function tellTurn(data: PushMessageData | null) {
  let table = '';
  try {
    table = String(data?.json().turn);
  } catch {
    // then it opens the list of games
  }
  const address = addressOf(/^[\w-]{22}$/.test(table) ? `#table/${table}` : '#games');
  const words = await wordsOfPush();
  const { body = 'It is your turn.', lang = 'en' } = words;
  await worker.registration.showNotification('Sanssouci', {
    tag: turnTag(address),
    icon: addressOf(`${VERSION}/icons/192.png`),
    body,
    lang,
    silent: isQuiet(words),
    data: address,
  });
}

worker.addEventListener('push', (event) => event.waitUntil(tellTurn(event.data)));

/** Registers the new address that the push service has given the browser. */
async function renewPush({ oldSubscription, newSubscription }: any) {
  const { applicationServerKey } = oldSubscription?.options ?? {};
  const subscription =
    newSubscription ??
    (applicationServerKey && (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch(addressOf('api/push'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth }),
  });
}

worker.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renewPush(event)));

/** Opens the game whose turn it is, although its page may show something else by now or have been closed. */
async function leadTo(address: string) {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (!page) return worker.clients.openWindow(address);
  page.postMessage({ show: address });
  await page.focus();
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(leadTo(event.notification.data));
});
