// How a turn is composed: presses, keys, fingers, drags and reloads. What may be chosen and what is said is in
// turn_test.mjs.
//
// Seed 2 deals the first player the cards 34 (rows 3 and 4) and b (statues); the display has one statue, on 2r.
import { story } from './browser.mjs';
import { begin } from './game.mjs';
import { playByHand, playByScript, pressNext } from './robot.mjs';
import { garden, markup, myTurn, press, pressByHand, pressed, status } from './table.mjs';
import { check, same } from '../../tools/tap.mjs';

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

for (const [name, wishes] of [
  ['a phone', { viewport: { width: 390, height: 844 }, touch: true }],
  ['a tablet', { viewport: { width: 1024, height: 768 } }],
])
  await story(
    `hints lie above the table of ${name}, where each can be pressed, and so can what closes them`,
    wishes,
    async (page) => {
      const hints = page.locator('[data-act=takeHint]');
      const askForHints = async () => {
        await press(page, 'hint');
        await page.getByText(/^(Proved.*)?Press one to/).waitFor(); // until then, hints may change places
      };
      await begin(page, { seed: '2' });
      await myTurn(page);
      await askForHints();
      check((await hints.count()) > 1, 'there are hints');
      for (const hint of await hints.all()) await hint.click({ trial: true });
      await press(page, 'closeHints');
      await hints.first().waitFor({ state: 'detached' });
      await askForHints();
      if (wishes.touch) {
        // a finger looks first
        await page.locator('.reason h3').waitFor(); // it moves what lies below
        const [first, second] = await hints.all();
        await pressByHand(page, first, 'tap');
        await page.locator('.board .cell.preview').waitFor();
        await pressByHand(page, second, 'tap');
        same(
          await page.locator('.hints [aria-current=true]').getAttribute('data-arg'),
          await second.getAttribute('data-arg'),
          'the hint on the table',
        );
        check((await page.locator('[data-act=confirm]:enabled').count()) === 0, 'nothing is laid out yet');
        await pressByHand(page, second, 'tap');
      } else await press(page, 'takeHint');
      await page.locator('[data-act=confirm]:enabled').waitFor();
    },
  );

await story(
  'on a phone with four players the round is told, the last turns in signs, and a score shows that garden',
  { viewport: { width: 390, height: 844 }, touch: true },
  async (page) => {
    await begin(page, { players: ['person', 'level1', 'level1', 'level1'], seed: '2' });
    await playByScript(page, 1, 1);
    await myTurn(page);
    same(
      await page
        .locator('.round')
        .evaluate((round) => [round.checkVisibility(), getComputedStyle(round, '::after').content].join()),
      'true,"2/18"',
      'the round',
    );
    same(await page.locator('.lately li').count(), 3, 'turns of the others');
    for (const line of await page.locator('.lately li').all()) {
      same(
        await line.evaluate((each) => [...each.querySelectorAll('.bed, .noble')].map((sign) => sign.classList[0]).join()),
        'bed,noble',
        'a tile, then a noble',
      );
      check(!/→/.test(await line.textContent()), 'no arrow from a tile to a noble');
    }
    const shown = () => page.locator('.board').getAttribute('data-garden');
    for (const seat of ['3', '2', '1']) {
      await page.locator(`.scores [data-act=enlarge][data-arg="${seat}"]`).tap();
      await page.locator(`.board[data-garden="${seat}"]`).waitFor();
      same(await page.locator('.whose').count(), seat === '1' ? 0 : 1, `who it is, for garden ${await shown()}`);
    }
  },
);

