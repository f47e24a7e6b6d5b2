// Debian's WebKitGTK in its MiniBrowser, the closest thing to Safari on Linux. It needs a display (xvfb-run) and
// LIBGL_ALWAYS_SOFTWARE=1; with compositing disabled, screenshots hang.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Page } from './page.mjs';
import { keepSettings } from './visitor.mjs';
import { startSession } from './webdriver.mjs';

/** What Safari has and WebKitGTK leaves off. */
const FEATURES = ['StorageAPI', 'StorageAPIEstimate', 'RequiresUserGestureForAudioPlayback'];

/** The browser's own buttons would keep its window from being as narrow as a phone. */
const NARROW = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n';

export async function launch() {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), NARROW);
  const close = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  return { newContext: (wishes) => newContext(folder, wishes), isAlive: () => true, close }; // each context has a browser of its own
}

async function newContext(folder, { viewport, settings, before, firstVisit, home }) {
  if (before) throw new Error('WebDriver runs nothing before the scripts of a page');
  const session = await startSession(
    { 'webkitgtk:browserOptions': { args: ['--automation', `--features=${FEATURES}`] } },
    { XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder },
  );
  const troubles = [],
    tab = tabOf(session, troubles);
  const context = { newPage, close: () => session.close() };
  return { context, troubles };

  async function newPage() {
    await tab.goto(new URL('nothing', home).href); // any document of this origin: the page must find its settings when it starts
    const page = await Page.open(tab, context, viewport);
    await page.evaluate(keepSettings, { settings, firstVisit });
    troubles.length = 0;
    return page;
  }
}

/** Runs in the page: returns the list of errors, which grows from the first call on. */
function watched() {
  if (globalThis.wentWrong) return globalThis.wentWrong;
  const all = (globalThis.wentWrong = []),
    { error } = console;
  addEventListener('error', (event) => all.push(`error: ${event.message} at ${event.filename}:${event.lineno}`));
  addEventListener('unhandledrejection', ({ reason }) => all.push(`error: ${reason?.stack ?? reason}`));
  addEventListener('securitypolicyviolation', (event) =>
    all.push(`content security policy: ${event.violatedDirective} forbids ${event.blockedURI}`),
  );
  console.error = (...what) => {
    all.push(`console: ${what.join(' ')}`);
    error.apply(console, what);
  };
  return all;
}

/** An expression as a script, which also returns new errors. It is asynchronous: a synchronous script that clicks hangs. @param {string} expression */
const script = (expression) => `
  const done = arguments[0], wrong = (${watched})();
  const answer = (what) => done({ ...what, wrong: wrong.splice(0) });
  setTimeout(async () => {
    try {
      answer({ value: await (${expression}) });
    } catch (error) {
      answer({ error: [error, error.stack].join(' ') });
    }
  });`;

/** @param {any} session @param {string[]} troubles @returns {import('./page.mjs').Tab} */
function tabOf(session, troubles) {
  async function run(expression) {
    const { value, error, wrong } = await session.post('execute/async', { script: script(expression), args: [] });
    troubles.push(...wrong);
    if (error) throw new Error(error);
    return value;
  }

  /** Resizes the page; the window around it is larger. @param {{width: number, height: number}} size */
  async function resize({ width, height }) {
    const [wide, high] = await run('[outerWidth - innerWidth, outerHeight - innerHeight]');
    await session.post('window/rect', { x: 0, y: 0, width: width + wide, height: height + high });
  }

  return {
    goto: (url) => session.post('url', { url }),
    reload: () => session.post('refresh'),
    run,
    click: (x, y) => session.click(x, y, 'mouse'),
    tap: (x, y) => session.click(x, y, 'touch'),
    press: (key) => session.press(key),
    resize,
    screenshot: async () => Buffer.from(await session.get('screenshot'), 'base64'),
    close: () => session.close(),
  };
}
