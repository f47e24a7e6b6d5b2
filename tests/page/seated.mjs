// What people do at an online table, and what they see there.
import { takesSides } from './caller.mjs';
import { pressNext } from './robot.mjs';

export const PHONE = { viewport: { width: 390, height: 844 }, touch: true };

/** Runs in the page: takes side A of the board that is to be chosen. Returns true once the game has begun. */
function chooseSide() {
  if (document.querySelector('.tablescreen')) return true;
  if (!document.querySelector('.side input:checked')) document.querySelector('.side input')?.click();
  document.querySelector('[data-act=takeSide]:not(:disabled)')?.click();
  return false;
}

/**
 * Takes side A of every board until the game begins: on their pages, or by requests for those who have none.
 * @param {any[]} persons in the order of their seats @param {string} table
 */
export async function allChoose(persons, table) {
  const pages = persons.flatMap(({ page }) => page ?? []);
  await Promise.all([
    ...pages.map((page) => page.waitForFunction(chooseSide)),
    takesSides(
      persons,
      table,
      persons.filter(({ page }) => !page),
    ),
  ]);
}

/** Returns how many turns a page shows. */
export const turnsOf = ({ page }) => page.evaluate(() => document.querySelectorAll('.log li').length);
export const textOf = (page, selector) => page.evaluate((where) => document.querySelector(where)?.textContent ?? '', selector);
export const isOwn = ({ page }) => page.evaluate(() => document.querySelector('.rail') !== null);
export const result = ({ page }) => textOf(page, '.endscreen h1');

/** Presses what has this action. @param {any} person @param {string} name @param {string} [arg] the beginning of its argument */
export const act = ({ page }, name, arg = '') =>
  page.evaluate(
    ([what, which]) => document.querySelector(`[data-act="${what}"]${which ? `[data-arg^="${which}"]` : ''}`).click(),
    [name, arg],
  );

/** Composes a turn up to the last step, without confirming it. */
export async function compose({ page }, seed = 1) {
  for (let i = 0; i < 12 && !(await page.$('[data-act=confirm]:not(:disabled)')); i++) await pressNext(page, seed + i);
}

export const confirm = ({ page }) => page.locator('[data-act=confirm]').evaluate((button) => button.click());

/** Composes a turn and confirms it. */
export async function playsOnPage(person, seed = 1) {
  await compose(person, seed);
  await confirm(person);
}
