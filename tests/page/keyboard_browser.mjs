// The page without a mouse.
//
// Seed 2 deals the first player the cards 34 (rows 3 and 4) and b (statues); the display has one statue, on 2r.
import { story } from './browser.mjs';
import { ask, begin, onlyRecord, openChoices, PERSON } from './game.mjs';
import { focusComes, focusOf, learnByKeys, playByKeys, tabTo, type } from './keyboard.mjs';
import { playByScript } from './robot.mjs';
import { myTurn, press, status } from './table.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

await story('a whole game is set up, played and begun again by keyboard alone', {}, async (page) => {
  await tabTo(page, '[data-act=changeGame]');
  await type(page, 'Enter');
  await tabTo(page, '[data-change=setSitter][data-arg="1"]');
  await page.keyboard.type('1');
  await tabTo(page, '.more summary');
  await type(page, 'Enter');
  await tabTo(page, '[data-input=setSeed]');
  await page.keyboard.type('2');
  await tabTo(page, '[data-act=play]', 'Shift+Tab');
  await type(page, 'Enter');
  await myTurn(page);
  await focusComes(page, 'tag', 'h1', 'the table begins with its heading');
  await playByKeys(page);
  ask('check', await onlyRecord(page));
  await focusComes(page, 'tag', 'h1', 'the end begins with its heading');
  await tabTo(page, '[data-act=again]');
  await type(page, 'Enter');
  await myTurn(page);
});

await story('a lesson is taken by keyboard alone', {}, async (page) => {
  await tabTo(page, '[data-act=learn]');
  await type(page, 'Enter');
  await focusComes(page, 'tag', 'h1', 'the lessons begin with their heading');
  await tabTo(page, '.lessoncard');
  await type(page, 'Enter');
  await page.waitForSelector('.coach');
  await learnByKeys(page);
});

/**
 * Presses something and returns what has the focus when the page has been drawn, without waiting for a frame. Runs in
 * the page.
 * @param {string} selector
 */
async function focusAfter(selector) {
  document.querySelector(selector).click();
  await Promise.resolve();
  const at = document.activeElement;
  return at.id || at.dataset.act || at.localName;
}

await story('the keyboard is where something begins before another key can come', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  const comes = async (selector, wanted) => {
    await page.locator(selector).first().focus();
    same(await page.evaluate(focusAfter, selector), wanted, selector);
  };
  for (const act of ['openRules', 'closeRules']) await page.locator(`[data-act=${act}]`).click(); // the first time they are loaded
  await comes('[data-act=openRules]', 'rules-title');
  await comes('[data-act=closeRules]', 'openRules');
  await press(page, 'menu');
  await comes('dialog [data-act=games]', 'games-title');
  await comes('[data-act=deleteGame]', 'undoDelete');
  await comes('[data-act=undoDelete]', 'openGame');
  await comes('[data-act=start]', 'h1');
  await comes('[data-act=learn]', 'h1');
  await comes('.lessoncard', 'coach-title');
  await comes('[data-act=openRules]', 'rules-title');
});

await story('at the table every grid and every list is one tab stop', {}, async (page) => {
  await begin(page, { seed: '2' });
  await playByScript(page, 1, 3);
  await myTurn(page);
  await page.evaluate(() => document.querySelector('h1').focus());
  const stops = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(
      () => document.activeElement.closest('[data-grid]')?.dataset.grid ?? document.activeElement.dataset?.act,
    );
    if (at === undefined || (stops.includes('start') && at === 'start')) break;
    stops.push(at);
  }
  for (const grid of ['garden', 'display', 'stacks', 'log'])
    same(stops.filter((at) => at === grid).length, 1, `stops in ${grid}`);
  check(stops.length < 20, `${stops.length} stops: ${stops.join(' ')}`);
  return stops.join(' ');
});

for (const width of [1440, 800, 360])
  await story(`arrows go where they point, ${width} pixels wide`, { viewport: { width, height: 800 } }, async (page) => {
    await begin(page, { seed: '2' });
    await myTurn(page);
    const way = async (...steps) => {
      for (const [key, wanted] of steps) {
        await type(page, key);
        const at = await page.evaluate(() => document.activeElement.dataset.arg ?? document.activeElement.dataset.slab);
        same(at, wanted, key);
      }
    };
    await page.locator('.cell[data-arg=a1]').focus();
    await way(
      ['ArrowRight', 'b1'],
      ['ArrowDown', 'b2'],
      ['End', 'i2'],
      ['ArrowRight', 'i2'],
      ['Home', 'a2'],
      ['Control+End', 'i6'],
      ['ArrowUp', 'i5'],
      ['Control+Home', 'a'],
      ['ArrowDown', 'a1'],
    );
    await page.locator('.tile[data-arg="3l"]').focus();
    await way(
      ...(width > 899
        ? [
            ['ArrowRight', '3r'],
            ['ArrowDown', '4r'],
            ['ArrowLeft', '4l'],
            ['ArrowUp', '3l'],
          ]
        : [
            ['ArrowDown', '3r'],
            ['ArrowRight', '4r'],
            ['ArrowUp', '4l'],
            ['ArrowLeft', '3l'],
          ]),
    );
    await type(page, 'k', 'Control+Home');
    await focusComes(page, 'arg', '1', 'stack');
    await type(page, width > 599 ? 'ArrowDown' : 'ArrowRight');
    check((await focusOf(page)).arg !== '1', 'another stack');
  });

