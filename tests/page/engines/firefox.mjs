// Debian's Firefox, through WebDriver BiDi with Puppeteer.
import puppeteer from 'puppeteer-core';
import { Page } from './page.mjs';
import { isAt, keepSettings, reportViolations } from './visitor.mjs';
import { PATIENCE_MS } from '../until.mjs';

/**
 * Touch events, sound only after a press, and scroll bars that take no room, as on phones. On a busy machine the finger of
 * a test may be lifted late; after 300 ms that would not be a tap any more.
 */
const PREFERENCES = {
  'dom.w3c_touch_events.enabled': 1,
  'apz.max_tap_time': 60_000,
  'media.autoplay.default': 1,
  'media.autoplay.blocking_policy': 0,
  'intl.accept_languages': 'en',
  'ui.useOverlayScrollbars': 1,
};

/**
 * Firefox says this of a request that ends with its page while a service worker is answering it. If the worker itself
 * fails, it names the promise that was rejected.
 */
const ABORTED = /A ServiceWorker intercepted the request and encountered an unexpected error/;

export async function launch() {
  const executablePath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: PREFERENCES,
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
  });
  return { newContext: (wishes) => newContext(browser, wishes), isAlive: () => browser.connected, close: () => browser.close() };
}

async function newContext(browser, { viewport, touch, settings, before, firstVisit, home }) {
  const own = await browser.createBrowserContext();
  const troubles = [];
  const context = { newPage, close: () => own.close() };
  return { context, troubles };

  async function newPage() {
    const page = await own.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.evaluateOnNewDocument(keepSettings, { settings, firstVisit });
    await page.evaluateOnNewDocument(reportViolations);
    if (before) await page.evaluateOnNewDocument(before);
    page.on('console', (message) => message.type() === 'error' && troubles.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => ABORTED.test(error.message) || troubles.push(`error: ${error.stack}`));
    page.on(
      'requestfailed',
      (request) =>
        /NS_BINDING_ABORTED|NS_ERROR_ABORT/.test(request.failure()?.errorText) || troubles.push(`failed: ${request.url()}`),
    );
    page.on('request', (request) => isAt(home, request.url()) || troubles.push(`another host: ${request.url()}`));
    return Page.open(tabOf(page, touch), context, viewport);
  }
}

/** @param {any} page @param {boolean} touch @returns {import('./page.mjs').Tab} */
function tabOf(page, touch) {
  return {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    run: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    tap: (x, y) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewport({ ...size, hasTouch: touch }),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}
