// People at one screen: nobody sees another's cards, not even in the page's markup.
//
// Seed 2 deals the cards 34 and b to the first player, 36 and a to the second; their missions are in the record.
import { EVERYWHERE, story } from './browser.mjs';
import { ask, begin, onlyRecord, PERSON } from './game.mjs';
import { playByScript } from './robot.mjs';
import { markup, press } from './table.mjs';
import { check, same } from '../../tools/tap.mjs';

const ONE_SCREEN = { seed: '2', players: [PERSON, PERSON], names: ['Anna', 'Ben'] };

/** Returns what a seat holds now, according to the record. @param {any} page @param {number} seat */
async function secretsOf(page, seat) {
  const record = await onlyRecord(page);
  const played = [...record.matchAll(new RegExp(`^\\d+\\.${seat} ([^x]+)x`, 'gm'))].map(([, card]) => card);
  const tag = (name) => new RegExp(`\\[${name}${seat} "([^"]*)"`).exec(record)[1].split(' ');
  return {
    hand: tag('Deck')
      .slice(0, played.length + 2)
      .filter((card) => !played.includes(card)),
    missions: tag('Missions'),
  };
}

const MOTIFS = ['labyrinth', 'statue', 'pavilion', 'topiary', 'stairs', 'fountain', 'rose arch', 'herb spiral', 'vine'];
const COLOURS = ['beige', 'white', 'grey', 'orange', 'violet', 'turquoise'];
const motif = (letter) => MOTIFS[letter.charCodeAt(0) - 97];
const noun = (card) => (card.length === 2 ? [...card].map((row) => COLOURS[row - 1]).join(' / ') : motif(card));

/**
 * Returns the cards and missions in the page, in markup or in words.
 * @param {string} html @param {{hand: string[], missions: string[]}} secrets
 */
function leaks(html, { hand, missions }) {
  const signs = [
    ...hand.flatMap((card) => [
      `data-act="card" data-arg="${card}"`,
      `data-arg="${card}" data-act="card"`,
      `card: ${noun(card)}`,
      `aria-label="${noun(card)}"`,
    ]),
    ...hand.filter((card) => card.length === 2).map(noun),
    ...missions.map((column) => `mission: ${motif(column)}`),
  ];
  return signs.filter((sign) => html.includes(sign));
}

/** Checks that while the curtain is up there is no card and no mission at all. @param {any} page */
async function curtainHides(page) {
  await page.waitForSelector('[data-act=openCurtain]');
  same(await page.locator('.card, .mission, .hand, .board, .cell').count(), 0, 'cards, missions and gardens in the page');
  const html = await page.content();
  for (const seat of [1, 2]) same(String(leaks(html, await secretsOf(page, seat))), '', `what is told of seat ${seat}`);
}

/** Checks that a player sees their own hand, and nothing of the other's. @param {any} page @param {number} seat */
async function seesOnlyOwn(page, seat) {
  const own = await secretsOf(page, seat),
    other = await secretsOf(page, 3 - seat);
  const shown = await page.locator('.hand .card').evaluateAll((cards) => cards.map((card) => card.dataset.arg));
  same(shown.sort().join(' '), own.hand.sort().join(' '), `hand of seat ${seat}`);
  same(await page.locator('.mission').count(), 2, 'missions');
  const foreign = {
    hand: other.hand.filter((card) => !own.hand.includes(card)),
    missions: other.missions.filter((column) => !own.missions.includes(column)),
  };
  same(String(leaks(await page.content(), foreign)), '', `what seat ${seat} is told of the other`);
}

await story('while the curtain is up the page holds no card, no mission and no hand of anyone', EVERYWHERE, async (page) => {
  await begin(page, ONE_SCREEN);
  for (let turn = 0; turn < 6; turn++) {
    await curtainHides(page);
    await press(page, 'openCurtain');
    await page.waitForSelector('.rail');
    await seesOnlyOwn(page, (turn % 2) + 1);
    await playByScript(page, turn, 1);
  }
});

await story('each of two people sees only their own hand, also when looking at the past', EVERYWHERE, async (page) => {
  await begin(page, ONE_SCREEN);
  await playByScript(page, 4, 5);
  await curtainHides(page);
  await press(page, 'openCurtain');
  await page.waitForSelector('.rail');
  const entries = await page.locator('.log [data-act=lookAt]').all();
  same(entries.length, 5, 'turns to look at');
  for (const entry of entries) {
    await entry.click();
    same(await page.locator('.mission').count(), 2, 'missions');
    const other = await secretsOf(page, 1);
    same(String(leaks(await markup(page), { hand: [], missions: other.missions })), '', 'missions of the other in the past');
    same(await page.locator('.hand .card').count(), 2, 'cards');
  }
});

await story('people at one screen take nothing back, for they have seen more since', EVERYWHERE, async (page) => {
  await begin(page, ONE_SCREEN);
  await playByScript(page, 4, 4);
  await press(page, 'openCurtain');
  await page.waitForSelector('.rail');
  same(
    await page
      .locator('[data-act=takeBack]')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length),
    0,
    'buttons',
  );
});

await story('two people and two computers play a whole game at one screen', {}, async (page) => {
  await begin(page, {
    players: [PERSON, 'level2', PERSON, 'level1'],
    edition: 'second',
    modules: ['rewards', 'boars'],
    seed: '2',
  });
  await playByScript(page, 6);
  ask('check', await onlyRecord(page));
});
