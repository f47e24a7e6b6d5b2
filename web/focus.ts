/**
 * Keeps the keyboard focus from getting lost. The focused place is remembered before the page is drawn. If it is gone
 * afterwards, the focus moves to a place near by, or on a new screen to its beginning; never onto what takes something
 * away.
 */
import { TAKING } from './destructive.js';

const STOPS = 'button, a[href], input, select, textarea, summary, [tabindex]';
/** What a screen reader announces as one thing. */
const THINGS = 'li, nav, section, dialog, main';

/** A focused place: the element, and its index among the tab stops of each element around it. */
type Place = { at: HTMLElement; around: { element: HTMLElement; index: number }[] };

const isAble = (element: Element) => element.isConnected && !element.matches(':disabled');

/** Returns true if an element is enabled and visible. The check forces a layout, which is slow. */
const isUsable = (element: Element) => isAble(element) && element.checkVisibility();

/** Returns true if nothing is lost when the user presses Enter before looking. */
const isHarmless = ({ dataset: { act = '', change = '' } }: HTMLElement) => !TAKING.has(act) && !TAKING.has(change);

const stopsIn = (parent: Element): HTMLElement[] => [...(parent.querySelectorAll(STOPS) as NodeListOf<HTMLElement>)];

function focusOn(element: HTMLElement) {
  if (!element.matches(STOPS)) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: !element.matches(':is(button, [role]:not([role="status"]))') }); // text read out needs no scrolling
}

/** Returns the focused place, or null if the focus is not in the page. */
function hold(root: Element): Place | null {
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

function twin(root: Element, { dataset: { act, arg } }: HTMLElement) {
  if (!act) return null;
  const named = root.querySelectorAll(`[data-act="${CSS.escape(act)}"]`) as NodeListOf<HTMLElement>;
  return [...named].find((element) => element.dataset.arg === arg && isUsable(element)) ?? null;
}

/**
 * Returns the tab stop at the same index in what is left of the surroundings, or the next one. If all that is left of a
 * list item, or the like, takes something away, it is the item itself.
 */
export function neighbour({ around }: Pick<Place, 'around'>): HTMLElement | null {
  const isSafe = (stop: HTMLElement) => isUsable(stop) && isHarmless(stop);
  for (const { element, index } of around) {
    const stops = element.isConnected ? stopsIn(element) : [];
    const found = stops.slice(index).find(isSafe) ?? stops.slice(0, index).findLast(isSafe);
    if (found) return found;
    if (element.matches(THINGS) && stops.some(isUsable)) return element;
  }
  return null;
}

/** Returns the focus to its place if it was lost. */
function giveBack(root: Element, place: Place | null) {
  const now = document.activeElement;
  if (!place || (now === place.at && isAble(now)) || (now && now !== document.body && isUsable(now))) return;
  const next = isUsable(place.at) ? place.at : (twin(root, place.at) ?? neighbour(place));
  if (next) focusOn(next);
}

let wanted: string | null = null;
let fromTop = false;

/** Moves the focus to an element with the next drawing, before another key can arrive. */
export const attend = (selector: string) => (wanted = selector);

/** The same for another screen, which begins at its top. */
export function beginAt(selector: string) {
  attend(selector);
  fromTop = true;
}

/** Scrolls to the top with the next drawing, and leaves the focus where it is. */
export const fromTheTop = () => (fromTop = true);

function goTo(element: Element | null) {
  if (element instanceof HTMLElement && isUsable(element) && isHarmless(element)) focusOn(element);
}

/**
 * Returns a function that wraps every drawing.
 * @returns `scene` stays the same while the user is in one place
 */
export function focusKeeper(root: Element): (scene: string, draw: () => void) => void {
  let before: string | null = null;
  /** What had the focus before a dialog opened, to get it back afterwards. */
  let opener: Place | null = null;
  return (scene, draw) => {
    const place = hold(root);
    draw();
    for (const dialog of root.querySelectorAll('dialog:not([open])') as NodeListOf<HTMLDialogElement>) {
      opener ??= place;
      dialog.showModal();
    }
    const above = root.querySelector('dialog');
    const elsewhere = !above && before !== null && before !== scene; // a new place begins at its top, however far the old one was scrolled
    const target = wanted && root.querySelector(wanted);
    if (target) goTo(target);
    else if (elsewhere) goTo(root.querySelector('[data-attend], .curtain button') ?? root.querySelector('h1'));
    giveBack(root, above ? place : (opener ?? place));
    if (fromTop || elsewhere) scrollTo(0, 0);
    [wanted, fromTop] = [null, false];
    if (!above) [before, opener] = [scene, null];
  };
}
