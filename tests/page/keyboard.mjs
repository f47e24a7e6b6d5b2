// Pressing keys, and where the focus is. After every key it must be somewhere in the page.
import { until } from './until.mjs';
import { check } from '../../tools/tap.mjs';

/** Describes what has the focus. Runs in the page. */
function focused() {
  const at = document.activeElement;
  if (!at || at === document.body || !at.checkVisibility()) return null;
  return {
    act: at.dataset.act ?? '',
    arg: at.dataset.arg ?? '',
    tag: at.localName,
    label: at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 60),
    disabled: at.matches(':disabled'),
  };
}

/** @param {any} page */
export async function focusOf(page) {
  const found = await page.evaluate(focused);
  check(found && !found.disabled, 'the keyboard is lost');
  return found;
}

/**
 * Waits until the focus is where it should go.
 * @param {any} page @param {'act' | 'arg' | 'tag'} what @param {string} wanted @param {string} when
 */
export function focusComes(page, what, wanted, when) {
  return until(
    async () => {
      const found = await page.evaluate(focused);
      return found && !found.disabled ? found[what] : 'nowhere';
    },
    wanted,
    when,
  );
}

/** Presses keys one after the other. @param {any} page @param {...string} keys */
export async function type(page, ...keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    check(await page.evaluate(focused), `the keyboard is lost after ${key}`);
  }
}

/** Presses Tab until something has the focus. @param {any} page @param {string} selector @param {string} [key] */
export async function tabTo(page, selector, key = 'Tab') {
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
  }
  throw new Error(`${selector} is not to be reached by ${key}`);
}

/** Returns what a turn still needs, as the page shows it; null if nothing. Runs in the page. */
function need() {
  const seen = (selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  if (seen('.endscreen')) return 'over';
  if (seen('[data-act=openCurtain]')) return 'curtain';
  if (!seen('.rail')) return null;
  if (seen('[data-act=confirm]:not(:disabled)')) return 'confirm';
  if (seen('.cell.open')) return 'cell';
  if (seen('[data-act=nobody]')) return seen('.cell.target') ? 'walk' : 'nobody';
  return seen('.tile.sel') ? 'card' : 'tile';
}

const ANSWERS = {
  confirm: ['f', 'Enter'],
  cell: ['g', 'Enter'],
  walk: ['g', 'Enter'],
  nobody: ['n'],
  card: ['1'],
  tile: ['d', 'Enter'],
  curtain: ['Enter'],
};

/** Plays with single keys until the game is over, or for `turns` turns. @param {any} page @param {number} [turns] */
export async function playByKeys(page, turns = Infinity) {
  while (turns > 0) {
    const what = await (await page.waitForFunction(need)).jsonValue();
    if (what === 'over') return;
    await type(page, ...ANSWERS[what]);
    if (what === 'confirm') turns--;
  }
}

/**
 * Returns the arrow key that leads towards something in the focused grid; null if it is reached. Runs in the page.
 * @param {string} selector
 */
function towards(selector) {
  const from = document.activeElement.getBoundingClientRect(),
    to = document.querySelector(selector).getBoundingClientRect();
  const right = to.x + to.width / 2 - from.x - from.width / 2,
    down = to.y + to.height / 2 - from.y - from.height / 2;
  if (Math.abs(right) < 12 && Math.abs(down) < 12) return null;
  return Math.abs(right) > Math.abs(down) ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp';
}

/** Goes to something with arrow keys. @param {any} page @param {string} selector */
async function arrowTo(page, selector) {
  for (let i = 0; i < 30; i++) {
    const arrow = await page.evaluate(towards, selector);
    if (!arrow) return;
    await type(page, arrow);
  }
  throw new Error(`${selector} is not to be reached by arrows`);
}

const GRIDS = { place: 'd', cell: 'g', stack: 'k' };

/** Does what a lesson points at, until it is over. @param {any} page */
export async function learnByKeys(page) {
  for (let i = 0; i < 100; i++) {
    await page.waitForSelector('.pointed, [data-act=readOn], .coach [data-act=lessonAgain]', { state: 'attached' });
    const pointed = page.locator('.pointed').first();
    if (await page.locator('.coach [data-act=lessonAgain]').count()) return;
    if (await page.locator('[data-act=readOn]').count()) {
      await tabTo(page, '[data-act=readOn]');
      await type(page, 'Enter');
    } else {
      const act = await pointed.getAttribute('data-act');
      if (act === 'nobody') await type(page, 'n');
      else if (act === 'confirm') await type(page, 'f', 'Enter');
      else if (act === 'card')
        await type(
          page,
          (await page
            .locator('.hand .card')
            .first()
            .evaluate((card) => card.classList.contains('pointed')))
            ? '1'
            : '2',
        );
      else {
        await type(page, GRIDS[act]);
        await arrowTo(page, '.pointed');
        await type(page, 'Enter');
      }
    }
  }
  throw new Error('the lesson does not end');
}
