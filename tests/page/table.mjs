// What is visible at the table, and what can be pressed there.

export const status = (page) => page.locator('.railbox [role=status]').textContent();
export const pressed = (page, selector) =>
  page.locator(`${selector}[aria-pressed=true]`).evaluateAll((all) => all.map((one) => one.dataset.arg));

/**
 * Returns which cells of the large garden are planted, and what stands on them.
 * @param {any} page @returns {Promise<string>}
 */
export const garden = (page) =>
  page.locator('.board .cell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).join('\n'));

export const planted = async (page) => page.locator('.board .cell.planted').count();

/** Returns all that is said and drawn, as markup. @param {any} page */
export const markup = (page) => page.locator('#page').innerHTML();

/** Waits until a person is to choose. @param {any} page */
export const myTurn = (page) => page.waitForSelector('.rail');

/**
 * Runs in the page: returns where to press an element, or what covers it; null if it is gone. Waits for the fonts,
 * which would move it.
 * @param {Element} wanted
 */
export async function whereToPress(wanted) {
  wanted.getBoundingClientRect();
  await document.fonts.ready;
  if (!wanted.isConnected) return null;
  const at = () => {
    const box = wanted.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const found = () => document.elementFromPoint(at().x, at().y);
  if (!wanted.contains(found())) wanted.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  if (wanted.contains(found())) return { ...at(), act: wanted.dataset.act };
  throw new Error(
    `${wanted.outerHTML.slice(0, 100)} is covered by ${found()?.outerHTML.slice(0, 200) ?? 'the edge of the window'}`,
  );
}

/** A finger's click comes some time after it was lifted. @param {any} page @param {number} x @param {number} y */
async function tap(page, x, y) {
  await page.evaluate(() => {
    globalThis.tapped = false;
    addEventListener('click', () => (globalThis.tapped = true), { once: true });
  });
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => globalThis.tapped);
}

/**
 * Presses something with a real mouse or finger, where it is not covered. What is not legal can be pressed too. Returns
 * its action, or null if it is gone.
 * @param {any} page @param {any} element @param {'click' | 'tap'} how
 */
export async function pressByHand(page, element, how = 'click') {
  const found = await element.evaluate(whereToPress);
  if (!found) return null;
  await (how === 'tap' ? tap(page, found.x, found.y) : page.mouse.click(found.x, found.y));
  return found.act;
}

/** @param {any} page @param {string} act @param {string} [arg] */
export async function press(page, act, arg) {
  const button = page.locator(`[data-act="${act}"]${arg === undefined ? '' : `[data-arg="${arg}"]`}`).first();
  if ((await pressByHand(page, button)) === null) throw new Error(`${act} is gone before it is pressed`);
}
