// Interruptions: another tab, a worker that fails, a language that does not load, a player who leaves in the middle.
import { hashOf } from './app.mjs';
import { open, QUICK, story } from './browser.mjs';
import { ask, begin, kept, PERSON } from './game.mjs';
import { playByScript } from './robot.mjs';
import { myTurn, press } from './table.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

const entries = (page) => page.locator('.log .entry').count();
const lines = (record) => record.match(/^\d+\.\d /gm)?.length ?? 0;

await story('what two tabs made of one game is kept of both, whatever is done meanwhile', {}, async (page) => {
  await begin(page, { seed: 'tabs' });
  await myTurn(page);
  const other = await page.context().newPage();
  await open(other, await hashOf(page));
  await myTurn(other);
  await page.locator('.tile.legal').first().click(); // so that it does not simply follow
  await playByScript(other, 3, 2);
  await until(() => entries(other), 4, 'turns in the other tab');
  await page.bringToFront();
  await press(page, 'nobody');
  await press(page, 'confirm');
  await until(() => entries(page), 2, 'turns here');
  await press(page, 'menu');
  await page.locator('dialog [data-act=copyLink]').click();
  await page.waitForSelector('.notice [data-act=dismiss]');
  await playByScript(page, 5, 2);
  await until(() => entries(page), 6, 'turns here, though another notice is shown');
  await press(page, 'start');
  await page.waitForSelector('.startscreen');
  const records = Object.values(await kept(page));
  for (const record of records) ask('check', record);
  same(records.map(lines).sort().join(), '4,6', 'turns of the games that are kept');
});

await story(
  'a game that could not be saved is not taken for what another tab made of it',
  {
    before: () => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (...entry) {
        if (globalThis.full) throw new DOMException('full', 'QuotaExceededError');
        set.apply(this, entry);
      };
    },
  },
  async (page) => {
    await begin(page, { seed: 'tabs' });
    await myTurn(page);
    const other = await page.context().newPage();
    await open(other, await hashOf(page));
    await myTurn(other);
    await page.evaluate(() => (globalThis.full = true));
    await page.locator('.tile.legal').first().click();
    await press(page, 'nobody');
    await press(page, 'confirm');
    await until(() => entries(page), 2, 'turns here, which are not saved');
    await page.evaluate(() => (globalThis.full = false));
    await playByScript(other, 3, 2);
    await until(() => entries(other), 4, 'turns in the other tab');
    await page.bringToFront();
    await page.locator('.notice [data-act=keepMine]').click();
    const records = async () =>
      Object.values(await kept(page))
        .map(lines)
        .sort()
        .join();
    await until(records, '2,4', 'turns of the games that are kept');
  },
);

await story(
  'a worker that breaks down is reported, and the next one continues',
  {
    before: () => {
      const Working = Worker;
      globalThis.broken = 0;
      globalThis.Worker = class extends Working {
        constructor(url, options) {
          super(globalThis.broken-- > 0 ? new URL('nowhere.js', url) : url, options);
        }
      };
    },
  },
  async (page, troubles) => {
    await page.evaluate(() => (globalThis.broken = 1));
    await begin(page, { seed: '2' });
    await playByScript(page, 1, 1);
    await page.waitForSelector('.advice.refused');
    check(/could not think/.test(await page.locator('.advice').textContent()), 'it is said');
    await press(page, 'goOnThinking');
    await until(() => entries(page), 2, 'turns');
    await myTurn(page);
    troubles.length = 0; // the missing file is intended
  },
);

await story(
  'nobody waits for hints: the computer answers though they are still thought about',
  { settings: { ...QUICK, hints: true } },
  async (page) => {
    await page.evaluate(() => {
      const post = Worker.prototype.postMessage;
      // An adviser that takes its time.
      Worker.prototype.postMessage = function (message) {
        if (message.question === 'advise') message.thinking.steps = 1e6;
        post.call(this, message);
      };
    });
    await begin(page, { seed: '2' });
    await playByScript(page, 1, 3);
    await until(() => entries(page), 6, 'turns');
  },
);

await story('points that a turn brings are seen to rise', { settings: { ...QUICK, pace: 'normal' } }, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  await page.evaluate(() => {
    globalThis.rises = 0;
    const watch = () => {
      const coin = document.querySelector('.rising');
      if (coin && coin.getAnimations().length) globalThis.rises++;
      requestAnimationFrame(watch);
    };
    watch();
  });
  await playByScript(page, 1, 3);
  await page.waitForFunction(() => globalThis.rises > 5);
});

