// What the browser stores: reloads, storage that is forbidden or full, two tabs, links, and malicious links.
import { readFile } from 'node:fs/promises';
import { EVERYWHERE, open, story } from './browser.mjs';
import { ask, begin, kept, onlyRecord } from './game.mjs';
import { playByScript } from './robot.mjs';
import { garden, myTurn, press } from './table.mjs';
import { check, same } from '../../tools/tap.mjs';

/** Returns all that the table shows of the game. @param {any} page */
async function position(page) {
  const texts = (selector) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent).join('\n'));
  return [
    await garden(page),
    await texts('.hand .card'),
    await texts('.tile'),
    await texts('.scores li'),
    await texts('.mission'),
    await texts('.log .entry'),
  ].join('\n\n');
}

const notice = (page) => page.locator('.notices .notice p');

await story('a reload in the middle of a game comes back to the very position', EVERYWHERE, async (page) => {
  await begin(page, { modules: ['rewards', 'boars'], seed: 'reload' });
  await playByScript(page, 1, 4);
  await myTurn(page);
  const before = await position(page);
  await page.reload();
  await myTurn(page);
  same(await position(page), before, 'the position');
  await playByScript(page, 2, 2);
  ask('check', await onlyRecord(page));
});

await story('a game that was left is continued from the start screen', EVERYWHERE, async (page) => {
  await begin(page, { seed: 'left' });
  await playByScript(page, 1, 3);
  await myTurn(page);
  const before = await position(page);
  await open(page);
  await page.locator('.continuerow [data-act=openGame]').click();
  await myTurn(page);
  same(await position(page), before, 'the position');
});

const FORBIDDEN = {
  forbidden: () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  full: () =>
    (Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    }),
};

for (const [how, before] of Object.entries(FORBIDDEN))
  await story(`where storage is ${how} the page says so, and the game goes on`, { before, settings: {} }, async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await begin(page, { seed: how });
    await myTurn(page);
    check(/not let the page save|no room left/.test(await notice(page).textContent()), 'the page says so');
    await playByScript(page, 1, 3);
    await myTurn(page);
    same(await page.locator('.log .entry').count(), 6, 'turns that were played');
  });

for (const percent of [100, 200])
  await story(
    `on a phone, letters at ${percent} %, a notice covers nothing at the top of the table and can be closed`,
    { before: FORBIDDEN.full, settings: {}, locale: 'de', viewport: { width: 360, height: 740 } },
    async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await begin(page, { seed: 'full' });
      await myTurn(page);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
        scrollTo(0, 0);
      }, percent);
      const box = (selector) => page.locator(selector).first().boundingBox();
      const [told, bar, close] = [await box('.notice'), await box('.bar'), await box('.notice [data-act=dismiss]')];
      check(told.x >= 0 && told.x + told.width <= 360, 'it is not wider than the screen');
      check(told.y + told.height <= bar.y + 1, 'what is needed lies below it');
      check(close.y >= 0 && close.y + close.height <= 740 && close.width >= 24 && close.height >= 24, 'it can be closed');
      await page.locator('.notice [data-act=saveRecord]').scrollIntoViewIfNeeded();
      check(await page.locator('.notice [data-act=games]').isVisible(), 'what can be done about it');
      await page.locator('.notice [data-act=dismiss]').click();
      same(await page.locator('.notice').count(), 0, 'notices');
      same(
        await page.evaluate(() => [document.activeElement?.className, scrollY].join()),
        'advice,0',
        'focus and scrolling after it',
      );
    },
  );

