// What is to be seen at the table, and what can be pressed there.

export const status = (page) => page.locator('.railbox [role=status]').textContent();
export const pressed = (page, selector) => page.locator(`${selector}[aria-pressed=true]`).evaluateAll((all) => all.map((one) => one.dataset.arg));

/** Which cells of the large garden are planted, with what stands on them. @param {any} page @returns {Promise<string>} */
export const garden = (page) =>
  page.locator('.board .cell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).join('\n'));

export const planted = async (page) => page.locator('.board .cell.planted').count();

/** All that is said and drawn, as markup. @param {any} page */
export const markup = (page) => page.locator('#page').innerHTML();

/** Waits until a person is to choose. @param {any} page */
export const myTurn = (page) => page.waitForSelector('.rail');

/** Presses something with a true mouse or finger, which must not be covered. What is not allowed can be pressed too. @param {any} element @param {'click' | 'tap'} how */
export async function pressByHand(element, how = 'click') {
  await element.scrollIntoViewIfNeeded();
  const covering = await element.evaluate((wanted) => {
    const box = wanted.getBoundingClientRect();
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return wanted.contains(found) ? null : (found?.outerHTML.slice(0, 200) ?? 'nothing, it is outside the window');
  });
  if (covering) throw new Error(`${await element.evaluate((wanted) => wanted.outerHTML.slice(0, 100))} is covered by ${covering}`);
  await element[how]({ force: true });
}

/** @param {any} page @param {string} act @param {string} [arg] */
export const press = (page, act, arg) =>
  pressByHand(page.locator(`[data-act=${act}]${arg === undefined ? '' : `[data-arg="${arg}"]`}`).first());
