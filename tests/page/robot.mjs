// A player who knows no rules: it presses what the page shows as possible, now and then something that is not, and now and then
// undoes a step. What it would press next is decided in the page, from what is to be seen there.
import { pressByHand } from './table.mjs';

/**
 * Runs in the page: gives it `robot.next()`, which returns an element to press, null to wait, or 'over'.
 * @param {{seed: number, strays?: boolean}} given `strays` is false for a robot that only goes ahead
 */
function install({ seed, strays = true }) {
  let state = seed * 2654435761 >>> 0;
  const random = () => (state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0) / 2 ** 32;
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const any = (elements) => elements[Math.floor(random() * elements.length)];
  const points = (cell) => Number(cell.querySelector('.coin').textContent.replace('−', '-'));
  const best = (cells) => cells.reduce((a, b) => (points(b) > points(a) ? b : a));

  function walk() {
    const [nobody] = seen('[data-act=nobody]');
    const ends = seen('.board .cell.target');
    return ends.length && random() < 0.8 ? best(ends) : nobody;
  }

  function cardOrTile() {
    const tiles = seen('.tile.legal:not(.sel)'), cards = seen('.hand .card:not(.sel):not(.dim)');
    const hasTile = seen('.tile.sel').length > 0, hasCard = seen('.hand .card.sel').length > 0;
    if (!hasTile && (hasCard || random() < 0.5)) return any(tiles);
    return any(cards);
  }

  function next() {
    if (seen('.endscreen').length || document.querySelector('[role=status]')?.textContent === 'The game is over.') return 'over';
    const [curtain] = seen('[data-act=openCurtain]');
    if (curtain) return curtain;
    if (!seen('.rail').length) return null;
    const [undo] = seen('[data-act=undo]:not(:disabled)'), [confirm] = seen('[data-act=confirm]:not(:disabled)');
    const dim = seen('.tile.dim');
    if (strays && dim.length && random() < 0.05) return any(dim);
    if (strays && undo && random() < 0.1) return undo;
    if (confirm) return confirm;
    const open = seen('.board .cell.open'), leaves = seen('[data-act=boarLeaves]');
    if (open.length || leaves.length) return any([...open, ...leaves]);
    return seen('[data-act=nobody]').length ? walk() : cardOrTile();
  }

  /** Presses until `done` says so or the game is over; `turns` confirmed turns at most. */
  async function play(turns = Infinity) {
    let presses = 0;
    for (let idle = 0; idle < 3000; idle++) {
      if (turns <= 0) return presses;
      const what = next();
      if (what === 'over') return presses;
      if (what) {
        idle = 0;
        presses++;
        if (what.matches('[data-act=confirm]')) turns--;
        what.click();
      }
      await new Promise((resolve) => setTimeout(resolve, what ? 0 : 5));
    }
    throw new Error(`the page waits for ever: ${document.querySelector('[role=status]')?.textContent}`);
  }

  globalThis.robot = { next, play };
}

/** Lets the robot play in the page until the game is over, or so many turns of people. @param {any} page @param {number} seed @param {number} [turns] */
export async function playByScript(page, seed, turns) {
  await page.evaluate(install, { seed });
  return page.evaluate((count) => globalThis.robot.play(count ?? undefined), turns ?? null);
}

/** The same with a true mouse or finger. @param {any} page @param {number} seed @param {'click' | 'tap'} how @param {number} [turns] */
export async function playByHand(page, seed, how, turns = Infinity) {
  await page.evaluate(install, { seed });
  for (let idle = 0; idle < 500; idle++) {
    const handle = await page.evaluateHandle(() => globalThis.robot.next());
    const element = handle.asElement();
    if (!element) {
      if ((await handle.jsonValue()) === 'over') return;
      await page.waitForTimeout(10);
      continue;
    }
    idle = 0;
    const confirms = await element.evaluate((found) => found.matches('[data-act=confirm]'));
    await pressByHand(element, how);
    if (confirms && --turns <= 0) return;
  }
  throw new Error('the page waits for ever');
}

/** One press that brings a turn forward. @param {any} page @param {number} seed */
export async function pressNext(page, seed) {
  await page.evaluate(install, { seed, strays: false });
  await page.evaluate(() => globalThis.robot.next().click());
}
