/**
 * The keyboard never gets lost. Before the page is drawn its place is held; if that is gone afterwards, the keyboard goes on in a place near
 * by, and on a new screen where that begins.
 */

const STOPS = 'button, a[href], input, select, textarea, summary, [tabindex]';

/** A place of the keyboard: the element, and which of the stops it was in what stood around it. @typedef {{at: HTMLElement, around: {element: Element, index: number}[]}} Place */

/** @param {Element} element */
const isAble = (element) => element.isConnected && !element.matches(':disabled');

/** Whether it is able and to be seen. To know that the page must be laid out, which takes its time. @param {Element} element */
const isUsable = (element) => isAble(element) && element.checkVisibility();

/** @param {Element} parent @returns {HTMLElement[]} */
const stopsIn = (parent) => [.../** @type {NodeListOf<HTMLElement>} */ (parent.querySelectorAll(STOPS))];

/** @param {HTMLElement} element */
function focusOn(element) {
  if (!element.matches(STOPS)) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: !element.matches(':is(button, [role]:not([role="status"]))') }); // what is said is read out wherever it stands
}

/** Where the keyboard is; null when it is nowhere in the page. @param {Element} root @returns {Place | null} */
function hold(root) {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !root.contains(at) || at === root) return null;
  const around = [];
  const stops = stopsIn(root);
  const index = stops.indexOf(at);
  let first = index;
  for (let element = at.parentElement; element && element !== root; element = element.parentElement) {
    while (first > 0 && element.contains(stops[first - 1])) first--;
    around.push({ element, index: index - first });
  }
  return { at, around };
}

/** @param {Element} root @param {HTMLElement} at */
function twin(root, { dataset: { act, arg } }) {
  if (!act) return null;
  const named = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`[data-act="${CSS.escape(act)}"]`));
  return [...named].find((element) => element.dataset.arg === arg && isUsable(element)) ?? null;
}

/** The stop in the same place of what is left around, or the next one. @param {Place} place */
function neighbour({ around }) {
  for (const { element, index } of around) {
    const stops = element.isConnected ? stopsIn(element) : [];
    const found = stops.slice(index).find(isUsable) ?? stops.slice(0, index).findLast(isUsable);
    if (found) return found;
  }
  return null;
}

/** Gives the keyboard back to where it was, if it has been lost. @param {Element} root @param {Place | null} place */
function giveBack(root, place) {
  const now = document.activeElement;
  if (!place || (now === place.at && isAble(now)) || (now && now !== document.body && isUsable(now))) return;
  const next = isUsable(place.at) ? place.at : (twin(root, place.at) ?? neighbour(place));
  if (next) focusOn(next);
}

/** @type {string | null} */
let wanted = null;
let fromTop = false;

/** Leads the keyboard to something with the next drawing, before another key can come. @param {string} selector */
export const attend = (selector) => (wanted = selector);

/** The same on another screen, which begins at its top. @param {string} selector */
export function beginAt(selector) {
  attend(selector);
  fromTop = true;
}

/** The next drawing begins at the top, and leaves the keyboard where it is. */
export const fromTheTop = () => (fromTop = true);

/** @param {Element | null} element */
function goTo(element) {
  if (element instanceof HTMLElement && isUsable(element)) focusOn(element);
}

/**
 * Surrounds every drawing.
 * @param {Element} root
 * @returns {(scene: string, draw: () => void) => void} `scene` is the same while the person is in one place
 */
export function focusKeeper(root) {
  /** @type {string | null} */
  let before = null;
  /** What had the keyboard before a dialog came, to have it again. @type {Place | null} */
  let opener = null;
  return (scene, draw) => {
    const place = hold(root);
    draw();
    for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (root.querySelectorAll('dialog:not([open])'))) {
      opener ??= place;
      dialog.showModal();
    }
    const above = root.querySelector('dialog');
    const elsewhere = !above && before !== null && before !== scene; // another place begins at its top, however far this one was scrolled
    const target = wanted && root.querySelector(wanted);
    if (target) goTo(target);
    else if (elsewhere) goTo(root.querySelector('[data-attend], .curtain button') ?? root.querySelector('h1'));
    giveBack(root, above ? place : opener ?? place);
    if (fromTop || elsewhere) scrollTo(0, 0);
    [wanted, fromTop] = [null, false];
    if (!above) [before, opener] = [scene, null];
  };
}
