// Measures how long playing with friends takes, in Chromium with the program's own server on this machine:
//
//     (cd tests/page && npm ci) && make && node bench/friends.mjs [MINUTES]
//
// From pressing "With friends" until both see the table, with the link pasted; from confirming a turn until the other
// page shows it; and from the return of the network until the position is there, after MINUTES without it (0.5 by
// default), in real time.
import { start, stop } from '../tests/page/browser.mjs';
import { closeHall, openSite } from '../tests/page/online.mjs';
import { allChoose, compose, PHONE, sorted } from '../tests/page/seated.mjs';

const TURNS = 20;
const AWAY_MS = Number(process.argv[2] ?? 0.5) * 60_000;
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const print = (what, numbers, asked) =>
  console.log(
    `${what.padEnd(52)} median ${Math.round(median(numbers))} ms, longest ${Math.round(Math.max(...numbers))} ms of ${numbers.length}; asked: ${asked} ms`,
  );

/** Does what two people do until both see the table, without the time they need to find a button. @param {any} site */
async function sitDown(site) {
  const ada = await site.visitor(''),
    ben = await site.visitor('', PHONE);
  const begun = Date.now();
  await ada.page.locator('[data-act="online:friends"]').first().click();
  await ada.page.locator('[data-act="online:copy"]').first().click();
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());
  await ben.page.goto(ben.line.address + link.slice(link.indexOf('#')));
  await ben.page.fill('#join-name', 'Ben');
  await ben.page.keyboard.press('Enter');
  await Promise.all([ada, ben].map(({ page }) => page.waitForSelector('.choosing .side')));
  const took = Date.now() - begun;
  await allChoose([ada, ben]);
  return { persons: [ada, ben], took };
}

/** Runs in the page: notes when a turn is confirmed, and when each turn is shown. All pages on this machine share a clock. */
function watch() {
  globalThis.seen = [];
  addEventListener('click', ({ target }) => target.closest?.('[data-act=confirm]') && (globalThis.confirmed = Date.now()), {
    capture: true,
  });
  new MutationObserver(() => (globalThis.seen[document.querySelectorAll('.log li').length] ??= Date.now())).observe(document, {
    childList: true,
    subtree: true,
  });
}

/** @param {any[]} persons */
async function turns(persons) {
  const times = [];
  for (const { page } of persons) await page.evaluate(watch);
  for (let turn = 1; turn <= TURNS; turn++) {
    const [mover, other] = await sorted(persons);
    await compose(mover, turn);
    await mover.page.locator('[data-act=confirm]').click();
    const seen = await (await other.page.waitForFunction((count) => globalThis.seen[count], turn)).jsonValue();
    times.push(seen - (await mover.page.evaluate(() => globalThis.confirmed)));
  }
  return times;
}

/** One person is offline; the other plays meanwhile, if it is their turn. @param {any[]} persons */
async function away(persons) {
  const [mover, other] = await sorted(persons);
  other.line.cut();
  await other.context.setOffline(true);
  await compose(mover, 99);
  await mover.page.locator('[data-act=confirm]').click();
  await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
  const turn = TURNS + 1;
  other.line.mend();
  const back = Date.now();
  await other.context.setOffline(false);
  await other.page.waitForFunction((count) => globalThis.seen[count] && document.querySelector('.rail'), turn, { polling: 10 });
  return Date.now() - back;
}

await start();
const site = await openSite();
try {
  const { persons, took } = await sitDown(site);
  print('With friends, until both see the table', [took], 15_000);
  print('a turn, until the other page shows it', await turns(persons), 300);
  print(`back after ${AWAY_MS / 60_000} minutes without network`, [await away(persons)], 2000);
} finally {
  await site.close();
  await closeHall();
  await stop();
}
