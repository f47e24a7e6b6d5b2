/**
 * A stop of the tour: its target stays bright, and a bubble beside it explains it. It blocks nothing: playing ends
 * the tour.
 */
import { h } from '../dom.js';
import { STOPS } from '../tour.js';
import { _ } from '../texts.js';
import type { App } from '../app.js';

const GAP = 12;

export function tour({ tour: at, table }: App) {
  if (at === null || !table) return null;
  const stop = STOPS[at],
    last = at === STOPS.length - 1;
  return h(
    'div',
    {
      key: 'tour',
      class: 'tour',
      role: 'dialog',
      'data-cancel': 'endTour',
      'aria-labelledby': 'tour-title',
      'aria-describedby': 'tour-text',
    },
    h('div', { class: 'spot', 'aria-hidden': 'true', 'data-at': stop.at }),
    h(
      'div',
      { class: 'bubble' },
      h(
        'div',
        { 'aria-live': 'polite' },
        h('h2', { id: 'tour-title' }, _(stop.title)),
        h('p', { id: 'tour-text' }, _(stop.text)),
      ),
      h(
        'div',
        { class: 'steps' },
        h('span', { class: 'quiet num' }, _('%d of %d', at + 1, STOPS.length)),
        h('button', { class: 'btn', hidden: last, 'data-act': 'endTour' }, _('Skip the tour')),
        h('button', { class: 'btn primary', 'data-act': 'goOn' }, last ? _('Play') : _('Next')),
      ),
    ),
  );
}

/**
 * Puts the spot over the target of the stop, and the bubble beside it where there is room; moves the focus there once.
 */
export function placeTour(root: Element) {
  const spot = root.querySelector('.tour .spot') as HTMLElement | null;
  const bubble = root.querySelector('.tour .bubble') as HTMLElement | null;
  const target = spot && document.querySelector(spot.dataset.at as string);
  if (!spot || !bubble || !target) return;
  const found = target.getBoundingClientRect();
  if (found.top < 0 || found.bottom > innerHeight)
    target.scrollIntoView({ block: found.height > innerHeight / 2 ? 'start' : 'center' });
  const box = target.getBoundingClientRect();
  Object.assign(spot.style, {
    left: `${box.left - 6}px`,
    top: `${box.top - 6}px`,
    width: `${box.width + 12}px`,
    height: `${box.height + 12}px`,
  });
  const { left, top } = besides(box, bubble.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: innerHeight,
  });
  Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` });
  if (spot.dataset.shown !== spot.dataset.at) (bubble.querySelector('.primary') as HTMLElement).focus({ preventScroll: true });
  spot.dataset.shown = spot.dataset.at;
}

/**
 * Returns where something fits: left or right of a box, below it or above it; else where it covers least of the box.
 */
export function besides(
  box: { left: number; right: number; top: number; bottom: number },
  { width, height }: { width: number; height: number },
  room: { width: number; height: number },
) {
  const within = (at: number, length: number, most: number) => Math.max(GAP, Math.min(at, most - length - GAP));
  const places = [
    { has: box.left, wants: width, left: box.left - width - 2 * GAP, top: (box.top + box.bottom - height) / 2 },
    { has: room.width - box.right, wants: width, left: box.right + 2 * GAP, top: (box.top + box.bottom - height) / 2 },
    { has: room.height - box.bottom, wants: height, left: (box.left + box.right - width) / 2, top: box.bottom + 2 * GAP },
    { has: box.top, wants: height, left: (box.left + box.right - width) / 2, top: box.top - height - 2 * GAP },
  ];
  const lack = ({ has, wants }: (typeof places)[0]) => Math.max(0, wants + 3 * GAP - has);
  const best = places.reduce((found, place) => (lack(place) < lack(found) ? place : found));
  return { left: within(best.left, width, room.width), top: within(best.top, height, room.height) };
}
