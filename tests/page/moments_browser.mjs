// Links to a moment of a game: the address follows the moment on the screen, and leads there again.
import { address, EVERYWHERE, open, QUICK, story } from './browser.mjs';
import { ask, begin, kept, onlyRecord, PERSON } from './game.mjs';
import { playByScript, pressNext } from './robot.mjs';
import { garden, myTurn, press } from './table.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

const hash = (page) => page.evaluate(() => location.hash);
const slider = (page) => page.locator('.replay input[type=range]').inputValue();
const notice = (page) => page.locator('.notices .notice p').textContent();
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

/** Changes only the hash of the address, without a load. @param {any} page @param {string} to */
const go = (page, to) => page.evaluate((text) => (location.hash = text), to);

/**
 * Plays some turns of a game.
 * @param {any} page @param {any} [wishes] for the game @returns {Promise<string>} its address, from `#` on
 */
async function middle(page, wishes = {}) {
  await begin(page, { seed: 'moments', ...wishes });
  await playByScript(page, 1, 3);
  await myTurn(page);
  return hash(page);
}

await story(
  'the address follows the moment that is looked at, a reload stays there, and Back leaves the game',
  EVERYWHERE,
  async (page) => {
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
  },
);

await story('a replay that runs fast changes the address when it stops', EVERYWHERE, async (page) => {
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

await story('a replay on a screen of 768 pixels shows all stacks', { viewport: { width: 1366, height: 768 } }, async (page) => {
  await begin(page, { seed: 'moments' });
  await playByScript(page, 1);
  await press(page, 'revisit');
  await page.waitForSelector('.replay');
  const [stack, rail] = [await page.locator('.stack').last().boundingBox(), await page.locator('.railbox').boundingBox()];
  check(stack.y + stack.height <= rail.y, 'the last stack is not covered');
});

await story('the link to a moment of a finished game leads a friend there', { clock: true }, async (page) => {
  await begin(page, { seed: 'moments' });
  await playByScript(page, 1);
  await press(page, 'revisit');
  await until(async () => /@36$/.test(await hash(page)), true, 'the address of the end');
  await page.clock.fastForward(60_000); // the result was seen, and does not come again
  same(await page.locator('.endscreen').count(), 0, 'the result after it was seen');
  await page.reload();
  await page.waitForSelector('.replay');
  same(await slider(page), '36', 'the slider after a reload');
  await page.clock.fastForward(60_000); // the result does not come by itself
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

await story(
  'the link to a moment of a running game warns, and there is one that shows what one player knows',
  {},
  async (page) => {
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
  },
);

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

// ---- turns in motion ----

/**
 * Runs in the page: records at every frame what the page shows of the game, as lists of different states in the order
 * in which they came. `nobles` are the visible ones of the large garden.
 */
function watchFrames(told = 0) {
  const texts = (selector, of) => [...document.querySelectorAll(selector)].map(of).join(' ');
  const seen = (element) => Number(getComputedStyle(element).opacity) > 0.5;
  const looks = {
    display: () =>
      texts(
        '#page .disp [data-place]',
        (place) => place.getAttribute('aria-label') ?? place.firstElementChild?.getAttribute('aria-label')?.split(',')[0],
      ),
    theirs: () => texts('#page .opp .thumb [data-cell]', (cell) => (cell.getAttribute('fill') === 'var(--earth)' ? '.' : '#')),
    walkers: () => texts('#page .opp .thumb [data-noble]', (noble) => `${noble.dataset.noble}${noble.getAttribute('y')}`),
    scores: () => texts('#page .scores .num', (score) => score.textContent),
    log: () => document.querySelectorAll('#page .log .entry').length,
    said: () => document.querySelectorAll('#said p').length,
    mine: () =>
      texts('#page .board .noble[data-noble]', (noble) =>
        seen(noble) ? `${noble.dataset.noble}${noble.closest('[data-cell]')?.dataset.cell ?? ''}` : '',
      ),
    props: () => texts('#motion > *', (prop) => prop.className.split(' ')[0]),
    owners: () => texts('#motion .lit-head > b:not(.num)', (owner) => owner.textContent),
  };
  const notes = (globalThis.notes = Object.fromEntries(Object.keys(looks).map((what) => [what, []])));
  globalThis.frames = 0;
  requestAnimationFrame(function frame() {
    globalThis.frames++;
    for (const [what, look] of looks.log() >= told ? Object.entries(looks) : []) {
      const now = String(look());
      if (notes[what].at(-1)?.now !== now) notes[what].push({ now, frame: globalThis.frames });
    }
    requestAnimationFrame(frame);
  });
}

const notes = (page) => page.evaluate(() => globalThis.notes);

/** Returns true if a state came back after it had been left. */
const returns = (list) => new Set(list.map(({ now }) => now)).size < list.length;

/** Returns the frame in which a state came that is not the first. */
const since = (list, i = 1) => list[i]?.frame ?? Infinity;

await story(
  'nothing shows the result of a turn before it has happened, and nothing goes back',
  { settings: { pace: 'fast', language: 'en' } },
  async (page) => {
    await begin(page, { seed: 'moments', modules: ['rewards', 'boars'], players: [PERSON, 'level2'] });
    await myTurn(page);
    for (let turn = 1; turn <= 4; turn++) {
      await playByScript(page, turn, 1);
      await page.evaluate(watchFrames, 2 * turn - 1); // from when our own turn has been shown
      await page.waitForFunction((count) => document.querySelectorAll('#page .log .entry').length >= count, 2 * turn - 1);
      await myTurn(page);
      const { display, theirs, walkers, scores, log, said } = await notes(page);
      for (const [what, list] of Object.entries({ display, theirs, walkers, scores, log }))
        check(!returns(list), `${what} in turn ${turn} of the other: ${JSON.stringify(list)}`);
      same(display.length, 3, 'states of the display: with the tile, without it, filled again');
      same(theirs.length, 2, 'states of the garden');
      check(since(display) <= since(theirs), 'the tile is taken before it lies');
      if (walkers.length > 1) check(since(theirs) <= since(walkers), 'the noble walks when the tile lies');
      if (scores.length > 1) check(since(theirs) <= since(scores), 'points come of what has happened');
      check(since(display, 2) > since(scores.at(-1) ? scores : theirs, scores.length - 1), 'the display is filled last');
      check(
        since(log, log.length - 1) >= since(display, 2) && since(said, said.length - 1) >= since(display, 2),
        'it is told when it has been shown',
      );
    }
  },
);

await story(
  'our own tile glides to its bed and our noble walks once, when they are chosen',
  { settings: { pace: 'fast', language: 'en' } },
  async (page) => {
    await begin(page, { seed: 'moments' });
    await myTurn(page);
    await page.evaluate(watchFrames);
    for (let press = 0; press < 4; press++) {
      await pressNext(page, 5);
      await page.waitForFunction(() => !document.querySelector('#motion > *'));
      if (!(await page.locator('.rail').count())) break;
    }
    await page.waitForFunction(() => document.querySelectorAll('#page .log .entry').length >= 1);
    const { mine, props } = await notes(page);
    check(
      props.some(({ now }) => /cover/.test(now) && /flying/.test(now)),
      'a tile in the air',
    );
    const still = mine.filter(({ now }) => now.split(' ').every(Boolean)).map(({ now }) => now);
    check(new Set(still).size === still.length && still.length <= 2, `where nobles stood: ${JSON.stringify(mine)}`);
  },
);

await story('a press skips a turn at once, and counts', { settings: { pace: 'slow', language: 'en' } }, async (page) => {
  await begin(page, { seed: 'moments' });
  await playByScript(page, 1, 1);
  await page.waitForSelector('#motion .spotlight');
  await page.locator('.hand .card').first().click();
  same(await page.locator('#motion > *').count(), 0, 'what moves');
  same(await page.locator('.hand .card.sel').count(), 1, 'the card that was pressed');
  same(await page.locator('.log .entry').count(), 2, 'turns');
});

await story(
  'with less motion nothing moves, but turns are still shown one after the other, with their cards',
  { settings: { pace: 'fast', language: 'en' } },
  async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await begin(page, { seed: 'moments', players: [PERSON, 'level1', 'level1'] });
    await page.evaluate(watchFrames);
    await playByScript(page, 1, 1);
    await page.waitForSelector('#motion .spotlight:has(.portrait) .card');
    await myTurn(page);
    const { props, log, owners } = await notes(page);
    check(!props.some(({ now }) => /flying|cover/.test(now)), 'nothing flies');
    same(
      owners
        .map(({ now }) => now)
        .filter(Boolean)
        .join(),
      'Bruno,Clara',
      'whose gardens were shown',
    );
    same(log.map(({ now }) => now).join(), '0,1,2,3', 'turns, one after the other');
  },
);

await story(
  'computers that play alone wait when they are asked to',
  { settings: { pace: 'fast', language: 'en' } },
  async (page) => {
    const entries = () => page.locator('.log .entry').count();
    await begin(page, { seed: 'moments', players: ['level1', 'level1'] });
    const states = await page.waitForFunction(() => {
      // the key comes while something moves
      const moving = () =>
        document
          .querySelector('#motion')
          .getAnimations({ subtree: true })
          .filter(({ constructor }) => constructor === Animation); // not those of CSS
      if (!document.querySelector('.log .entry') || !moving().some(({ playState }) => playState === 'running')) return null;
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }));
      return moving().map(({ playState }) => playState);
    });
    check((await states.jsonValue()).includes('paused'), 'what moved stands still');
    await until(() => page.locator('[data-act=hold]').getAttribute('aria-pressed'), 'true', 'the button');
    const held = await entries();
    await press(page, 'hold');
    await page.waitForFunction((count) => document.querySelectorAll('.log .entry').length > count + 1, held);
  },
);

