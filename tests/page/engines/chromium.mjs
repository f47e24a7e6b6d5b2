// Chromium, through Playwright. Every story runs here, and may use all of Playwright.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { isAt, keepSettings, reportViolations } from './visitor.mjs';
import { PATIENCE_MS } from '../until.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * How many times slower the pages run: SS_SLOWER=6 finds stories that look before what they wait for is there. Frames
 * and computer players are late then, too.
 */
const SLOWER = Number(process.env.SS_SLOWER ?? 1);
const LATE_MS = 30; // per unit of SLOWER

/** Chromium's headless shell opens a page in half the time; if it is missing, the whole browser serves as well. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export async function launch() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? BROWSERS.find(existsSync), args: FLAGS });
  return {
    newContext: (wishes) => newContext(browser, wishes),
    isAlive: () => browser.isConnected(),
    close: () => browser.close(),
  };
}

async function newContext(browser, { viewport, locale, colorScheme, touch, settings, before, firstVisit, offline, clock, home }) {
  const context = await browser.newContext({
    viewport,
    locale,
    colorScheme,
    hasTouch: touch,
    isMobile: touch,
    serviceWorkers: offline ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const troubles = [];
  await context.addInitScript(keepSettings, { settings, firstVisit });
  await context.addInitScript(reportViolations);
  if (before) await context.addInitScript(before);
  if (clock) await context.clock.install();
  if (SLOWER > 1) {
    context.on('page', slowDown);
    await context.addInitScript(beLate, SLOWER * LATE_MS);
  }
  context.on('console', (message) => message.type() === 'error' && troubles.push(`console: ${message.text()}`));
  context.on('weberror', (error) => troubles.push(`error: ${error.error().stack}`));
  context.on(
    'requestfailed',
    (request) => /ERR_ABORTED/.test(request.failure()?.errorText) || troubles.push(`failed: ${request.url()}`),
  );
  context.on('request', (request) => isAt(home, request.url()) || troubles.push(`another host: ${request.url()}`));
  return { context, troubles };
}

async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page, before its scripts. @param {number} ms */
function beLate(ms) {
  const frame = requestAnimationFrame,
    { postMessage } = Worker.prototype;
  globalThis.requestAnimationFrame = (act) => frame(() => setTimeout(() => frame(act), ms));
  Worker.prototype.postMessage = function (...what) {
    setTimeout(() => postMessage.apply(this, what), ms);
  };
}
