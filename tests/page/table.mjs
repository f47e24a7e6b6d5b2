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

/** Runs in the page: where to press an element, or what covers it. @param {Element} wanted */
function whereToPress(wanted) {
  const at = () => {
    const box = wanted.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const found = () => document.elementFromPoint(at().x, at().y);
  if (!wanted.contains(found())) wanted.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  if (wanted.contains(found())) return { ...at(), act: wanted.dataset.act };
  throw new Error(`${wanted.outerHTML.slice(0, 100)} is covered by ${found()?.outerHTML.slice(0, 200) ?? 'the edge of the window'}`);
}

/**
 * Presses something with a true mouse or finger, as far as it is not covered. What is not allowed can be pressed too. Returns its action.
 * @param {any} page @param {any} element @param {'click' | 'tap'} how
 */
export async function pressByHand(page, element, how = 'click') {
  const { x, y, act } = await element.evaluate(whereToPress);
  await (how === 'tap' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  return act;
}

/** @param {any} page @param {string} act @param {string} [arg] */
export const press = (page, act, arg) =>
  pressByHand(page, page.locator(`[data-act=${act}]${arg === undefined ? '' : `[data-arg="${arg}"]`}`).first());