await story('in a replay one turn on is shown in motion, and a jump is not', EVERYWHERE, async (page) => {
  await middle(page);
  await page.evaluate(() => localStorage.setItem('sanssouci/settings', '{"pace":"fast","language":"en"}'));
  await page.reload();
  await myTurn(page);
  await page.locator('.log [data-act=lookAt]').last().click();
  await page.evaluate(watchFrames);
  await page.locator('.replay input[type=range]').fill('0');
  await page.locator('.log [data-act=lookAt]').nth(2).click();
  same((await notes(page)).props.length, 1, 'what moved in jumps');
  await page.keyboard.press('.');
  await page.waitForSelector('#motion .flying');
  same(await slider(page), '5', 'the slider');
  await page.waitForFunction(() => !document.querySelector('#motion > *'));
  await press(page, 'lookOn');
  await page.waitForSelector('#motion .flying');
});

await story(
  'what an opponent says is in sight on a tablet too',
  { viewport: { width: 820, height: 1180 }, settings: { ...QUICK, remarks: 'shown' } },
  async (page) => {
    await begin(page, { seed: 'moments' });
    await playByScript(page, 1, 1);
    const covered = await page.waitForFunction(() => {
      const remark = document.querySelector('.opp .remark');
      if (!remark) return null;
      const { x, y, width, height } = remark.getBoundingClientRect();
      remark.style.pointerEvents = 'auto'; // presses go through it
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      return found === remark ? 'nothing' : (found?.outerHTML.slice(0, 100) ?? `the edge of the window, at ${y}`);
    });
    same(await covered.jsonValue(), 'nothing', 'what covers it');
    check(await page.locator('.remark .by').isVisible(), 'whose face it is');
  },
);

await story(
  'what an opponent says lies beside the hand on a phone on its side',
  { viewport: { width: 844, height: 390 }, touch: true, settings: { ...QUICK, remarks: 'shown' } },
  async (page) => {
    await begin(page, { seed: 'moments' });
    await playByScript(page, 1, 1);
    await page.waitForSelector('.opp .remark');
    const [said, hand] = await page.evaluate(() =>
      ['.opp .remark', '.hand'].map((selector) => document.querySelector(selector).getBoundingClientRect().toJSON()),
    );
    check(said.left >= 0 && said.right <= hand.left, `from ${said.left} to ${said.right}, the hand begins at ${hand.left}`);
  },
);