await story('the keyboard goes on near by when what had it is gone', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  const at = (wanted, when) => focusComes(page, 'act', wanted, when);
  const isInDialog = () => page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement));
  await type(page, '2', 'd', 'Enter', 'u', 'u');
  check(await page.locator('[data-act=undo]').isDisabled(), 'nothing is left to undo');
  await type(page, '1');
  await page.locator('[data-act=undo]').focus();
  await type(page, 'Enter');
  await until(() => page.evaluate(() => document.activeElement.className), 'advice', 'after the last undo');
  await type(page, 'd', 'Enter');
  await page.locator('[data-act=nobody]').focus();
  await type(page, 'Enter');
  await at('confirm', 'when nobody walks');
  await type(page, 'Enter');
  await myTurn(page);
  await focusComes(page, 'act', 'card', 'when the next turn begins');
  for (const [key, act] of [
    ['m', 'menu'],
    ['?', 'card'],
    ['/', 'card'],
  ]) {
    await page.locator('.hand .card').first().focus();
    await type(page, key);
    await until(isInDialog, true, `inside of what ${key} opens`);
    await type(page, 'Escape');
    await at(act, `when what ${key} opened is closed`);
  }
  await type(page, 'm');
  await tabTo(page, '[data-act=openSettings]');
  await type(page, 'Enter');
  await until(isInDialog, true, 'in the settings');
  await type(page, 'Escape');
  await at('menu', 'after the settings');
  await type(page, 'h');
  await page.waitForSelector('[data-act=takeHint]');
  await page.locator('[data-act=takeHint]').first().focus();
  await type(page, 'Enter');
  await at('confirm', 'when a hint is laid out');
  await type(page, ',', ',', ',', 'p', 'p', 'b');
  await page.locator('.log [data-act=lookAt]').last().focus();
  await type(page, 'Enter');
  await page.getByRole('button', { name: 'One turn back' }).focus();
  await type(page, 'Enter', 'Enter', 'Enter');
  await at('lookAt', 'at the beginning of the replay');
  await page.locator('.replay .primary').focus();
  await type(page, 'Enter');
  await focusOf(page);
  await type(page, 't');
});

await story('people hand the screen over by keyboard alone', {}, async (page) => {
  await begin(page, { players: [PERSON, PERSON], names: ['Anna', 'Ben'], seed: '2' });
  for (const round of [1, 2]) {
    await focusComes(page, 'act', 'openCurtain', `before the curtain, round ${round}`);
    await type(page, 'Enter');
    await focusComes(page, 'act', 'card', 'behind the curtain');
    await type(page, 'c');
    check((await page.locator('#said').textContent()).includes('Your hand'), 'the hand is said');
    await playByKeys(page, 1);
    await page.waitForSelector('[data-act=openCurtain]');
    check(!(await page.locator('#said').textContent()).includes('hand'), 'and forgotten before the other looks');
  }
});

await story('a turn is typed as text, and refused in words', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  const legal = ask('moves', await onlyRecord(page))
    .trim()
    .split('\n')
    .at(-1);
  const fault = () => page.locator('#notation-fault').textContent();
  await type(page, '/');
  for (const [text, sentence] of [
    ['34x6l@c6 -', 'A colour card takes a tile from the places of its two colours.'],
    ['34x3l@ /1', 'Not understood from "/1" on.'],
    ['34x3l@c3 - /', 'Something is missing after "34x3l@c3 - /".'],
    ['34x3l@z3 -', 'Not understood from "z3 -" on.'],
  ]) {
    await page.locator('#notation').fill(text);
    await type(page, 'Enter');
    await until(fault, sentence, text);
    await focusComes(page, 'tag', 'input', 'the keyboard stays in the line');
  }
  await page.locator('#notation').fill(`  ${legal} `);
  await type(page, 'Enter');
  await focusComes(page, 'act', 'confirm', 'the keyboard is at the button');
  await type(page, 'Enter');
  await myTurn(page);
  check((await onlyRecord(page)).includes(`1.1 ${legal} /`), 'the turn is played');
});

await story('single keys are silent in fields, with Ctrl, and when they are switched off', {}, async (page) => {
  await openChoices(page);
  await page.locator('[data-input=setName]').first().focus();
  await page.keyboard.type('?');
  same(await page.locator('dialog').count(), 0, 'dialogs from a name');
  await page.locator('[data-input=setName]').first().fill('');
  await begin(page, { seed: '2' });
  await myTurn(page);
  await type(page, 'Control+Shift+Slash');
  same(await page.locator('dialog').count(), 0, 'dialogs with Ctrl');
  await type(page, '?');
  const listed = await page.locator('.keylist kbd').allTextContents();
  for (const key of ['1', '2', 'd', 'g', 'u', 'n', 't', 'h', 'm', 's', 'c', 'v', 'r', 'l', '/', '?'])
    check(listed.includes(key), `${key} is in the list`);
  await type(page, 'Escape');
  await press(page, 'menu');
  await press(page, 'openSettings');
  await page.locator('input[name=keys][value=false]').check();
  await type(page, 'Escape', '?', 'm', '1');
  same(await page.locator('dialog').count(), 0, 'dialogs');
  same(await page.locator('.card.sel').count(), 0, 'cards');
  same(await status(page), 'Choose a card, or a tile.', 'advice');
});
