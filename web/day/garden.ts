/** The garden of a day as a picture, without the gauges at its edges, which show what can still be won. */
import { h } from '../dom.js';
import { thumbnail } from '../render/thumbnail.js';
import type { Drawn } from './state.js';

const WIDTH = 186,
  HEIGHT = 139.4;

export const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

export function gardenOf({ view, seat }: Drawn, label: string) {
  const { props, children } = thumbnail(view, seat, label);
  const ground = h('rect', { width: WIDTH, height: HEIGHT, rx: 5, fill: 'var(--gravel-2)' });
  return h(
    'svg',
    { ...props, viewBox: VIEW_BOX },
    ground,
    children.slice(1).filter((part) => typeof part === 'string' || part.props.class !== 'tgauges'),
  );
}