/** Returns the middle of something, in window coordinates. */
const middleOf = async (page, selector) => {
  const box = await page.locator(selector).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags something with the mouse. */
async function carry(page, from, to, look = () => {}) {
  const [a, b] = [await middleOf(page, from), await middleOf(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await look();
  await page.mouse.move(b.x, b.y, { steps: 2 });
  await page.mouse.up();
}

const ends = (page) =>
  page.locator('.board .cell.target').evaluateAll((cells) => cells.map((cell) => cell.dataset.cell).join(' '));
const noblesAt = (page, where) => page.locator(`${where} .noble`).count();

await story(
  'a noble is pressed first: its ends are shown, with the way to the one pointed at, and one is pressed',
  {},
  async (page) => {
    await begin(page, { seed: '2' });
    await myTurn(page);
    await press(page, 'place', '4l');
    check((await ends(page)).includes('a1'), 'all ends are shown');
    await press(page, 'noble', 'f');
    same(await ends(page), 'f1 f2', 'the ends of the noble');
    same(await status(page), 'Choose where noble f walks, or another noble.', 'advice');
    check((await page.locator('#said').textContent()).endsWith('noble f: row 1 +1, row 2 +2'), 'what is said');
    same(await page.locator('.slab[data-slab=f]').getAttribute('aria-selected'), 'true', 'the noble is selected');
    same(await page.locator('.walk').count(), 0, 'ways before one is pointed at');
    await page.locator('.board [data-cell=f2]').hover();
    await page.locator('.walk.maybe').waitFor();
    await press(page, 'noble', 'f');
    check((await ends(page)).includes('a1'), 'pressed again it is let go of');
    await press(page, 'noble', 'i');
    await press(page, 'cell', 'i2');
    same(await noblesAt(page, '.board [data-cell=i2]'), 1, 'nobles on i2');
    same(await page.locator('[data-act=confirm]').isEnabled(), true, 'the turn is whole');
    await press(page, 'noble', 'd');
    same(await ends(page), 'd1', 'another noble takes its place');
    await press(page, 'undo');
    same(await noblesAt(page, '.board [data-cell=i2]'), 1, 'nobles on i2 after undo');
  },
);

await story('by keyboard, too; a noble that cannot walk says why, wherever it stands', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  await press(page, 'place', '4l');
  await page.locator('.slab[data-slab=c]').focus();
  await page.keyboard.press('Enter');
  same(await ends(page), 'c1', 'the ends of the noble');
  await page.locator('.board [data-cell=c1]').focus();
  await page.locator('.walk.maybe').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-act=confirm]').click();
  await myTurn(page);
  await press(page, 'cell', 'c1');
  same(await page.locator('.cell.walker').getAttribute('data-cell'), 'c1', 'it can be chosen before the tile');
  await page.locator('.tile.legal').first().click();
  while (await page.locator('.cell.open').count()) await page.locator('.cell.open').first().click();
  if ((await page.locator('.card:not(.dim):not(.sel)').count()) === 2) await page.locator('.card').first().click();
  await press(page, 'cell', 'c1'); // it was chosen: cleared, or refused
  await press(page, 'cell', 'c1');
  same(
    await status(page),
    'A noble walks over occupied cells that touch edge to edge, and none lead there.',
    'why it cannot walk',
  );
});

await story('tiles, nobles and cards can be carried; dropped elsewhere they go back', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  await carry(page, '.card[data-arg="34"]', '[data-place="4l"]', async () => {
    await page.locator('#motion .carried').waitFor();
    same(await page.locator('.tile.drop').count(), 4, 'tiles that light up');
  });
  same(String(await pressed(page, '.tile')), '4l', 'the tile that the card takes');
  await page.locator('#motion .carried').waitFor({ state: 'detached' });
  await carry(page, '.slab[data-slab=f] .noble', '.board [data-cell=f6]');
  same(await page.locator('[data-act=confirm]').isEnabled(), false, 'a noble dropped where it cannot go is back');
  await carry(page, '.slab[data-slab=f] .noble', '.board [data-cell=f2]', async () =>
    same(await page.locator('.cell.drop').count(), 2, 'cells that light up'),
  );
  same(await noblesAt(page, '.board [data-cell=f2]'), 1, 'nobles on f2');
  await press(page, 'undo');
  await press(page, 'undo');
  await press(page, 'undo').catch(() => {});
  same(String(await pressed(page, '.tile')), '', 'each drop is one step to undo');
  await carry(page, '.tile[data-arg="4l"]', '.board [data-cell=d4]');
  same(await page.locator('.board [data-cell=d4].preview').count(), 1, 'a tile on its cell');
  await press(page, 'undo');
  await carry(page, '.tile[data-arg="4l"]', '.board [data-cell=d5]');
  same(await page.locator('.cell.preview').count(), 0, 'tiles on another cell');
  await carry(page, '.tile[data-arg="6l"]', '.board [data-cell=a6]');
  same(await status(page), MOTIF_CARD, 'why a tile cannot be taken');
  await carry(page, '.tile[data-arg="4l"]', '.opp [data-cell=d4]');
  same(await page.locator('.cell.preview').count(), 0, 'tiles dropped on the garden of another');
});

