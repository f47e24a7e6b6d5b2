// Measures how fast the page is in Chromium, from the program's own server:
//
//     (cd tests/page && npm ci) && make && node bench/page.mjs
//
// Other work on the machine makes everything slower. The browser itself times a click, from the press to the first
// frame that shows its effect, in steps of 8 ms.
import { newContext, open, QUICK, start, stop } from '../tests/page/browser.mjs';
import { begin, PERSON } from '../tests/page/game.mjs';
import { playByHand } from '../tests/page/robot.mjs';

const LOADS = 7;
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const print = (what, numbers, asked) =>
  console.log(
    `${what.padEnd(34)} median ${Math.round(median(numbers))} ms, longest ${Math.round(Math.max(...numbers))} ms of ${numbers.length}; asked: ${asked} ms`,
  );

/** Runs in the page before its scripts: notes when the start screen appears, clicks, and frames. */
function watch() {
  const notes = { ready: 0, clicks: [], frames: [] };
  globalThis.notes = notes;
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[data-act=play]')) return;
    notes.ready = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') notes.clicks.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  let before = performance.now();
  requestAnimationFrame(function frame(now) {
    if (document.getAnimations().length) notes.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  });
}

/** A first visit, with an empty cache. @param {object} settings @param {(page: any) => any} act */
async function visiting(settings, act) {
  const { context } = await newContext({ settings, before: watch });
  const page = await context.newPage();
  await open(page);
  const result = await act(page);
  await context.close();
  return result;
}

async function firstScreen() {
  const times = [];
  for (let i = 0; i < LOADS; i++) times.push(await visiting(QUICK, (page) => page.evaluate(() => globalThis.notes.ready)));
  print('first visit to the start screen', times, 1000);
}

async function clicks() {
  const found = await visiting(QUICK, async (page) => {
    await begin(page, { players: [PERSON, 'level1', 'level1', 'level1'], modules: ['rewards', 'boars'] });
    await playByHand(page, 1, 'click', 12);
    return page.evaluate(() => globalThis.notes.clicks);
  });
  print('a click, four players', found.length ? found : [0], 50);
}

async function frames() {
  const found = await visiting({ ...QUICK, pace: 'normal' }, async (page) => {
    await begin(page, { players: [PERSON, 'level1', 'level1', 'level1'], modules: ['rewards', 'boars'] });
    await page.waitForSelector('.rail');
    await page.evaluate(() => (globalThis.notes.frames = [])); // clouds pass while the page is loaded, which has a line of its own
    await playByHand(page, 1, 'click', 2);
    await page.waitForSelector('.rail');
    return page.evaluate(() => globalThis.notes.frames);
  });
  print('a frame while something moves', found, 50);
}

/** From the press that plays a turn to the next choice. @param {string} player */
async function opponent(player) {
  const times = await visiting(QUICK, async (page) => {
    await begin(page, { players: [PERSON, player] });
    const found = [];
    for (let turn = 0; turn < 10; turn++) {
      await playByHand(page, turn, 'click', 1);
      const begun = Date.now();
      await page.waitForFunction((turns) => document.querySelectorAll('.log .entry').length === turns, 2 * turn + 2);
      found.push(Date.now() - begun);
    }
    return found;
  });
  print(`a turn of ${player}`, times, player === 'level6' ? 1500 : 1000);
}

await start();
try {
  await firstScreen();
  await clicks();
  await frames();
  for (const player of ['level2', 'level4', 'level6']) await opponent(player);
} finally {
  await stop();
}
