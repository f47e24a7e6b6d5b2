// Links to a moment of a game: the address follows what is looked at, and leads there again.
import { address, open, story } from './browser.mjs';
import { ask, begin, kept, onlyRecord, PERSON } from './game.mjs';
import { playByScript } from './robot.mjs';
import { garden, myTurn, press } from './table.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

const hash = (page) => page.evaluate(() => location.hash);
const slider = (page) => page.locator('.replay input[type=range]').inputValue();
const notice = (page) => page.locator('.notices .notice p').textContent();
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

/** Goes somewhere by the address alone, without a load. @param {any} page @param {string} to */
const go = (page, to) => page.evaluate((text) => (location.hash = text), to);

/** Some turns into a game. @param {any} page @param {any} [wishes] of the game @returns {Promise<string>} its address, from `#` on */
async function middle(page, wishes = {}) {
  await begin(page, { seed: 'moments', ...wishes });
  await playByScript(page, 1, 3);
  await myTurn(page);
  return hash(page);
}

await story('the address follows the moment that is looked at, a reload stays there, and Back leaves the game', {}, async (page) => {
  const game = await middle(page);
  const steps = await page.evaluate(() => history.length);
  await page.keyboard.press(',');
  await page.keyboard.press(',');
  await until(() => hash(page), `${game}@4`, 'the address after two steps back');
  const before = await garden(page);
  await page.reload();
  await page.waitForSelector('.replay');
  same(await slider(page), '4', 'the slider after a reload');
  same(await garden(page), before, 'the garden after a reload');
  await page.keyboard.press('b');
  await until(() => hash(page), game, 'the address of now');
  same(await page.evaluate(() => history.length), steps, 'steps for Back');
  await page.keyboard.press(',');
  await until(() => hash(page), `${game}@5`, 'the address');
  await page.goBack();
  await page.waitForSelector('.startscreen');
  await page.goForward();
  await page.waitForSelector('.replay');
  same(await slider(page), '5', 'the slider when one comes again');
});

await story('a replay that runs fast changes the address when it stops', {}, async (page) => {
  const game = await middle(page);
  await page.evaluate(() => {
    const real = history.replaceState.bind(history);
    window.changes = 0;
    history.replaceState = (...all) => {
      window.changes++;
      real(...all);
    };
  });
  await page.keyboard.press(',');
  await page.locator('[data-change=pace]').selectOption('0.25');
  await press(page, 'lookAt', '0');
  await press(page, 'run');
  await page.waitForSelector('.replay', { state: 'detached' });
  await until(() => hash(page), game, 'the address at the end');
  check((await page.evaluate(() => window.changes)) <= 3, 'few changes');
});

await story('a moment that a game does not have is said, and the game opens as it stands', {}, async (page) => {
  const game = await middle(page);
  for (const moment of ['@-1', '@999', '@x', '@', '@7']) {
    await page.goto('about:blank');
    await open(page, game + moment);
    await myTurn(page);
    same(await notice(page), 'There is no such moment in this game. Here is how it stands.', `what is said of ${moment}`);
    same(await hash(page), game, `the address after ${moment}`);
  }
  await go(page, `${game}@2`);
  await until(() => slider(page), '2', 'the slider');
  await go(page, `${game}@77`);
  await page.waitForSelector('.replay', { state: 'detached' });
  same(await hash(page), game, 'the address');
  await go(page, `${game}@0`);
  await until(() => slider(page), '0', 'the slider');
});

await story('the link to a moment of a finished game leads a friend there', {}, async (page) => {
  await begin(page, { seed: 'moments' });
  await playByScript(page, 1);
  await press(page, 'revisit');
  await until(async () => /@36$/.test(await hash(page)), true, 'the address of the end');
  await page.waitForTimeout(2000); // the result was seen, and does not come again
  same(await page.locator('.endscreen').count(), 0, 'the result after it was seen');
  await page.reload();
  await page.waitForSelector('.replay');
  same(await slider(page), '36', 'the slider after a reload');
  await page.waitForTimeout(2000); // the result does not come by itself
  same(await page.locator('.endscreen').count(), 0, 'the result');
  await page.locator('.replay input[type=range]').fill('20');
  const shown = await garden(page);
  await press(page, 'copyMoment');
  await page.waitForSelector('.notice');
  same(await notice(page), 'The link is copied.', 'what is said');
  const link = await copied(page);
  same(link, `${address()}#${ask('link', await onlyRecord(page)).trim()}@20`, 'the link');
  const friend = await page.context().browser().newContext();
  const other = await friend.newPage();
  await other.goto(link);
  await other.waitForSelector('.replay');
  same(await slider(other), '20', 'the slider of a friend');
  same(await other.evaluate(() => location.href), link, 'the address of a friend');
  await other.locator('[data-change=eyes]').selectOption('1');
  same(await garden(other), shown, 'the garden of a friend');
  same(Object.keys(await kept(other)).length, 0, 'games that a friend has now');
  await press(other, 'keepMine');
  await until(async () => /^#game\/\w+@20$/.test(await hash(other)), true, 'the address when it is saved');
  await other.goto('about:blank');
  await other.goto(link);
  await other.waitForSelector('.replay');
  check(/^#game\/\w+@20$/.test(await hash(other)), 'the link leads to the saved game');
  await friend.close();
});

await story('the link to a moment of a running game warns, and there is one that shows what one player knows', {}, async (page) => {
  await middle(page);
  await page.keyboard.press(',');
  await press(page, 'copyMoment');
  await page.waitForSelector('.notice');
  same(await notice(page), 'The link is copied. Whoever opens it sees all cards.', 'what is said');
  const all = await copied(page);
  await press(page, 'copyEyes');
  await until(() => notice(page), 'The link is copied. It shows only what you know.', 'what is said then');
  const eyes = await copied(page);
  same(eyes, `${address()}#${ask('link', await onlyRecord(page), '--seat', '1').trim()}@5`, 'the link');

  const friend = await page.context().browser().newContext();
  const other = await friend.newPage();
  await other.goto(eyes);
  await other.waitForSelector('.replay');
  same(await slider(other), '5', 'the slider of a friend');
  await other.goto('about:blank');
  await other.goto(all);
  await other.waitForSelector('#seats-title');
  same(await other.evaluate(() => location.href), all, 'the address while it is asked who plays');
  await other.locator('[data-change=seatPlayer][data-arg="2"]').selectOption('level1');
  await other.locator('dialog [type=submit]').click();
  await other.waitForSelector('.replay');
  same(await slider(other), '5', 'the slider when one plays on');
  await friend.close();
});

await story('people at one screen who look back and reload find the curtain first', {}, async (page) => {
  await begin(page, { players: [PERSON, PERSON], seed: 'moments' });
  await press(page, 'openCurtain');
  await playByScript(page, 1, 1);
  await page.waitForSelector('[data-act=openCurtain]');
  await press(page, 'openCurtain');
  await page.keyboard.press(',');
  await until(async () => /@0$/.test(await hash(page)), true, 'the address');
  await page.reload();
  await page.waitForSelector('[data-act=openCurtain]');
  same(await page.locator('.tablescreen').count(), 0, 'tables');
  await press(page, 'openCurtain');
  same(await slider(page), '0', 'the slider');
});
