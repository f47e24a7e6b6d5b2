/**
 * Drag and drop: a tile to its cell, a noble to its destination, a card to the tile it takes or to the discard pile. It
 * is optional, since everything can be pressed as well. An element that can be dragged has `data-carry`, which names
 * the step it chooses; the table knows where it may be dropped (table.ts). A mouse or a pen picks up by moving. A
 * finger must rest first, because moving scrolls the page; if it lifts again without moving, that is a slow press.
 *
 * The dragged element is a copy in `#motion`, outside the drawn page.
 */
import type { App } from './app.js';

/** Hands tremble: a movement shorter than this is a press. */
const FAR_PX = 7;
const REST_MS = 280;
/** A click arrives at most this long after the pointer was lifted. */
const CLICK_MS = 500;

type Held = {
  element: HTMLElement;
  id: number;
  touch: boolean;
  x: number;
  y: number;
  resting: ReturnType<typeof setTimeout> | undefined;
  copy: HTMLElement | null;
};

export function listenToDrags(root: HTMLElement, app: App) {
  let held: Held | null = null;

  const take = (event: PointerEvent) => {
    if (held) end(null);
    const element = (event.target as Element).closest?.('[data-carry]') as HTMLElement | null;
    if (!element || !thingIn(element) || !event.isPrimary || event.button !== 0 || !app.table?.own || app.dialog) return;
    const touch = event.pointerType === 'touch';
    held = {
      element,
      id: event.pointerId,
      touch,
      x: event.clientX,
      y: event.clientY,
      resting: touch ? setTimeout(lift, REST_MS) : undefined,
      copy: null,
    };
  };

  function lift() {
    if (!held) return;
    const { element, id, x, y } = held;
    clearTimeout(held.resting);
    const step = element.dataset.carry as 'card' | 'place' | 'noble';
    const copy = copyOf(element);
    if (!app.table?.carry(step, element.dataset.what ?? '')) return void (held = null);
    held.copy = copy;
    document.getElementById('motion')?.append(copy);
    root.setPointerCapture(id); // also outside the window
    move(x, y);
  }

  const move = (x: number, y: number) =>
    held?.copy?.style.setProperty('transform', `translate(${x}px, ${y}px) translate(-50%, -60%)`);

  const follow = (event: PointerEvent) => {
    if (!held || event.pointerId !== held.id) return;
    if (held.copy) return move(event.clientX, event.clientY);
    if (isNear(event)) return;
    if (held.touch) return letGo(); // the page scrolls
    lift();
    move(event.clientX, event.clientY);
  };

  const isNear = (event: PointerEvent) => held !== null && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR_PX;

  const letGo = () => {
    clearTimeout(held?.resting);
    held = null;
  };

  /**
   * Drops what is held.
   * @param at such as `cell:c6`; null puts it back
   */
  const end = (at: string | null) => {
    const carrying = held?.copy;
    letGo();
    if (!carrying) return;
    carrying.remove();
    app.table?.drop(at);
  };

  root.addEventListener('pointerdown', take);
  addEventListener('pointermove', follow);
  addEventListener('pointerup', (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { element, touch, copy } = held;
    const pressed = copy && touch && isNear(event);
    end(pressed || !copy ? null : placeAt(event.clientX, event.clientY));
    if (pressed) element.click(); // a slow press
    if (copy) swallowClick();
  });
  addEventListener('pointercancel', (event) => event.pointerId === held?.id && end(null));
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !held?.copy) return;
      event.preventDefault();
      end(null);
    },
    true,
  );
  // A finger that has picked something up must not scroll the page or open a menu.
  root.addEventListener('touchmove', (event) => held?.copy && event.cancelable && event.preventDefault(), { passive: false });
  root.addEventListener('contextmenu', (event) => held?.touch && event.preventDefault());
}

/** Returns the drop target under a point. */
function placeAt(x: number, y: number) {
  const found = document
    .elementFromPoint(x, y)
    ?.closest('.board [data-cell], .disp [data-place], [data-pile]') as HTMLElement | null;
  if (!found) return null;
  const { cell, place } = found.dataset;
  return cell ? `cell:${cell}` : place ? `place:${place}` : 'pile';
}

/** Ignores the click that ends a drag. On a busy device the browser reports it late. */
function swallowClick() {
  const ends = new AbortController();
  const how = { capture: true, signal: ends.signal };
  addEventListener('click', (event) => event.isTrusted && event.stopPropagation(), how);
  for (const next of ['pointerdown', 'keydown']) addEventListener(next, () => ends.abort(), how);
  setTimeout(() => ends.abort(), CLICK_MS);
}

/** Returns the part of an element that is dragged: the noble itself, where a noble stands. */
const thingIn = (element: HTMLElement): Element | null =>
  element.dataset.carry === 'noble' ? element.querySelector('.noble') : element;

/** Makes a copy to drag, of the same size as the original and with the colours of its surroundings. */
function copyOf(element: HTMLElement) {
  const thing = thingIn(element) ?? element;
  const { width, height } = thing.getBoundingClientRect();
  const copy = document.createElement('div');
  const row = element.closest('.drow')?.className.match(/\br\d\b/)?.[0] ?? '';
  copy.className = `carried ${row} ${document.querySelector('.tablescreen.second') ? 'second' : ''}`;
  const inner = thing.cloneNode(true) as HTMLElement | SVGElement;
  for (const name of ['data-act', 'data-carry', 'data-noble', 'tabindex']) inner.removeAttribute(name);
  copy.append(inner);
  const look = getComputedStyle(element);
  for (const name of ['--c', '--card', '--more', '--g']) copy.style.setProperty(name, look.getPropertyValue(name));
  copy.style.setProperty('width', `${width}px`);
  copy.style.setProperty('height', `${height}px`);
  return copy;
}
