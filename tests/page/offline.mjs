// What is stored for visits without network, and a second version of the page.
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const VERSION = readdirSync('build/page').find((name) => /^[0-9a-f]{16}$/.test(name));
export const NEXT = VERSION.replace(/./g, (digit) => (15 - parseInt(digit, 16)).toString(16));

const digestOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Makes another version of the page: the same under another name. @param {string} folder */
export function nextVersion(folder) {
  cpSync('build/page', folder, { recursive: true });
  renameSync(join(folder, VERSION), join(folder, NEXT));
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  let service = read('service.js').replaceAll(VERSION, NEXT);
  for (const file of ['index.html', 'app.webmanifest']) {
    const text = read(file),
      renamed = text.replaceAll(VERSION, NEXT);
    service = service.replace(digestOf(text), digestOf(renamed));
    writeFileSync(join(folder, file), renamed);
  }
  writeFileSync(join(folder, 'service.js'), service);
}

/** Waits until everything is stored. @param {any} page */
export async function isKept(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export const versionOf = (page) =>
  page.evaluate(() => new URL(document.querySelector('script[type=module]').src).pathname.split('/').at(-2));

/** Checks for a new version, as a browser does every now and then. @param {any} page */
export const askForUpdate = (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
