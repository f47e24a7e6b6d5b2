/**
 * What makes the page work without network, where the browser allows it; where it does not, over plain http for one, nothing is missing
 * but that. service.js says how versions get along.
 */

/** The folder of this version; the page lies above it. */
const FOLDER = new URL('.', import.meta.url);
const HOME = new URL('..', FOLDER);
const VERSION = FOLDER.pathname.slice(HOME.pathname.length, -1);

/** Says to service.js, for as long as the page is open, that its files are in use. @returns {Promise<void>} */
const holdVersion = () =>
  new Promise((resolve) => {
    navigator.locks.request(`sanssouci-${VERSION} ${HOME.pathname}`, { mode: 'shared' }, () => {
      resolve();
      return new Promise(() => {});
    });
  });

/** Keeps the page for visits without network. @param {() => void} renewed is called when a reload would bring another version */
export async function goOffline(renewed) {
  const service = navigator.serviceWorker;
  if (!isSecureContext || !service || !navigator.locks) return;
  try {
    await holdVersion();
    const greet = () => service.controller?.postMessage('greeting');
    service.addEventListener('message', ({ data }) => {
      if (data.show) location.href = data.show;
      else if (data.version !== VERSION) renewed();
    });
    service.addEventListener('controllerchange', greet);
    service.startMessages();
    greet();
    await loaded();
    await service.register(new URL('service.js', HOME), { updateViaCache: 'none' });
    const registration = await service.ready;
    document.addEventListener('visibilitychange', () => document.hidden || registration.update().catch(() => {}));
  } catch {
    // a browser may refuse for reasons of its own: then the page works online
  }
}

/** What the first look at the page needs comes before what later visits need. @returns {Promise<unknown>} */
const loaded = () =>
  document.readyState === 'complete' ? Promise.resolve() : new Promise((resolve) => addEventListener('load', resolve, { once: true }));
