// The review: the coach's report on a game, in the page.
import { hashOf } from './app.mjs';
import { story } from './browser.mjs';
import { ask, kept } from './game.mjs';
import {
  asPerson,
  bring,
  bringReview,
  cut,
  eyesOf,
  givenUp,
  goTo,
  keptHalf,
  keptReview,
  linkOf,
  played,
  reviewOf,
} from './review.mjs';
import { press } from './table.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

const LONG = { timeout: 120_000 };
const game = asPerson(played('level2,level4'));
const review = reviewOf(game, '--steps', '60');
const marked = review.turns.filter(({ seat, mark }) => seat === 1 && mark).map(({ turn }) => turn);
const short = givenUp(game, 7, 2);

const text = (page, selector) => page.locator(selector).first().textContent();
const at = async (page) => Number(await page.locator('.turn.here').getAttribute('data-arg'));
const tenths = (shown) => Math.round(10 * Number(shown.replace('−', '-').replace('+', '')));

/** Returns what the hand beside the garden shows. @param {any} page */
const handOf = (page) =>
  page.locator('.rhand .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')).join());

/** Opens the review of the game, which is already done. @param {any} page */
async function openKnown(page) {
  await bring(page, 'known', game);
  await bringReview(page, game, review);
  await goTo(page, '#review/known');
  await page.waitForSelector('.reviewscreen .sumup dl');
}

await story(
  'at the end of a game the coach begins automatically, gets the numbers of the native program, and does it once',
  {},
  async (page) => {
    const fetched = [];
    let ended = null; // true if the end screen was there when the coach was loaded
    page.on('request', (request) => {
      fetched.push(request.url());
      if (request.url().includes('study')) ended ??= page.locator('.endscreen').count();
    });
    await bring(page, 'short', short);
    await goTo(page, '#game/short');
    await page.waitForSelector('.endscreen');
    await page.waitForSelector('.coachteaser .tmarks .mk', LONG);
    same(await ended, 1, 'the end screen comes first');
    check(/turns judged|have a mark|has a mark/.test(await text(page, '.coachteaser p')), 'what is known so far is said');
    await page.click('.coachteaser button');
    await page.waitForSelector('.reviewscreen');
    same((await hashOf(page)).split('@')[0], '#review/short', 'address');
    await page.waitForSelector('.reviewscreen .sumup:not(:has(.s-prog)) dl', LONG);
    same(JSON.stringify(await keptReview(page, short)), JSON.stringify(reviewOf(short)), 'the review');
    check((await text(page, '.s-note')).includes('Bruno gave the game up after 7 turns'), 'that it was given up is said');
    fetched.length = 0;
    await page.reload();
    await page.waitForSelector('.reviewscreen .sumup dl');
    check(!fetched.some((url) => url.includes('study')), 'nothing is computed again');
    await page.goBack();
    await page.waitForSelector('.endscreen');
    await goTo(page, '#statistics');
    await page.getByText('1 game reviewed.').waitFor();
  },
);

await story('the time line shows the expected lead and the chance to win', {}, async (page) => {
  await openKnown(page);
  const [{ chances }] = review.seats;
  const percent = async () => `${Math.round(100 * chances[await at(page)])} %`;
  check(
    new RegExp(`^[+−]?[\\d.]+ expected lead · ${await percent()} to win$`).test(await text(page, '.pintip')),
    await text(page, '.pintip'),
  );
  await page.getByRole('button', { name: 'Show the chance to win' }).click();
  same(await text(page, '.pintip'), `${await percent()} to win`);
  await page.getByRole('button', { name: 'Show the lead' }).click();
  check((await text(page, '.pintip')).includes('expected lead'), 'the lead again');
});

await story('leaving stops the work, and coming back resumes it', {}, async (page) => {
  const progress = async () => Number(await page.locator('.s-prog').getAttribute('aria-valuenow'));
  await bring(page, 'known', game);
  await goTo(page, '#review/known');
  await page.waitForSelector('.reviewscreen .s-prog', LONG);
  await until(() => keptHalf(page, game), true, 'what is done so far is kept');
  same(await page.locator('.sumup dl').count(), 0, 'averages before all turns are judged');
  const before = await progress();
  const coaches = async () => page.workers().filter((worker) => worker.url().includes('/review/')).length;
  same(await coaches(), 1, 'a worker');
  await page.click('.reviewscreen .brand');
  await page.waitForSelector('.startscreen');
  await until(coaches, 0, 'no worker');
  same(await keptReview(page, game), null, 'it is not done');
  await goTo(page, '#review/known');
  await page.waitForSelector('.reviewscreen .s-prog', LONG);
  check((await progress()) > before / 2, 'it does not begin anew');
});

