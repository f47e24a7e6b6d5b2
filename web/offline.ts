/**
 * Makes the page work without network where the browser allows it. Where it does not, for example over plain http,
 * nothing else is missing. service.ts explains how versions coexist.
 */
import { versionName } from './service_names.js';

/** The folder of this version; the page is in the folder above. */
const FOLDER = new URL('.', import.meta.url);
const HOME = new URL('..', FOLDER);
const VERSION = FOLDER.pathname.slice(HOME.pathname.length, -1);

/** Tells service.ts that the files of this version are in use, for as long as the page is open. */
const holdVersion = (): Promise<void> =>
  new Promise((resolve) => {
    navigator.locks.request(versionName(VERSION, HOME), { mode: 'shared' }, () => {
      resolve();
      return new Promise(() => {});
    });
  });

/**
 * Stores the page for visits without network.
 * @param renewed is called if a reload would load another version
 */
export async function goOffline(renewed: () => void) {
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
    // a browser may refuse for its own reasons: then the page works online
  }
}

/** Waits until the page has loaded, so that files for later visits do not delay the first view. */
const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));
