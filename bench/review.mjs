// Measures how long a review takes in Chromium, compared with a game of level6 against itself in the same browser,
// and whether the page stays smooth:
//
//     (cd tests/page && npm ci) && make && node bench/review.mjs [GAMES]
//
// The review starts by itself with the last turn; the result is shown a little later, with the first marks. Other
// work on the machine makes everything slower.
import { newContext, open, QUICK, start, stop } from '../tests/page/browser.mjs';
import { begin } from '../tests/page/game.mjs';

const GAMES = Number(process.argv[2] ?? 3);

/** Runs in the page before its scripts: notes when each part of the page appears, and the longest time without a frame. */
function watch() {
  const notes = { longest: 0 };
  globalThis.notes = notes;
  const first = {
    begun: '.tablescreen',
    over: '.endscreen',
    told: '.coachteaser .tmarks .mk:not(.m-later)',
    done: '.coachteaser:not(:has(.pbar)) .tmarks',
  };
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(first))
      if (!(name in notes) && document.querySelector(selector)) notes[name] = performance.now();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name.includes('study')) notes.asked ??= startTime;
  }).observe({ type: 'resource' });
  let before = performance.now();
  requestAnimationFrame(function frame(now) {
    if (notes.over && !notes.done) notes.longest = Math.max(notes.longest, now - before);
    before = now;
    requestAnimationFrame(frame);
  });
}

const LAST_LOOK = 1.6; // seconds that the page waits on purpose (web/ending.ts)
const seconds = (ms) => ms / 1000;

await start();
for (let i = 1; i <= GAMES; i++) {
  const { context } = await newContext({ settings: QUICK, before: watch });
  context.setDefaultTimeout(600_000);
  const page = await context.newPage();
  await open(page);
  await begin(page, { players: ['level6', 'level6'], seed: `bench ${i}` });
  await page.waitForFunction(() => globalThis.notes.done, null, { polling: 250 });
  const { begun, over, told, done, longest } = await page.evaluate(() => globalThis.notes);
  const game = seconds(over - begun) - LAST_LOOK,
    review = seconds(done - over) + LAST_LOOK;
  console.log(
    `game ${i}: level6 ${game.toFixed(1)} s, review ${review.toFixed(1)} s, ${(review / game).toFixed(1)} times as long; ` +
      `first mark ${seconds(told - over).toFixed(1)} s after the result, longest time without a frame ${Math.round(longest)} ms`,
  );
  await context.close();
}
await stop();