await story('keys lead from mistake to mistake and to key moments, and what is said adds up', {}, async (page) => {
  await openKnown(page);
  same(await page.locator('.turns').first().locator('.turn.marked').count(), marked.length, 'marks of the first player');
  await goTo(page, '#review/known@1');
  await until(() => at(page), 1, 'a turn of the address');
  for (const turn of marked.filter((each) => each > 1)) {
    await page.keyboard.press('n');
    await until(() => at(page), turn, 'the next mistake');
    const { loss, proved } = review.turns[turn - 1];
    const headline = tenths(await text(page, '.gain .num'));
    same(headline, Math.round(10 * loss.points), 'the headline');
    for (const by of ['columns', 'sources']) {
      await press(page, 'review:by', by);
      const bars = await page.locator('.wbar .num').allTextContents();
      same(
        bars.reduce((sum, each) => sum + tenths(each), 0),
        headline,
        `bars by ${by}`,
      );
    }
    check(/most likely between|proved/.test(await text(page, '.verdict')), proved ? 'a proof' : 'how sure it is');
  }
  await page.keyboard.press('p');
  await until(() => at(page), marked.at(-2), 'the previous mistake');
  await page.keyboard.press('ArrowLeft');
  await until(() => at(page), marked.at(-2) - 1, 'one turn back');
  const moments = review.moments
    .slice(0, 3)
    .map(({ turn }) => turn)
    .sort((a, b) => a - b);
  for (const [i, turn] of moments.entries()) {
    await page.keyboard.press(String(i + 1));
    await until(() => at(page), turn, `key moment ${i + 1}`);
  }
  // The address follows a little later, and one that is set to what it still is leads nowhere.
  await until(() => hashOf(page), `#review/known@${moments.at(-1)}`, 'the address of the last moment');
  await goTo(page, `#review/known@${marked[0]}`);
  await until(() => at(page), marked[0], 'the first mistake');
  same(await page.locator('.overlay .layer').count(), 2, 'both turns');
  await page.keyboard.press('b');
  await until(() => page.locator('.overlay .layer.better').count(), 0, 'the played turn');
  await page.keyboard.press('b');
  await until(() => page.locator('.overlay .layer.played').count(), 0, 'the better turn');
});

await story('what if: the game continues from there as a separate game', {}, async (page) => {
  await openKnown(page);
  await goTo(page, `#review/known@${marked[0]}`);
  await until(() => at(page), marked[0], 'the turn');
  const hand = await page.locator('.rhand .card').evaluateAll((cards) =>
    cards
      .map((card) => card.getAttribute('aria-label'))
      .sort()
      .join(),
  );
  await page.keyboard.press('w');
  await page.waitForSelector('.tablescreen .rail');
  const shown = await page.locator('.tablescreen .hand .card').evaluateAll((cards) =>
    cards
      .map((card) => card.getAttribute('aria-label').replace(/card: |, any tile/g, ''))
      .sort()
      .join(),
  );
  same(shown, hand, 'the hand');
  const records = await kept(page);
  same(Object.keys(records).length, 2, 'games');
  const branch = Object.entries(records).find(([id]) => id !== 'known')[1];
  same(
    branch
      .split('\n\n')[1]
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith(';')).length,
    marked[0] - 1,
    'turns that were played',
  );
  check(records.known.startsWith(game), 'the game itself stays as it was');
  check((await text(page, '.notice')).includes('What if: you play on from round'), 'that it is one is said');
  await press(page, 'review:back');
  await page.waitForSelector('.reviewscreen');
  same(await at(page), marked[0], 'back at the turn');
  same(await page.locator('.notice').count(), 0, 'nothing more is said');
});

await story('everybody’s turns are there, and the marks of all are one stop of the keyboard', {}, async (page) => {
  await openKnown(page);
  await press(page, 'review:seat', '2');
  await until(() => page.locator('.whom [aria-pressed=true]').textContent(), 'Bruno', 'whose turns');
  same(review.turns[(await at(page)) - 1].seat, 2, 'a turn of his');
  same(await page.locator('.tl [tabindex="0"]').count(), 1, 'stops');
  await page.locator('.turn.here').focus();
  const before = await at(page);
  await page.keyboard.press('ArrowRight');
  same(await at(page), before, 'arrows move the keyboard alone');
  await page.keyboard.press('Enter');
  await until(() => at(page), before + 2, 'Enter opens the moment');
  check(
    await page.locator('.band-svg').evaluateAll((all) => all.every((one) => one.getAttribute('aria-label')?.endsWith('.'))),
    'charts have a sentence as their name',
  );
});

