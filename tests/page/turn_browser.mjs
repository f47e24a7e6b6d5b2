// How a turn is put together.
//
// Seed 2 deals the first player the cards 34 (rows 3 and 4) and b (statues); the display has one statue, on 2r.
import { QUICK, story } from './browser.mjs';
import { ask, begin, onlyRecord } from './game.mjs';
import { translated } from './po.mjs';
import { playByScript, pressNext } from './robot.mjs';
import { garden, markup, myTurn, planted, press, pressed, status } from './table.mjs';
import { check, same } from '../../tools/tap.mjs';

const COLOUR_CARD = 'A colour card takes a tile from the places of its two colours.';
const MOTIF_CARD = 'A motif card takes a tile of its motif while one is on display.';

await story('one press leads to a first game', {}, async (page) => {
  await page.locator('[data-act=play]').first().click();
  await myTurn(page);
});

await story('a turn is undone step by step, as far as it was put together', {}, async (page) => {
  await begin(page, { seed: '2', modules: ['boars'] });
  await myTurn(page);
  for (let round = 0; round < 3; round++) {
    const trail = [await markup(page)];
    while (await page.locator('[data-act=confirm]:disabled').count()) {
      await pressNext(page, 5 + round);
      trail.push(await markup(page));
    }
    check(trail.length >= 3, 'there is something to undo');
    while (trail.length > 1) {
      trail.pop();
      await press(page, 'undo');
      same(await markup(page), trail.at(-1), `the page after undoing to step ${trail.length - 1}`);
    }
    check(await page.locator('[data-act=undo]').isDisabled(), 'nothing is left to undo');
  }
});

await story('a tile that only one card can take brings that card along', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  for (const [place, card] of [['2r', 'b'], ['3l', '34'], ['4r', '34']]) {
    await press(page, 'place', place);
    same(String(await pressed(page, '.card')), card, `card for ${place}`);
    same(String(await pressed(page, '.tile')), place, 'tile');
    await press(page, 'undo');
    same(String(await pressed(page, '.tile')), '', 'after undo');
  }
});

await story('where two cards could take a tile, the page asks which', {}, async (page) => {
  await begin(page, { seed: 'spring' }); // free choice, and rows 3 and 6
  await myTurn(page);
  await press(page, 'place', '3l');
  same(await status(page), 'Which card takes this tile?', 'advice');
  await press(page, 'card', '36');
  same(String(await pressed(page, '.card')), '36', 'card');
  same(String(await pressed(page, '.tile')), '3l', 'tile');
});

for (const language of ['en', 'de'])
  await story(`a choice that is not allowed says why, in the language ${language}`, { settings: { ...QUICK, language } }, async (page) => {
    await begin(page, { seed: '2' });
    await myTurn(page);
    await press(page, 'card', '34');
    await press(page, 'place', '6l');
    same(await status(page), translated(language, COLOUR_CARD), 'with a colour card');
    await press(page, 'undo');
    await press(page, 'card', 'b');
    await press(page, 'place', '5l');
    same(await status(page), translated(language, MOTIF_CARD), 'with a motif card, where no card fits');
    await press(page, 'place', '3l');
    same(await status(page), translated(language, MOTIF_CARD), 'with a motif card, where another card fits');
    same(String(await pressed(page, '.tile')), '2r', 'the only statue, and no tile that was refused');
  });

await story('a turn taken back against a computer is gone, and the record says so', {}, async (page) => {
  await begin(page, { seed: '2' });
  await playByScript(page, 1, 2);
  await myTurn(page);
  const before = await garden(page);
  await playByScript(page, 1, 1);
  await myTurn(page);
  check(!(await onlyRecord(page)).includes('[Takebacks'), 'no mark yet');
  await press(page, 'takeBack');
  await myTurn(page);
  same(await garden(page), before, 'the garden');
  const record = await onlyRecord(page);
  check(record.includes('[Takebacks "1"]'), 'the record says one takeback');
  ask('check', record);
  await playByScript(page, 2, 2);
  ask('check', await onlyRecord(page));
});

await story('a line of the log leads to that moment, and there is a way back to now', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  const first = await garden(page), count = await planted(page);
  await playByScript(page, 3, 3);
  await myTurn(page);
  const now = await garden(page);
  await page.locator('.log [data-act=lookAt]').last().click();
  same(await planted(page), count + 1, 'planted beds after the first turn');
  await press(page, 'place', '2l');
  same(await planted(page), count + 1, 'nothing is played in the past');
  await page.getByRole('button', { name: 'One turn back' }).click();
  same(await garden(page), first, 'the garden before the first turn');
  await page.locator('.replay .primary').click();
  same(await garden(page), now, 'the garden now');
  await playByScript(page, 3, 2);
  ask('check', await onlyRecord(page));
});

await story('a turn is put together in the own garden, though another one was looked at', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  await press(page, 'enlarge', '2');
  same(await page.locator('.whose b').textContent(), 'Garden of Bruno', 'whose garden it is');
  await press(page, 'place', '2r');
  same(await page.locator('.whose').count(), 0, 'another garden');
  same(await page.locator('.board [role=grid]').getAttribute('aria-label'), 'Your garden', 'the garden');
  same(await page.locator('.cell.preview').count(), 1, 'cells with the tile');
});

for (const [name, wishes] of [['a phone', { viewport: { width: 390, height: 844 }, touch: true }], ['a tablet', { viewport: { width: 1024, height: 768 } }]])
  await story(`hints lie above the table of ${name}, where each can be pressed, and so can what closes them`, wishes, async (page) => {
    const hints = page.locator('[data-act=takeHint]');
    const askForHints = async () => {
      await press(page, 'hint');
      await page.getByText('Press one to lay it out.').waitFor(); // until then, one may take the place of another
    };
    await begin(page, { seed: '2' });
    await myTurn(page);
    await askForHints();
    check((await hints.count()) > 1, 'there are hints');
    for (const hint of await hints.all()) await hint.click({ trial: true });
    await press(page, 'closeHints');
    await hints.first().waitFor({ state: 'detached' });
    await askForHints();
    await press(page, 'takeHint');
    await page.locator('[data-act=confirm]:enabled').waitFor();
  });

await story('on a phone with four players the round is told, the last turns in signs, and a score shows that garden', { viewport: { width: 390, height: 844 }, touch: true }, async (page) => {
  await begin(page, { players: ['person', 'level1', 'level1', 'level1'], seed: '2' });
  await playByScript(page, 1, 1);
  await myTurn(page);
  same(await page.locator('.round').evaluate((round) => [round.checkVisibility(), getComputedStyle(round, '::after').content].join()), 'true,"2/18"', 'the round');
  same(await page.locator('.lately li').count(), 3, 'turns of the others');
  for (const line of await page.locator('.lately li').all()) {
    same(await line.evaluate((each) => [...each.querySelectorAll('.bed, .noble')].map((sign) => sign.classList[0]).join()), 'bed,noble', 'a tile, then a noble');
    check(!/→/.test(await line.textContent()), 'no arrow from a tile to a noble');
  }
  const shown = () => page.locator('.board').getAttribute('data-garden');
  for (const seat of ['3', '2', '1']) {
    await page.locator(`.scores [data-act=enlarge][data-arg="${seat}"]`).tap();
    await page.locator(`.board[data-garden="${seat}"]`).waitFor();
    same(await page.locator('.whose').count(), seat === '1' ? 0 : 1, `who it is, for garden ${await shown()}`);
  }
});