await story(
  'a finger carries what it rests on first, and scrolls otherwise',
  { viewport: { width: 390, height: 700 }, touch: true },
  async (page) => {
    await begin(page, { seed: '2' });
    await myTurn(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type, at) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const [from, to] = [await middleOf(page, '.tile[data-arg="4l"]'), await middleOf(page, '.board [data-cell=d4]')];
    await touch('touchStart', from);
    await page.locator('#motion .carried').waitFor();
    for (let i = 1; i <= 8; i++)
      await touch('touchMove', { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 });
    await touch('touchEnd');
    await page.locator('.board [data-cell=d4].preview').waitFor();
    same(await page.evaluate(() => scrollY), 0, 'how far the page scrolled meanwhile');
    await press(page, 'undo');
    await touch('touchStart', from);
    for (let i = 1; i <= 8; i++) await touch('touchMove', { x: from.x, y: from.y - 20 * i });
    await touch('touchEnd');
    await page.waitForFunction(() => scrollY > 0);
    same(await page.locator('.cell.preview').count(), 0, 'tiles that were carried by scrolling');
  },
);

await story(
  'a slow press of a finger still chooses',
  { clock: true, viewport: { width: 390, height: 700 }, touch: true },
  async (page) => {
    await begin(page, { seed: '2' });
    await myTurn(page);
    const session = await page.context().newCDPSession(page);
    const card = page.locator('.hand .card[data-arg="34"]');
    await card.scrollIntoViewIfNeeded();
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [await middleOf(page, '.hand .card[data-arg="34"]')],
    });
    await page.locator('#motion .carried').waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.locator('.hand .card[data-arg="34"].sel').waitFor();
    await page.clock.fastForward(10_000); // longer than a click may follow
    same(await card.getAttribute('aria-pressed'), 'true', 'pressed once');
  },
);

await story(
  'the page stays where it is when the keyboard comes to the lower edge',
  { viewport: { width: 390, height: 844 }, touch: true },
  async (page) => {
    await begin(page, { seed: '2', players: ['person', 'level1', 'level1', 'level1'] });
    await myTurn(page);
    await press(page, 'place', '4l');
    for (const stop of ['.advice', '[data-act=undo]', '[data-act=nobody]'])
      same(
        await page.locator(`.railbox ${stop}`).evaluate((element) => {
          element.focus();
          return [document.activeElement === element, scrollY].join();
        }),
        'true,0',
        `focus and scrolling at ${stop}`,
      );
  },
);

await story('a reload loses nothing of a turn that is put together', {}, async (page) => {
  await begin(page, { seed: '2' });
  await myTurn(page);
  await press(page, 'place', '4l');
  await press(page, 'noble', 'f');
  await page.reload();
  await myTurn(page);
  same(String(await pressed(page, '.tile')), '4l', 'tile');
  same(await ends(page), 'f1 f2', 'the ends of the noble');
  await press(page, 'undo');
  check((await ends(page)).includes('a1'), 'undo takes back the noble alone');
});

await story(
  'its mark hides neither line of a long name',
  { viewport: { width: 390, height: 844 }, touch: true },
  async (page) => {
    await begin(page, { seed: '12' });
    await myTurn(page);
    const [mark, name, card] = await page.locator('.card:has(.freed)').evaluate((element) => {
      const [label, word] = [element.querySelector('.freed'), element.querySelector('i')];
      word.textContent = 'Kräuter- schnecke';
      return [label, word, element].map((one) => one.getBoundingClientRect().toJSON());
    });
    check(name.height > 20, 'the name has two lines');
    check(mark.bottom <= name.top, 'the name begins below the mark');
    check(name.bottom <= card.bottom, 'the card holds the name');
  },
);

/**
 * Returns how many elements were restyled meanwhile: the sum over all style recalculations of the browser.
 * @param {any} page @param {() => Promise<void>} act
 */
async function restyled(page, act) {
  const client = await page.context().newCDPSession(page);
  let elements = 0;
  client.on('Tracing.dataCollected', ({ value }) =>
    value.forEach(({ name, args }) => {
      if (name === 'UpdateLayoutTree') elements += args.elementCount ?? 0;
    }),
  );
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await act();
  await client.send('Tracing.end');
  await complete;
  return elements;
}

await story('a turn does not restyle the whole table', {}, async (page) => {
  await begin(page, { players: ['person', 'level1', 'level1', 'level1'], modules: ['rewards', 'boars'] });
  await myTurn(page);
  await page.evaluate(() => document.fonts.ready);
  const turns = 4,
    most = 2500; // a change that a garden passes on to all its drawings causes more than 3,500 per turn
  const elements = await restyled(page, async () => {
    await playByHand(page, 1, 'click', turns);
    await myTurn(page);
  });
  check(elements > 0, 'the browser says what it styles');
  check(elements <= most * turns, `${Math.round(elements / turns)} elements a turn`);
  return `${Math.round(elements / turns)} elements a turn`;
});