await story('on a phone there are two tabs', { viewport: { width: 390, height: 844 }, touch: true }, async (page) => {
  await openKnown(page);
  same(await page.locator('.rgarden').isVisible(), false, 'no garden at first');
  await page.tap('.keym >> nth=0');
  await page.locator('.rgarden').waitFor();
  same(await page.locator('.sumup').isVisible(), false, 'a key moment leads to the turns');
  check(
    await page.locator('.turn.here').evaluate((turn) => {
      const { left, right } = turn.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    }),
    'the time line shows the turn',
  );
  await page.tap('[data-act="review:tab"][data-arg=overview]');
  await page.locator('.sumup').waitFor();
  check(
    await page.locator('.tl').evaluate((line) => {
      line.scrollLeft = line.scrollWidth;
      const text = document.createRange(),
        { right } = line.getBoundingClientRect();
      return [...line.querySelectorAll('.tl-e')].every((figure) => {
        text.selectNodeContents(figure);
        return text.getBoundingClientRect().right < right - 4;
      });
    }),
    'the figures of the time line end before its edge',
  );
});

await story('of a game for one player’s eyes, that player’s turns are reviewed', {}, async (page) => {
  const own = eyesOf(game, 1);
  await bring(page, 'own', own);
  await bringReview(page, own);
  await goTo(page, '#review/own');
  await page.waitForSelector('.reviewscreen .sumup dl');
  check((await text(page, '.s-note')).includes('hidden'), 'it is said');
  check((await text(page, '.nobands')).startsWith('Luck cannot be added up'), 'so is that luck is not known');
  await goTo(page, '#review/own@2');
  await until(() => text(page, '.verdict p'), 'The hand was hidden, so the turn cannot be judged.', 'a hidden hand');
  same(await page.locator('.whatif').count(), 0, 'it cannot be played on');
});

await story('a game that goes on is reviewed as its player knows it', {}, async (page) => {
  const open = cut(game, 4);
  await bring(page, 'open', open);
  await goTo(page, '#review/open');
  await page.waitForSelector('.reviewscreen .sumup:not(:has(.s-prog)) dl', LONG);
  check((await text(page, '.s-note')).includes('The game is not over'), 'it is said');
  const { turns } = await keptReview(page, eyesOf(open, 1));
  same(turns.map(({ known }) => known).join(), 'true,false,true,false', 'what is known');
  await page.keyboard.press('ArrowRight');
  await until(() => text(page, '.verdict p'), 'The hand was hidden, so the turn cannot be judged.', 'a turn of the other');
  same(await handOf(page), 'hidden card,hidden card', 'nor is the hand shown');
  same(await page.locator('.rmiss .mission').count(), 0, 'or missions');
});

await story('of a game of several people that goes on, no hand is shown', {}, async (page) => {
  await bring(page, 'two', cut(game, 4).replace(/\[Seat2 "[^"]*"\]/, '[Seat2 "person"]'));
  for (const turn of [1, 2]) {
    await goTo(page, `#review/two@${turn}`);
    await page.waitForSelector('.reviewscreen .why-w:has-text("when it is over")');
    same(await handOf(page), 'hidden card,hidden card', `the hand before turn ${turn}`);
    same(await page.locator('.rmiss .mission').count(), 0, 'missions');
  }
});

await story('links can be reviewed, and what cannot be is said', {}, async (page) => {
  await bringReview(page, withoutPeople(game), review);
  await goTo(page, `#review/${linkOf(game)}@3`);
  await page.waitForSelector('.reviewscreen .turn.here');
  same(await at(page), 3, 'the turn of the address');
  await goTo(page, '#review/nowhere');
  await page.waitForSelector('.notice:has-text("There is no such game")');
  await bring(page, 'dealt', cut(game, 0));
  await goTo(page, '#review/dealt');
  await page.waitForSelector('.notice:has-text("there is nothing to review")');
});

/** Returns what a link contains of a game: names are not part of it. @param {string} record */
function withoutPeople(record) {
  return record.replace(/^\[(?:Name|Seat)\d "[^"]*"\]\n/gm, '');
}

await story('comments that the program wrote are shown beside the turns of a replay', {}, async (page) => {
  const annotated = ask('review', short, '--annotate', '--steps', '24');
  const turn =
    annotated
      .split('\n\n')[1]
      .split('\n')
      .filter((line) => line.startsWith(';'))
      .findIndex((line) => / \?/.test(line)) + 1;
  check(turn > 0, 'a turn has a mark');
  await page.route('**/study*.wasm', () => {}); // the page must not make a review itself
  await goTo(page, '#games');
  await page.fill('#bring-text', annotated);
  await page.click('.bring [type=submit]');
  await page.click('[data-act=openArrival]');
  await page.waitForSelector('.endscreen');
  await page.click('[data-act=revisit]');
  await page.locator('.replay input[type=range]').fill(String(turn));
  await page.waitForSelector('.rnote.marked:has-text("It loses"):has-text("Better: ")');
});