await story('two tabs with one game do not spoil it for each other', {}, async (page) => {
  await begin(page, { seed: 'tabs' });
  await playByScript(page, 1, 2);
  await myTurn(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await myTurn(other);
  same(await position(other), await position(page), 'both show the same');
  await playByScript(other, 2, 2);
  await myTurn(other);
  const ahead = await onlyRecord(other);
  await page.bringToFront();
  await page.waitForFunction(
    (count) => document.querySelectorAll('.log .entry').length === count,
    await other.locator('.log .entry').count(),
  );
  same(await position(page), await position(other), 'the first tab follows');
  same(await onlyRecord(page), ahead, 'what is kept');
  await playByScript(page, 3, 2);
  const records = Object.values(await kept(page));
  check(records.length >= 1, 'something is kept');
  for (const record of records) ask('check', record);
});

await story('two tabs that play on at the same time leave sound records only', {}, async (page) => {
  await begin(page, { seed: 'tabs' });
  await playByScript(page, 1, 1);
  await myTurn(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await myTurn(other);
  await Promise.all([playByScript(page, 2, 3), playByScript(other, 3, 3)]);
  const records = Object.values(await kept(page));
  check(records.length >= 1, 'something is kept');
  for (const record of records) ask('check', record);
});

await story('a link opens the game that it holds', {}, async (page) => {
  await begin(page, { seed: 'link' });
  await playByScript(page, 1);
  const record = await onlyRecord(page);
  const link = ask('link', record).trim();
  const { final } = JSON.parse(ask('score', record));
  const visitor = await page.context().browser().newContext();
  const other = await visitor.newPage();
  await open(other, `#${link}`);
  await other.waitForSelector('.endscreen');
  const shown = await other.locator('.endscreen .numbers tfoot td').allTextContents();
  same(
    shown
      .map(Number)
      .sort((a, b) => a - b)
      .join(),
    final.sort((a, b) => a - b).join(),
    'scores',
  );
  await visitor.close();
});

const HOSTILE = [
  '1',
  '1HS297',
  '1' + 'A'.repeat(5000),
  '1' + '_'.repeat(100000),
  '1<img src=x onerror=alert(1)>',
  '1%00%ff%3Cscript%3Ealert(1)%3C/script%3E',
  'game/../../settings',
  'game/__proto__',
  'game/constructor',
  '__proto__',
  'games/<b>',
  '%',
  'javascript:alert(1)',
];

await story('a hostile link breaks nothing and runs nothing', {}, async (page) => {
  page.on('dialog', (dialog) => {
    dialog.dismiss();
    throw new Error('a link ran a script');
  });
  await begin(page, { seed: 'safe' });
  await myTurn(page);
  const before = await onlyRecord(page);
  for (const text of HOSTILE) {
    await open(page, `#${text}`);
    await page.locator('[data-act=play], .gamesscreen').first().waitFor();
    same(await page.locator('#page img, #page script, #page iframe').count(), 0, `elements that came with ${text.slice(0, 40)}`);
  }
  same(await onlyRecord(page), before, 'the saved game');
});

await story('a record with names that look like markup shows them as names', {}, async (page) => {
  const name = '<img src=x onerror=alert(1)>';
  await begin(page, { names: [name], seed: 'names' });
  await myTurn(page);
  same(await page.locator('#page img').count(), 0, 'pictures');
  check((await page.locator('.scores').textContent()).includes(name), 'the name is shown as it is');
});

await story('a game is exported as a file, and comes in again elsewhere', {}, async (page) => {
  await begin(page, { seed: 'export', edition: 'second', modules: ['boars'] });
  await playByScript(page, 1, 3);
  await myTurn(page);
  const before = await position(page);
  await press(page, 'menu');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('dialog [data-act=saveRecord]').click()]);
  const text = await readFile(await download.path(), 'utf8');
  ask('check', text);
  await page.evaluate(() => localStorage.clear());
  await open(page, '#games');
  await page.locator('#bring-text').fill(text);
  await page.locator('form button[type=submit]').click();
  await page.locator('[data-act=openArrival]').click();
  await myTurn(page);
  same(await position(page), before, 'the position');
});

/** Returns all records, without the times at which they were saved. @param {any} page */
const keptRecords = async (page) =>
  Object.values(await kept(page))
    .map((record) => record.replace(/; .*\n$/, ''))
    .sort()
    .join('\n');

/** Runs in the page: intercepts downloaded files, because not every engine reports downloads. */
function catchFiles() {
  URL.createObjectURL = (file) => {
    globalThis.caught = file;
    return 'caught';
  };
  addEventListener('click', (event) => event.target.matches('a[download]') && event.preventDefault(), true);
}

/** Runs in the page: chooses a file, as its dialog would. @param {string} text */
function chooseFile(text) {
  const input = document.querySelector('[data-change=bringFiles]'),
    chosen = new DataTransfer();
  chosen.items.add(new File([text], 'games.txt', { type: 'text/plain' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

await story('all games are exported as one file, and come in again where there are none', EVERYWHERE, async (page) => {
  for (const seed of ['first', 'second']) {
    await open(page);
    await begin(page, { seed });
    await playByScript(page, 1, 2);
    await myTurn(page);
  }
  const before = await position(page),
    records = await keptRecords(page);
  await open(page, '#games');
  await page.waitForSelector('[data-act=saveAll]');
  await page.evaluate(catchFiles);
  await press(page, 'saveAll');
  const text = await page.evaluate(() => globalThis.caught.text());
  await page.evaluate(() => localStorage.clear());
  await open(page, '#games');
  await page.waitForSelector('.nothing');
  await page.evaluate(chooseFile, text);
  await page.waitForFunction(() => document.querySelectorAll('.gamelist .game').length === 2);
  same(await keptRecords(page), records, 'the records');
  await page.locator('[data-act=openArrival]').first().click();
  await myTurn(page);
  same(await position(page), before, 'the position');
});

const junk = () => {
  if (location.protocol === 'about:') return;
  for (const [name, text] of Object.entries({
    settings: '{"speed":"fast","theme":7,"__proto__":{"x":1}}',
    setup: '[]',
    'game/abc': 'no record',
    'game/': '',
    'game/x y': '<b>',
    'game/old': '[Sanssouci "9"]\n\n',
  }))
    localStorage.setItem(`sanssouci/${name}`, text);
};

await story('what others left in the storage does no harm', { before: junk }, async (page) => {
  await page.locator('[data-act=games]').first().click();
  await page.waitForSelector('#games-title');
  await open(page);
  await page.evaluate(() => localStorage.setItem('sanssouci/settings', '{"speed":0}'));
  await page.locator('[data-act=play]').first().click();
  await myTurn(page);
});