await story('what was read out to one person is not behind the curtain for the next', {}, async (page) => {
  await begin(page, { seed: '2', players: [PERSON, PERSON], names: ['Anna', 'Ben'] });
  await playByScript(page, 4, 4);
  await press(page, 'openCurtain');
  await myTurn(page);
  await page.keyboard.press('c');
  await until(
    () =>
      page
        .locator('#said')
        .textContent()
        .then((text) => /Your hand: /.test(text)),
    true,
    'the hand is read out',
  );
  await page.locator('.log [data-act=lookAt]').nth(2).click();
  await press(page, 'branch');
  await page.waitForSelector('[data-act=openCurtain]');
  same(await page.locator('#said').textContent(), '', 'what is left of it');
});

await story('a game seen by one player’s eyes is not offered to be played on', {}, async (page) => {
  await begin(page, { seed: '2' });
  await playByScript(page, 1, 3);
  await myTurn(page);
  const [record] = Object.values(await kept(page));
  const link = ask('link', record, '--seat', '1').trim();
  const other = await page.context().browser().newContext();
  const visitor = await other.newPage();
  await open(visitor, `#${link}`);
  await visitor.locator('.log [data-act=lookAt]').nth(2).click();
  await visitor.waitForSelector('.replay');
  same(await visitor.locator('[data-act=branch]').count(), 0, 'ways to play on');
  await other.close();
});

await story('of two languages in a row the last one is spoken, though the first comes later', {}, async (page) => {
  let german;
  await page.route('**/page-de.texts', (route) => (german = route));
  await Promise.all([
    page.waitForRequest('**/page-de.texts'),
    page.evaluate(() => {
      document.querySelector('[data-act=language][data-arg=de]').click();
      document.querySelector('[data-act=language][data-arg=fr]').click();
    }),
  ]);
  const language = () => page.evaluate(() => document.documentElement.lang);
  await until(language, 'fr', 'language of the page');
  const [response] = await Promise.all([page.waitForResponse('**/page-de.texts'), german.continue()]);
  await response.finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))); // the page has read it
  same(await language(), 'fr', 'language when German has come');
  check(/Jouer/.test(await page.locator('[data-act=play]').first().textContent()), 'it speaks French');
});

await story('a language that cannot be loaded is reported, and the page keeps its language', {}, async (page, troubles) => {
  await page.route('**/page-it.texts', (route) => route.fulfill({ status: 503 }));
  await page
    .locator('[data-act=language][data-arg=it]')
    .first()
    .evaluate((button) => button.click());
  await page.waitForSelector('.notice');
  same(await page.evaluate(() => document.documentElement.lang), 'en', 'language of the page');
  same(await page.evaluate(() => JSON.parse(localStorage.getItem('sanssouci/settings')).language), 'en', 'language that is kept');
  troubles.length = 0; // the network was cut
});

await story('settings of two tabs do not undo each other', {}, async (page) => {
  const other = await page.context().newPage();
  await open(other);
  await page.bringToFront();
  await page.locator('label:has([data-act=theme][data-arg=dark])').click();
  await until(() => page.evaluate(() => document.documentElement.className), 'dark', 'colours');
  await other.bringToFront();
  await other.locator('label:has([data-act=language][data-arg=fr])').click();
  await until(() => other.evaluate(() => document.documentElement.lang), 'fr', 'language');
  const { theme, language } = await page.evaluate(() => JSON.parse(localStorage.getItem('sanssouci/settings')));
  same(`${theme} ${language}`, 'dark fr', 'settings that are kept');
});

await story('a tour that was left in the middle does not continue at the next table', { firstVisit: true }, async (page) => {
  await page.locator('[data-act=play]').first().click();
  await page.waitForSelector('.tour .bubble');
  await page
    .locator('.brand')
    .first()
    .evaluate((brand) => brand.click());
  await page.waitForSelector('.startscreen');
  same(await page.locator('.tour .bubble').count(), 0, 'stops of the tour');
  await page.locator('.continuerow [data-act=openGame]').click();
  await myTurn(page);
  same(await page.locator('.tour .bubble').count(), 0, 'stops of the tour at the table');
});
