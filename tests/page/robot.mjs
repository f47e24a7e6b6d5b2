// A player that knows no rules: it presses what the page shows as possible, now and then something that is not, and now
// and then undoes a step. It decides in the page what to press next, from what is visible there.
import { pressByHand } from './table.mjs';

/**
 * Runs in the page: adds `robot.next()`, which returns an element to press, null to wait, or 'over'.
 * @param {{seed: number, strays?: boolean, looks?: boolean}} given `strays` is false for a robot that only makes
 *   progress; `looks` makes sure that what it presses is visible, which needs a layout of the page every time
 */
export function install({ seed, strays = true, looks = false }) {
  let state = (seed * 2654435761) >>> 0;
  const random = () => (state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0) / 2 ** 32;
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((element) => !looks || element.checkVisibility());
  const any = (elements) => elements[Math.floor(random() * elements.length)];
  const points = (cell) => Number(cell.querySelector('.coin').textContent.replace('−', '-'));
  const best = (cells) => cells.reduce((a, b) => (points(b) > points(a) ? b : a));

  function walk() {
    const [nobody] = seen('[data-act=nobody]');
    const ends = seen('.board .cell.target');
    return ends.length && random() < 0.8 ? best(ends) : nobody;
  }

  function cardOrTile() {
    const tiles = seen('.tile.legal:not(.sel)'),
      cards = seen('.hand .card:not(.sel):not(.dim)');
    const hasTile = seen('.tile.sel').length > 0,
      hasCard = seen('.hand .card.sel').length > 0;
    if (!hasTile && (hasCard || random() < 0.5)) return any(tiles);
    return any(cards);
  }

  function next() {
    if (seen('.endscreen').length) return 'over';
    const [door] = seen('[data-act=openCurtain], .railbox [data-act=result]');
    if (door) return door;
    if (!seen('.rail').length) return null;
    const [undo] = seen('[data-act=undo]:not(:disabled)'),
      [confirm] = seen('[data-act=confirm]:not(:disabled)');
    const dim = seen('.tile.dim');
    if (strays && dim.length && random() < 0.05) return any(dim);
    if (strays && undo && random() < 0.1) return undo;
    if (confirm) return confirm;
    const open = seen('.board .cell.open'),
      leaves = seen('[data-act=boarLeaves]');
    if (open.length || leaves.length) return any([...open, ...leaves]);
    return seen('[data-act=nobody]').length ? walk() : cardOrTile();
  }

  /**
   * Presses until the game is over, or `turns` turns are confirmed. The page draws before its next microtask; it gets
   * no time to paint in between, which would take most of the time.
   */
  async function play(turns = Infinity) {
    for (let idle = 0; idle < 3000; idle++) {
      const what = turns > 0 ? next() : 'over';
      if (what === 'over') return;
      if (what) {
        idle = 0;
        if (what.matches('[data-act=confirm]')) turns--;
        what.click();
        await Promise.resolve();
      } else await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`the page waits for ever: ${document.querySelector('[role=status]')?.textContent}`);
  }

  /**
   * Plays, and stores 'played' or the failure as `outcome`. A test asks for that instead of awaiting the promise:
   * Chromium 150 loses a promise that only its inspector awaits when it collects garbage ("Promise was collected"), which
   * Playwright reports as a navigation.
   * @param {number} [turns]
   */
  function start(turns) {
    robot.outcome = null;
    play(turns).then(
      () => (robot.outcome = 'played'),
      (error) => (robot.outcome = String(error)),
    );
  }

  /** Stores the element to press as `wanted`; null to wait. */
  function aim() {
    const what = next();
    robot.wanted = what;
    return what && (what === 'over' ? what : 'press');
  }

  const robot = (globalThis.robot = { next, aim, start, wanted: null, outcome: null });
}

/**
 * Lets the robot play in the page until the game is over, or for `turns` turns of people.
 * @param {any} page @param {number} seed @param {number} [turns]
 */
export async function playByScript(page, seed, turns) {
  await page.evaluate(install, { seed });
  await page.evaluate((count) => globalThis.robot.start(count ?? undefined), turns ?? null);
  const outcome = await (await page.waitForFunction(() => globalThis.robot.outcome)).jsonValue();
  if (outcome !== 'played') throw new Error(outcome);
}

/**
 * The same with a real mouse or finger.
 * @param {any} page @param {number} seed @param {'click' | 'tap'} how @param {number} [turns]
 */
export async function playByHand(page, seed, how, turns = Infinity) {
  await page.evaluate(install, { seed, looks: true });
  const wanted = { evaluate: (act) => page.evaluate(`(${act})(globalThis.robot.wanted)`) };
  while (turns > 0) {
    if ((await (await page.waitForFunction(() => globalThis.robot.aim())).jsonValue()) === 'over') return;
    if ((await pressByHand(page, wanted, how)) === 'confirm') turns--;
  }
}

/** Makes one press that advances a turn. @param {any} page @param {number} seed */
export async function pressNext(page, seed) {
  await page.evaluate(install, { seed, strays: false });
  await page.evaluate(() => globalThis.robot.next().click());
}
