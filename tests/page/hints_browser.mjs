// Hints: the strongest player's opinion of the legal turns, on the table and in words.
//
// Seed 2 deals the first player the cards 34 (rows 3 and 4) and b (statues).
import { story } from './browser.mjs';
import { begin } from './game.mjs';
import { playByScript } from './robot.mjs';
import { markup, myTurn, press } from './table.mjs';
import { check, same } from '../../tools/tap.mjs';

const lines = (page) => page.locator('.hints [data-act=takeHint]');

/** Asks for hints, and waits until they are final. */
async function askForHints(page) {
  await press(page, 'hint');
  await page.getByText('Press one to lay it out.').waitFor();
}

await story('a hint that is pointed at, or has the focus, is drawn on the table, and gone afterwards', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  await askForHints(page);
  await page.locator('.hints .reason:not(.quiet)').waitFor(); // the last that comes by itself
  const before = await markup(page);
  await lines(page).nth(1).hover();
  await page.locator('.tablescreen.hinted').waitFor();
  const [card, rest] = (await lines(page).nth(1).getAttribute('data-arg')).split('x');
  same(await page.locator('.cell.preview').getAttribute('data-cell'), rest.match(/@G?(..)/)[1], 'the bed of the tile');
  same(await page.locator('.hand .card.sel').getAttribute('data-arg'), card, 'the card');
  same(await page.locator('.tile.sel').getAttribute('data-arg'), rest.slice(0, 2), 'the tile');
  check(await page.locator('[data-act=undo]').isDisabled(), 'nothing is chosen');
  await page.locator('.bar h1, .bar .round').last().hover();
  await page.locator('.tablescreen:not(.hinted)').waitFor();
  same(await markup(page), before, 'the page afterwards');
  await lines(page).first().focus();
  await page.locator('.tablescreen.hinted .cell.preview').waitFor();
});

await story('Escape closes hints and leads the keyboard back to their button', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  await askForHints(page);
  await lines(page).first().focus();
  await page.keyboard.press('Escape');
  await page.locator('.hints').waitFor({ state: 'detached' });
  same(await page.evaluate(() => document.activeElement?.dataset.act), 'hint', 'the focus');
  same(await page.locator('.hinted, .cell.preview').count(), 0, 'what is left of them on the table');
});

await story('hints say what their numbers mean', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  await askForHints(page);
  await page.locator('.hints summary').click();
  check(
    await page.locator('.hints details').getByText('your lead over the best of the others').isVisible(),
    'the lead is explained',
  );
  check(/off by about \d/.test(await page.locator('.hints details').innerText()), 'how sure it is');
});

await story('the list of turns keeps its own place beside hints, and follows the moment that is shown', {}, async (page) => {
  await begin(page, { players: ['person', 'level1', 'level1'], seed: '2' });
  await playByScript(page, 1, 6);
  await myTurn(page);
  await askForHints(page);
  await page.locator('.hints details summary').click();
  await page.locator('.hints').evaluate((list) => (list.scrollTop = 9999));
  check(await page.locator('.hints').evaluate((list) => list.scrollTop > 0), 'the hints are scrolled');
  await press(page, 'closeHints');
  await page.locator('.hints').waitFor({ state: 'detached' });
  same(await page.locator('.log').evaluate((list) => list.scrollTop), 0, 'where the turns begin');
  const isSeen = () =>
    page.locator('.log').evaluate((list) => {
      const [outer, inner] = [list, list.querySelector('.here')].map((each) => each.getBoundingClientRect());
      return inner.top >= outer.top && inner.bottom <= outer.bottom;
    });
  for (const turn of ['2', '17', '5']) {
    await page.locator(`.log [data-act=lookAt][data-arg="${turn}"]`).evaluate((line) => line.click());
    await page.locator(`.log .here[data-arg="${turn}"]`).waitFor();
    check(await isSeen(), `turn ${turn} is seen`);
  }
  await page.locator('.replay .primary').click();
  await page.locator('.replay').waitFor({ state: 'detached' });
  same(await page.locator('.log').evaluate((list) => list.scrollTop), 0, 'where the turns begin again');
});
