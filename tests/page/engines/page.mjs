// The part of Playwright's page that stories need which run in every engine, built on the few things that Firefox and
// WebKit must provide (Tab). Questions are answered by scripts in the page; mouse, finger and keyboard are real input.
import { writeFileSync } from 'node:fs';
import { PATIENCE_MS } from '../until.mjs';
import { whereToPress } from '../table.mjs';

/**
 * @typedef {object} Tab the operations that an engine must provide
 * @property {(url: string) => Promise<unknown>} goto resolves when the page is loaded
 * @property {() => Promise<unknown>} reload
 * @property {(expression: string) => Promise<any>} run evaluates an expression in the page, and awaits it
 * @property {(x: number, y: number) => Promise<unknown>} click
 * @property {(x: number, y: number) => Promise<unknown>} tap
 * @property {(key: string) => Promise<unknown>} press
 * @property {(size: {width: number, height: number}) => Promise<unknown>} resize
 * @property {() => Promise<Uint8Array>} screenshot
 * @property {() => Promise<unknown>} close
 */

/** @typedef {'attached' | 'detached' | 'visible' | 'hidden'} State */

/** A function call, or an expression, as source text for the page. @param {Function | string} what @param {unknown[]} given */
const call = (what, ...given) =>
  typeof what === 'string' ? what : `(${what})(${given.map((one) => JSON.stringify(one) ?? 'undefined').join(', ')})`;

/** Tries until the result is truthy. A failure may only mean that it is too early. @param {() => Promise<any>} attempt @param {string} what */
async function patiently(attempt, what) {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    let failure = null;
    const found = await attempt().catch((error) => void (failure = error));
    if (found) return found;
    if (Date.now() > end) throw failure ?? new Error(`${what} does not come`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export class Page {
  /** @param {Tab} tab @param {object} context @param {{width: number, height: number}} size */
  static async open(tab, context, size) {
    const page = new Page(tab, context);
    await page.setViewportSize(size);
    return page;
  }

  /** @param {Tab} tab @param {object} context */
  constructor(tab, context) {
    this.tab = tab;
    this.context = () => context;
    this.keyboard = { press: tab.press };
    this.mouse = { click: tab.click };
    this.touchscreen = { tap: tab.tap };
    this.goto = tab.goto;
    this.reload = tab.reload;
    this.close = tab.close;
  }

  /** @param {Function | string} what @param {unknown} [given] */
  evaluate(what, given) {
    return this.tab.run(call(what, given));
  }

  /** @param {Function} what @param {unknown} [given] */
  async waitForFunction(what, given) {
    const found = await patiently(() => this.evaluate(what, given), String(what));
    return { jsonValue: () => found };
  }

  /** @param {string} selector @param {{state?: State}} [how] */
  waitForSelector(selector, how) {
    return this.locator(selector).waitFor(how);
  }

  locator(/** @type {string} */ selector) {
    return new Locator(this, selector);
  }

  async setViewportSize(/** @type {{width: number, height: number}} */ size) {
    if (size.width === this.size?.width && size.height === this.size.height) return;
    this.size = size;
    await this.tab.resize(size);
    await this.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
    await this.painted();
  }

  /** Waits until the page has been painted as it is now. */
  painted() {
    return this.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }

  viewportSize() {
    return this.size;
  }

  goBack() {
    return this.evaluate(() => history.back());
  }

  goForward() {
    return this.evaluate(() => history.forward());
  }

  content() {
    return this.evaluate(() => document.documentElement.outerHTML);
  }

  title() {
    return this.evaluate(() => document.title);
  }

  async screenshot({ path }) {
    writeFileSync(path, await this.tab.screenshot());
  }
}

/** Runs in the page: finds one element, or all of them. @param {string} selector @param {number | null} which -1 is the last, null means all */
function find(selector, which) {
  const all = [...document.querySelectorAll(selector)];
  return which === null ? all : all.at(which);
}

/** The elements that match a selector, looked up again for every call. */
class Locator {
  /** @param {Page} page @param {string} selector @param {number} [which] */
  constructor(page, selector, which = 0) {
    this.page = page;
    this.selector = selector;
    this.which = which;
  }

  nth(/** @type {number} */ which) {
    return new Locator(this.page, this.selector, which);
  }
  first() {
    return this.nth(0);
  }
  last() {
    return this.nth(-1);
  }
  async all() {
    return Array.from({ length: await this.count() }, (_all, i) => this.nth(i));
  }

  /** @param {Function} what @param {unknown} [given] */
  evaluateAll(what, given) {
    return this.page.evaluate(`(${what})(${call(find, this.selector, null)}, ${JSON.stringify(given)})`);
  }

  /** Waits for the element first. @param {Function} what @param {unknown} [given] */
  async evaluate(what, given) {
    await this.waitFor({ state: 'attached' });
    return this.page.evaluate(`(${what})(${call(find, this.selector, this.which)}, ${JSON.stringify(given)})`);
  }

  /** @param {{state?: State}} [how] */
  waitFor({ state = 'visible' } = {}) {
    const [there, wanted] = {
      attached: ['all', true],
      detached: ['all', false],
      visible: ['seen', true],
      hidden: ['seen', false],
    }[state];
    return this.page.waitForFunction(
      ([selector, kind, some]) =>
        [...document.querySelectorAll(selector)].some(
          (one) => kind === 'all' || one.checkVisibility({ visibilityProperty: true }),
        ) === some,
      [this.selector, there, wanted],
    );
  }

  count() {
    return this.evaluateAll((all) => all.length);
  }
  textContent() {
    return this.evaluate((one) => one.textContent);
  }
  innerText() {
    return this.evaluate((one) => one.innerText);
  }
  innerHTML() {
    return this.evaluate((one) => one.innerHTML);
  }
  inputValue() {
    return this.evaluate((one) => one.value);
  }
  isChecked() {
    return this.evaluate((one) => one.checked);
  }
  allTextContents() {
    return this.evaluateAll((all) => all.map((one) => one.textContent));
  }
  getAttribute(/** @type {string} */ name) {
    return this.evaluate((one, attribute) => one.getAttribute(attribute), name);
  }
  isVisible() {
    return this.evaluateAll((all) => all.some((one) => one.checkVisibility({ visibilityProperty: true })));
  }
  async isHidden() {
    return !(await this.isVisible());
  }

  /** Clicks the element once it is there, uncovered and not moving. */
  async click() {
    const at = () => this.evaluate(whereToPress);
    await patiently(async () => {
      const before = await at();
      await this.page.painted();
      const now = await at();
      if (!now || before?.x !== now.x || before.y !== now.y) return false;
      await this.page.mouse.click(now.x, now.y);
      return true;
    }, this.selector);
  }

  /** @param {string} text */
  fill(text) {
    return this.evaluate((field, value) => {
      field.focus({ preventScroll: true }); // otherwise WebKit would scroll there later, under the next press
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  }

  /** @param {string} value */
  selectOption(value) {
    return this.evaluate((field, chosen) => {
      field.value = chosen;
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    }, value);
  }

  /** @param {boolean} wanted */
  async setChecked(wanted) {
    if ((await this.isChecked()) !== wanted) await this.evaluate((box) => box.click());
  }
}
