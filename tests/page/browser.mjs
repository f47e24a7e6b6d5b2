// Chromium with the page in it. A story has a fresh browser profile, and fails also when the page complains: of an error, of
// something that was not found, of its content security policy, or when it asks anything of another host.
//
//     await story('the start screen has a title', {}, async (page) => check(await page.title(), 'title'));
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';
import { PATIENCE_MS } from './until.mjs';
import { test } from '../../tools/tap.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'];

/** Nothing moves, and the computer answers at once. */
export const QUICK = { pace: 'off', language: 'en' };

/**
 * How many times slower the pages shall be: SS_SLOWER=6 finds stories that look before what they wait for is there. Frames and computer players
 * are late then, too.
 */
const SLOWER = Number(process.env.SS_SLOWER ?? 1);
const LATE_MS = 30; // for each time

/** Chromium without its windows opens a page in half the time; where it is missing, the whole browser serves as well. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

let browser, server;

export async function start() {
  server = await serve();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? BROWSERS.find(existsSync), args: FLAGS });
}

export async function stop() {
  await browser?.close();
  server?.stop();
}

/** The address of the page. */
export const address = () => server.address;

/**
 * A context of its own, and what went wrong in it so far.
 * @param {{viewport?: {width: number, height: number}, locale?: string, colorScheme?: 'light' | 'dark', touch?: boolean,
 *   settings?: object, before?: () => void, firstVisit?: boolean, offline?: boolean, home?: string}} [wishes] `settings` are those of the page;
 *   `before` runs in the page before its scripts; `firstVisit` brings the tour; `offline` lets the page be kept for visits without network;
 *   `home` is the address, if it is not the one that all tests have
 */
export async function newContext({ viewport = { width: 1440, height: 900 }, locale = 'en', colorScheme = 'light', touch = false,
  settings = QUICK, before, firstVisit = false, offline = false, home = server.address } = {}) {
  const context = await browser.newContext({ viewport, locale, colorScheme, hasTouch: touch, isMobile: touch,
    serviceWorkers: offline ? 'allow' : 'block', permissions: ['clipboard-read', 'clipboard-write'] });
  context.setDefaultTimeout(PATIENCE_MS);
  const troubles = [];
  await context.addInitScript(keepSettings, { settings, firstVisit });
  await context.addInitScript(reportViolations);
  if (before) await context.addInitScript(before);
  if (SLOWER > 1) {
    context.on('page', slowDown);
    await context.addInitScript(beLate, SLOWER * LATE_MS);
  }
  context.on('console', (message) => message.type() === 'error' && troubles.push(`console: ${message.text()}`));
  context.on('weberror', (error) => troubles.push(`error: ${error.error().stack}`));
  context.on('requestfailed', (request) => /ERR_ABORTED/.test(request.failure()?.errorText) || troubles.push(`failed: ${request.url()}`));
  context.on('request', (request) => isAt(home, request.url()) || troubles.push(`another host: ${request.url()}`));
  return { context, troubles };
}

async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page, before its scripts. @param {number} ms */
function beLate(ms) {
  const frame = requestAnimationFrame, { postMessage } = Worker.prototype;
  globalThis.requestAnimationFrame = (act) => frame(() => setTimeout(() => frame(act), ms));
  Worker.prototype.postMessage = function (...what) {
    setTimeout(() => postMessage.apply(this, what), ms);
  };
}

const isAt = (home, url) => /^(data|blob):/.test(url) || new URL(url).origin === new URL(home).origin;

function keepSettings({ settings, firstVisit }) {
  try {
    if (!localStorage.getItem('sanssouci/settings')) localStorage.setItem('sanssouci/settings', JSON.stringify(settings));
    if (!firstVisit) localStorage.setItem('sanssouci/tour', 'done');
  } catch {
    // storage that is forbidden is a story too
  }
}

function reportViolations() {
  addEventListener('securitypolicyviolation', (event) =>
    console.error(`content security policy: ${event.violatedDirective} forbids ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`));
}

/** A page that has been opened, for a first visitor. @param {any} [wishes] as of `newContext`; `path` is added to the address */
export async function visit(wishes = {}) {
  const { context, troubles } = await newContext(wishes);
  const page = await context.newPage();
  await open(page, wishes.path, wishes.home);
  return { page, context, troubles, close: () => context.close() };
}

/**
 * Runs a test with a page that has been opened.
 * @param {string} sentence @param {any} wishes @param {(page: any, troubles: string[]) => any} act
 */
export const story = (sentence, wishes, act) =>
  test(sentence, async () => {
    const { page, troubles, close } = await visit(wishes);
    try {
      return await untroubled(troubles, () => act(page, troubles));
    } finally {
      await close();
    }
  });

/** Does something, during which the page must not complain. @param {string[]} troubles @param {() => any} act */
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

/** Opens the page anew, whatever it showed, and waits until it shows something. @param {any} page @param {string} [path] @param {string} [home] */
export async function open(page, path = '', home = server.address) {
  if (path.startsWith('#')) await page.goto('about:blank'); // else the page that is there would go on, and what it shows be taken for the new one
  await page.goto(home + path);
  await page.waitForSelector('#page h1', { state: 'attached' });
}
