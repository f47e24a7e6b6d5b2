// Pressing keys, and where the keyboard is. After every key it must be somewhere in the page.
import { check } from '../../tools/tap.mjs';

/** What has the focus, in short. Runs in the page. */
function focused() {
  const at = document.activeElement;
  if (!at || at === document.body || !at.checkVisibility()) return null;
  return { act: at.dataset.act ?? '', arg: at.dataset.arg ?? '', tag: at.localName, label: at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 60), disabled: at.matches(':disabled') };
}

/** @param {any} page */
export async function focusOf(page) {
  const found = await page.evaluate(focused);
  check(found && !found.disabled, 'the keyboard is lost');
  return found;
}

/** Presses keys one after the other. @param {any} page @param {...string} keys */
export async function type(page, ...keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    check(await page.evaluate(focused), `the keyboard is lost after ${key}`);
  }
}

/** Goes on with Tab until something has the focus. @param {any} page @param {string} selector @param {string} [key] */
export async function tabTo(page, selector, key = 'Tab') {
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
  }
  throw new Error(`${selector} is not to be reached by ${key}`);
}

/** What a turn still needs, as the page shows it. Runs in the page. */
function need() {
  const seen = (selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  if (seen('.endscreen')) return 'over';
  if (seen('[data-act=openCurtain]')) return 'curtain';
  if (!seen('.rail')) return 'wait';
  if (seen('[data-act=confirm]:not(:disabled)')) return 'confirm';
  if (seen('.cell.open')) return 'cell';
  if (seen('[data-act=nobody]')) return seen('.cell.target') ? 'walk' : 'nobody';
  return seen('.tile.sel') ? 'card' : 'tile';
}

const ANSWERS = { confirm: ['f', 'Enter'], cell: ['g', 'Enter'], walk: ['g', 'Enter'], nobody: ['n'], card: ['1'], tile: ['d', 'Enter'], curtain: ['Enter'] };

/** Plays with single keys until the game is over, or so many turns. @param {any} page @param {number} [turns] */
export async function playByKeys(page, turns = Infinity) {
  for (let idle = 0; idle < 500; idle++) {
    const what = await page.evaluate(need);
    if (what === 'over') return;
    if (what === 'wait') {
      await page.waitForTimeout(20);
      continue;
    }
    idle = 0;
    await type(page, ...ANSWERS[what]);
    if (what === 'confirm' && --turns <= 0) return;
  }
  throw new Error('the page waits for ever');
}
