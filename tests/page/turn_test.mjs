// How a turn is composed: what may be chosen, what is said, and what is played.
//
// Seed 2 deals the first player the cards 34 (rows 3 and 4) and b (statues); the display has one statue, on 2r.
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { ask } from './game.mjs';
import { translated } from './po.mjs';
import { openPage } from './tree.mjs';

const COLOUR_CARD = 'A colour card takes a tile from the places of its two colours.';
const MOTIF_CARD = 'A motif card takes a tile of its motif while one is on display.';

/** Opens the page and begins a game. @param {import('./game.mjs').Wishes} wishes @param {string} [language] */
async function table(wishes, language) {
  const page = await openPage(language);
  await page.begin(wishes);
  await page.myTurn();
  return page;
}

await test('a tile that only one card can take brings that card along', async () => {
  const page = await table({ seed: '2' });
  for (const [place, card] of [
    ['2r', 'b'],
    ['3l', '34'],
    ['4r', '34'],
  ]) {
    await page.press('place', place);
    same(page.pressed('.card'), card, `card for ${place}`);
    same(page.pressed('.tile'), place, 'tile');
    await page.press('undo');
    same(page.pressed('.tile'), '', 'after undo');
  }
});

await test('where two cards could take a tile, the page asks which', async () => {
  const page = await table({ seed: 'spring' }); // free choice, and rows 3 and 6
  await page.press('place', '3l');
  same(page.status, 'Which card takes this tile?', 'advice');
  await page.press('card', '36');
  same(page.pressed('.card'), '36', 'card');
  same(page.pressed('.tile'), '3l', 'tile');
});

for (const language of ['en', 'de'])
  await test(`a choice that is not allowed says why, in the language ${language}`, async () => {
    const page = await table({ seed: '2' }, language);
    await page.press('card', '34');
    await page.press('place', '6l');
    same(page.status, translated(language, COLOUR_CARD), 'with a colour card');
    await page.press('undo');
    await page.press('card', 'b');
    await page.press('place', '5l');
    same(page.status, translated(language, MOTIF_CARD), 'with a motif card, where no card fits');
    await page.press('place', '3l');
    same(page.status, translated(language, MOTIF_CARD), 'with a motif card, where another card fits');
    same(page.pressed('.tile'), '2r', 'the only statue, and no tile that was refused');
  });

await test('a turn taken back against a computer is gone, and the record says so', async () => {
  const page = await table({ seed: '2' });
  await page.play(1, 2);
  await page.myTurn();
  const before = page.garden;
  await page.play(1, 1);
  await page.myTurn();
  check(!page.record.includes('[Takebacks'), 'no mark yet');
  await page.press('takeBack');
  await page.myTurn();
  same(page.garden, before, 'the garden');
  check(page.record.includes('[Takebacks "1"]'), 'the record says one takeback');
  ask('check', page.record);
  await page.play(2, 2);
  ask('check', page.record);
});

await test('a line of the log leads to that moment, and there is a way back to now', async () => {
  const page = await table({ seed: '2' });
  const first = page.garden,
    count = page.planted;
  await page.play(3, 3);
  await page.myTurn();
  const now = page.garden;
  await page.pressOn('.log [data-act=lookAt]', -1);
  same(page.planted, count + 1, 'planted beds after the first turn');
  await page.press('place', '2l');
  same(page.planted, count + 1, 'nothing is played in the past');
  await page.pressOn('[aria-label="One turn back"]');
  same(page.garden, first, 'the garden before the first turn');
  await page.pressOn('.replay .primary');
  same(page.garden, now, 'the garden now');
  await page.play(3, 2);
  ask('check', page.record);
});

await test('a turn is put together in your own garden, even if you looked at another', async () => {
  const page = await table({ seed: '2' });
  await page.press('enlarge', '2');
  same(page.texts('.whose b').join(), 'Garden of Bruno', 'whose garden it is');
  await page.press('place', '2r');
  same(page.all('.whose').length, 0, 'another garden');
  same(page.all('.board [role=grid]')[0].getAttribute('aria-label'), 'Your garden', 'the garden');
  same(page.all('.cell.preview').length, 1, 'cells with the tile');
});

await test('a motif card whose motif is not on display says that it takes any tile', async () => {
  const page = await table({ seed: '12' }); // rows 2 and 5, and stairs, of which there are none
  same(page.all('.card .freed').length, 1, 'cards with a mark');
  await page.press('card', 'e');
  same(page.status, 'The motif of this card is not on display, so it takes any tile.', 'advice');
  same(page.all('.tile.legal').length, 10, 'tiles');
});

await test('the table shows what is being built: lines, missions, cards to come, the last round', async () => {
  const page = await table({ seed: '2' });
  const words = (selector) => page.texts(selector).join('|');
  same(words('.band .rr i'), 'B|2/9|1/9|1/9|1/9|1/9', 'cells of the rows');
  same(
    page.all('.gauge')[5].getAttribute('title'),
    'f, fountain: 2 of 6 cells filled. A full one pays 5 at the end.',
    'of a column',
  );
  same(words('.mission small'), 'Mission|Mission', 'titles of missions');
  same(words('.mission .num'), '0|0', 'what missions pay');
  await page.press('toCome');
  same(page.all('dialog .lyingcards .card').length, 16, 'cards to come');
  await page.press('closeDialog');
  await page.press('discards', '2');
  same(page.all('dialog .lyingcards .card').length, 18, 'cards of the other that were not played');
  await page.press('closeDialog');
  same(page.all('.ending').length, 0, 'rounds left, in the first round');
  await page.play(4, 15);
  await page.myTurn();
  same(words('.ending'), '2 more rounds', 'in round 16');
  await page.play(4, 2);
  await page.myTurn();
  same(words('.ending'), 'Last round', 'in round 18');
});

await test('once hints are sure, the first is the best', async () => {
  for (const seed of ['2', 'spring', 'orangerie']) {
    const page = await table({ seed });
    await page.press('hint');
    check(page.texts('.hints').join().includes('Press one to lay it out.'), 'they are sure');
    check(page.all('.hints [data-act=takeHint]').length > 1, 'there are several');
    check(page.all('.hints [data-act=takeHint]')[0].querySelector('.star'), `no star in the first line, with the seed ${seed}`);
    same(page.all('.hints .star').length, 1, 'stars');
  }
});

doneTesting();
