// Lessons by hand, and the rules beside the game.
import { open, story } from './browser.mjs';
import { begin, kept } from './game.mjs';
import { garden, myTurn, press, status } from './table.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

const told = (page) => page.locator('.coach .says').textContent();
const done = (page) => page.locator('.lessoncard.done').count();

/** Waits until the coach says something. @param {any} page @param {string} words its first words */
const says = (page, words) => until(async () => (await told(page)).trim().slice(0, words.length), words, 'what the coach says');

/** Presses what the coach points at until there is something to read. */
async function follow(page) {
  await page.locator('.pointed').first().waitFor({ state: 'attached' });
  for (let i = 0; i < 12 && (await page.locator('.pointed').count()); i++) {
    const pointed = page.locator('.pointed').first();
    const which = await pointed.evaluate((element) => `${element.dataset.act} ${element.dataset.arg}`);
    await pointed.scrollIntoViewIfNeeded();
    await pointed.click({ force: true });
    await page.waitForFunction((before) => {
      const element = document.querySelector('.pointed');
      return !element || `${element.dataset.act} ${element.dataset.arg}` !== before;
    }, which);
  }
}

for (const [name, wishes] of [
  ['a desk', {}],
  ['a phone', { viewport: { width: 360, height: 740 }, touch: true }],
])
  await story(
    `the first lesson is taken by pressing what is marked, on ${name}, and stays done after a reload`,
    wishes,
    async (page) => {
      await page.getByRole('button', { name: /^Learn/ }).click();
      await page.waitForSelector('.lessoncard');
      same(await done(page), 0, 'lessons done');
      await page.locator('.lessoncard').first().click();
      await says(page, 'This is your garden');
      await press(page, 'readOn');
      await follow(page);
      await says(page, 'Planted!');
      await press(page, 'readOn');
      await follow(page);
      await page.waitForSelector('.coach [data-act=lessonAgain]');
      same(Object.keys(await kept(page)).length, 0, 'games that are kept');
      await press(page, 'leaveLesson');
      await until(() => done(page), 1, 'lessons done');
      await page.reload();
      await page.waitForSelector('.learnscreen');
      same(await done(page), 1, 'lessons done after a reload');
      same(await page.locator('.lessoncard.next').getAttribute('data-arg'), 'cards', 'what comes next');
    },
  );

await story('a turn that is not asked for is answered, not played', {}, async (page) => {
  await open(page, '#learn/book-walks');
  await page.waitForSelector('.coach');
  const before = await garden(page);
  for (const [act, arg] of [['card', '24'], ['place', '2l'], ['nobody'], ['confirm']]) await press(page, act, arg);
  await until(
    async () => (await told(page)).includes('This is allowed, but something else is asked for here.'),
    true,
    'the coach answers',
  );
  for (let i = 0; i < 3; i++) await press(page, 'undo');
  await until(() => garden(page), before, 'the garden');
});

await story('what is refused leads to its rule, to an example, and back to the game', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  await press(page, 'card', '34');
  await press(page, 'place', '6l');
  const before = await garden(page);
  await page.getByRole('button', { name: 'Why can’t I?' }).click();
  const rule = page.locator('.refusal.here');
  same(await rule.locator('p').textContent(), await status(page), 'the rule is the sentence');
  await until(() => rule.evaluate((element) => element === document.activeElement), true, 'it has the focus');
  await rule.getByRole('button').click();
  await page.waitForSelector('.coach');
  await follow(page);
  await until(
    async () => (await told(page)).trim(),
    'A colour card takes a tile from the places of its two colours.',
    'what the example shows',
  );
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.waitForSelector('.rulespanel');
  same(await garden(page), before, 'the garden');
  await press(page, 'closeRules');
  await myTurn(page);
  same(await page.locator('.rulespanel').count(), 0, 'rules');
  same(Object.keys(await kept(page)).length, 1, 'games that are kept');
});

await story('the rules close by Escape, wherever the keyboard is, and by the button that opened them', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  for (const close of [() => page.keyboard.press('Escape'), () => press(page, 'openRules')]) {
    await press(page, 'openRules');
    await page.waitForSelector('.rulespanel');
    await page.locator('.hand .card').first().focus();
    await close();
    await page.waitForSelector('.rulespanel', { state: 'detached' });
  }
});
