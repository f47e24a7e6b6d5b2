// What phones do differently, Safari most of all: the browser's bars take room, storage is cleared, sound needs a press.
import { ENGINE, EVERYWHERE, open, QUICK, story } from './browser.mjs';
import { begin, kept, onlyRecord } from './game.mjs';
import { playByScript } from './robot.mjs';
import { myTurn, press } from './table.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

const UPRIGHT = { viewport: { width: 390, height: 844 }, touch: true, ...EVERYWHERE };
const notice = (page) => page.locator('.notices .notice p').textContent();

await story('screens and dialogs are as high as what the bars of a browser leave', UPRIGHT, async (page) => {
  const less = () => page.evaluate(() => document.documentElement.style.setProperty('--full', '600px'));
  const height = (selector) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().height);
  same(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--full')),
    '100dvh',
    'the height of screens',
  );
  await open(page, '#games');
  await page.waitForSelector('.nothing');
  await less();
  same(await page.evaluate(() => getComputedStyle(document.body).minHeight), '600px', 'the page');
  await open(page);
  await begin(page, {});
  await myTurn(page);
  await press(page, 'menu');
  await press(page, 'openSettings');
  await less();
  check((await height('dialog[open]')) <= 600, 'a long dialog');
});

for (const granted of [true, false])
  await story(
    `a browser is asked to keep games once there is one, and My games says ${granted ? 'nothing if it agrees' : 'so if it refuses'}`,
    UPRIGHT,
    async (page) => {
      const answer = (value) =>
        page.evaluate((agrees) => {
          globalThis.asked = [];
          for (const how of ['persist', 'persisted'])
            Object.defineProperty(StorageManager.prototype, how, {
              value: async () => (globalThis.asked.push(how), agrees),
              configurable: true,
            });
        }, value);
      const asked = () => page.evaluate(() => globalThis.asked.join());
      const told = () => page.evaluate(() => localStorage.getItem('sanssouci/persist'));
      await answer(granted);
      await press(page, 'changeGame');
      same(await asked(), '', 'questions before there is a game');
      await begin(page, {});
      await playByScript(page, 1, 1);
      await until(told, granted ? 'granted' : 'refused', 'the answer');
      await playByScript(page, 1, 1);
      same(await asked(), 'persist', 'questions after two turns');
      await open(page, '#games');
      await page.waitForSelector('.take');
      same(await page.locator('.unsure').count(), granted ? 0 : 1, 'what is said about it');
      if (granted) return;
      await answer(true); // as if the page were on the home screen
      await press(page, 'openGame');
      await myTurn(page);
      await playByScript(page, 1, 1);
      await until(told, 'granted', 'the answer at a later visit');
      same(await asked(), 'persisted', 'what is asked then: nobody is bothered twice');
    },
  );

await story(
  'where the browser has cleared all that was saved, the page says so and the game on the table can be saved again',
  UPRIGHT,
  async (page) => {
    await begin(page, { seed: 'cleared' });
    await playByScript(page, 1, 2);
    await myTurn(page);
    const record = await onlyRecord(page);
    await page.evaluate(() => {
      localStorage.clear();
      dispatchEvent(new Event('pageshow')); // as if the user came back to a suspended page
    });
    await page.waitForSelector('.notice');
    check((await notice(page)).startsWith('The browser has deleted everything'), await notice(page));
    await press(page, 'keepMine');
    const bare = (text) => text.replace(/; .*\n$/, '');
    same(bare(await onlyRecord(page)), bare(record), 'the record');
    const lost = await page.evaluate(() => location.hash);
    await page.evaluate(() => localStorage.clear());
    await open(page, lost);
    await page.waitForSelector('.notice');
    check((await notice(page)).startsWith('There is no such game in this browser'), await notice(page));
    same(Object.keys(await kept(page)).length, 0, 'games');
  },
);

await story('sounds begin with a press, and not before', { ...UPRIGHT, settings: { ...QUICK, sounds: true } }, async (page) => {
  await page.evaluate(() => {
    const Real = AudioContext;
    globalThis.opened = [];
    globalThis.AudioContext = class extends Real {
      constructor(...given) {
        super(...given);
        globalThis.opened.push(this);
      }
      resume() {
        globalThis.pressed = navigator.userActivation.isActive;
        return super.resume();
      }
    };
  });
  const states = () => page.evaluate(() => globalThis.opened.map(({ state }) => state).join());
  same(await states(), '', 'before a press');
  await press(page, 'changeGame');
  await until(() => page.evaluate(() => globalThis.pressed), true, 'asked for during a press');
  if (ENGINE !== 'firefox') await until(states, 'running', 'after a press'); // Firefox waits on a machine without sound
});
