/**
 * The page without network: a worker beside index.html that keeps all files of one version and hands them out. tools/page.sh fills in
 * the version and its files.
 *
 * A version never breaks another. Each has its files in a folder of its own, and a page asks for nothing outside the folder it came
 * from. So a new worker takes over at once: it hands a new page the new version, and a page that is open goes on with its own files,
 * which stay for as long as that page holds the lock of its version (offline.js).
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const VERSION = '@HASH@';
const FILES = '@FILES@'.split(' ');
const HOME = new URL('./', worker.location.href);

/** Of a cache and of a lock. Others at this host, in another folder, have theirs. @param {string} version */
const nameOf = (version) => `sanssouci-${version} ${HOME.pathname}`;

/** @param {string} name */
const isOurs = (name) => name.startsWith('sanssouci-') && name.endsWith(` ${HOME.pathname}`);

/** Inside a version nothing ever changes, so what the browser has of it is as good; the rest must be fresh. @param {string} file */
const requestFor = (file) => new Request(new URL(file, HOME), { cache: file.startsWith(VERSION) ? 'default' : 'reload' });

/** Keeps everything, or fails: then the worker before it stays, and the browser tries again. */
async function install() {
  const cache = await caches.open(nameOf(VERSION));
  await cache.addAll(FILES.map(requestFor));
  const page = await cache.match(HOME.href);
  if (page?.redirected || !(await page?.text())?.includes(`${VERSION}/main.js`)) throw new Error('the host has gone on to another version meanwhile');
  await worker.skipWaiting();
}

/** @param {string} path */
const isHome = (path) => path === HOME.pathname || path === `${HOME.pathname}index.html`;

/** Throws away the versions that no page uses. With fewer locks than pages, one is just being loaded: then it is not the time. */
async function tidy() {
  const kept = (await caches.keys()).filter((name) => isOurs(name) && name !== nameOf(VERSION));
  const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = clients.filter(({ url }) => isHome(new URL(url).pathname));
  const held = ((await worker.navigator.locks.query()).held ?? []).map(({ name }) => name ?? '').filter(isOurs);
  if (held.length < pages.length || worker.registration.installing || worker.registration.waiting) return;
  await Promise.all(kept.filter((name) => !held.includes(name)).map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function answer(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

/** The page, whatever follows its address. @param {Request} request */
async function answerHome(request) {
  const cache = await caches.open(nameOf(VERSION));
  return (await cache.match(HOME.href)) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim().then(tidy)));

worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== HOME.origin || !pathname.startsWith(HOME.pathname)) return;
  const path = pathname.slice(HOME.pathname.length);
  if (isHome(pathname)) event.respondWith(answerHome(event.request));
  else if (/^[0-9a-f]{16}\//.test(path) || FILES.includes(path)) event.respondWith(answer(event.request));
});

/** A page greets when it holds its lock, and is told which version it would be now. */
worker.addEventListener('message', (event) => {
  event.source?.postMessage({ version: VERSION });
  event.waitUntil(tidy());
});

/** Back to the game whose turn it is, though its page may show something else by now, or have been closed. @param {string} address */
async function leadTo(address) {
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
