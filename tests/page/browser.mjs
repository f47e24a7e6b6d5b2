// A browser with the page in it. Each story has a fresh browser profile. It also fails if the page reports an error, a
// missing file or a violation of its content security policy, or sends a request to another host.
//
//     await story('the start screen has a title', {}, async (page) => check(await page.title(), 'title'));
//
// The browser is Chromium, unless SS_ENGINE names another of engines/. Other engines run only the stories marked
// EVERYWHERE, with the page of engines/page.mjs.
import { serve } from './serve.mjs';
import { test } from '../../tools/tap.mjs';

export const ENGINE = process.env.SS_ENGINE ?? 'chromium';
const { launch } = await import(`./engines/${ENGINE}.mjs`);

/** Marks stories that run in every engine. */
export const EVERYWHERE = { everywhere: true };

/** Nothing moves, and the computer answers at once. */
export const QUICK = { pace: 'off', language: 'en' };

let browser, server;

export async function start() {
  server = await serve();
  browser = await launch();
}

export async function stop() {
  await browser?.close();
  server?.stop();
}

/** Returns false once the browser has died. */
export const isAlive = () => browser.isAlive();

/** Returns the address of the page. */
export const address = () => server.address;

/**
 * Opens a new context, with the list of what went wrong in it so far.
 * @param {{viewport?: {width: number, height: number}, locale?: string, colorScheme?: 'light' | 'dark', touch?: boolean, settings?: object, before?: () => void, firstVisit?: boolean, offline?: boolean, clock?: boolean, home?: string}} [wishes]
 *   `settings` are those of the page; `before` runs in the page before its scripts; `firstVisit` shows the tour;
 *   `offline` lets the page be stored for visits without network; `home` is the address, if it is not the shared
 *   server's; `clock` lets the story advance the time with `page.clock`. Only Chromium supports `locale`, `colorScheme` and
 *   `clock`; other engines always let the page be stored.
 */
export const newContext = (wishes = {}) =>
  browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    colorScheme: 'light',
    touch: false,
    settings: QUICK,
    firstVisit: false,
    offline: false,
    clock: false,
    home: server.address,
    ...wishes,
  });

/** Opens the page in a new context. @param {any} [wishes] as in `newContext`; `path` is appended to the address */
export async function visit(wishes = {}) {
  const { context, troubles } = await newContext(wishes);
  const page = await context.newPage();
  await open(page, wishes.path, wishes.home);
  return { page, context, troubles, close: () => context.close() };
}

/**
 * Runs a test with a page that has been opened, if its wishes include this engine.
 * @param {string} sentence @param {any} wishes @param {(page: any, troubles: string[]) => any} act
 */
export const story = (sentence, wishes, act) =>
  (ENGINE === 'chromium' || wishes.everywhere) &&
  test(sentence, async () => {
    const { page, troubles, close } = await visit(wishes);
    try {
      return await untroubled(troubles, () => act(page, troubles));
    } finally {
      await close();
    }
  });

/** Does something during which the page must report no trouble. @param {string[]} troubles @param {() => any} act */
export async function untroubled(troubles, act) {
  try {
    const remark = await act();
    if (troubles.length) throw new Error('the page complains');
    return remark;
  } catch (error) {
    error.stack = [error.stack, ...troubles].join('\n');
    throw error;
  }
}

/**
 * Reloads the page, whatever it shows, and waits until it shows something.
 * @param {any} page @param {string} [path] @param {string} [home]
 */
export async function open(page, path = '', home = server.address) {
  if (path.startsWith('#')) await page.goto('about:blank'); // otherwise the old page would stay, and its content would be taken for the new one's
  await page.goto(home + path);
  await page.waitForSelector('#page h1', { state: 'attached' });
}
