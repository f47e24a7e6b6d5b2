// What people do at an online table, and what they see there.
import { pressNext } from './robot.mjs';

export const PHONE = { viewport: { width: 390, height: 844 }, touch: true };

/** Takes side A of every board until the game begins. */
export async function chooseSides({ page }) {
  for (;;) {
    await page.waitForSelector('.choosing .side, .tablescreen');
    if (await page.$('.tablescreen')) return;
    await page.evaluate(() => document.querySelector('.side input:not(:checked)')?.click());
    await page.evaluate(() => document.querySelector('[data-act=takeSide]:not(:disabled)')?.click()); // another device may have been first
    await page.waitForTimeout(30);
  }
}

export const allChoose = (persons) => Promise.all(persons.map(chooseSides));

/** Returns how many turns a page shows. */
export const turnsOf = ({ page }) => page.evaluate(() => document.querySelectorAll('.log li').length);
export const textOf = (page, selector) => page.evaluate((where) => document.querySelector(where)?.textContent ?? '', selector);
export const isOwn = ({ page }) => page.evaluate(() => document.querySelector('.rail') !== null);
export const result = ({ page }) => textOf(page, '.endscreen h1');

/** Returns the player to move, and the others. */
export async function sorted(persons) {
  for (;;) {
    const own = await Promise.all(persons.map(isOwn));
    if (own.includes(true)) return [persons[own.indexOf(true)], ...persons.filter((_person, i) => !own[i])];
    await persons[0].page.waitForTimeout(20);
  }
}

/** Composes a turn up to the last step, without confirming it. */
export async function compose({ page }, seed = 1) {
  for (let i = 0; i < 12 && !(await page.$('[data-act=confirm]:not(:disabled)')); i++) await pressNext(page, seed + i);
}

export const confirm = ({ page }) => page.locator('[data-act=confirm]').evaluate((button) => button.click());
