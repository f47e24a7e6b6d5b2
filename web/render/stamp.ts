/** A garden the size of a stamp: what is planted, row by row. It uses few shapes, since a list shows many stamps. */
import { classes, h } from '../dom.js';
import { coloursOf } from './names.js';

export function stamp(edition: string, rows: string[], seat: number) {
  return h(
    'svg',
    { class: classes('stamp', coloursOf(edition)), viewBox: '0 0 98 78', 'aria-hidden': 'true' },
    h('rect', { width: 98, height: 78, rx: 6, fill: 'var(--gravel-2)' }),
    h('path', { d: 'M4 4h90v7H4z', fill: 'var(--stone)' }),
    h('path', { d: 'M43 11a6 6 0 0 1 12 0z', class: `p${seat}`, fill: 'var(--pc)' }),
    rows.map((row, i) =>
      h(
        'g',
        { class: `r${i + 1}` },
        h('path', { d: cells(row, i, (sign) => sign === '.'), fill: 'var(--earth)' }),
        h('path', { d: cells(row, i, (sign) => sign !== '.'), fill: 'var(--row)', stroke: 'var(--edge-c)', 'stroke-width': 1 }),
        h('path', { d: dots(row, i), fill: 'var(--sym-straw)', stroke: 'var(--sym-band)', 'stroke-width': 1.4 }),
      ),
    ),
  );
}

const cells = (row: string, i: number, wanted: (sign: string) => boolean) =>
  [...row].map((sign, k) => (wanted(sign) ? `M${4.5 + 10 * k} ${13.5 + 10 * i}h9v9h-9z` : '')).join('');

/** Gardeners, as circles, unlike everything else. */
const dots = (row: string, i: number) =>
  [...row].map((sign, k) => (sign === 'G' ? `M${6 + 10 * k} ${18 + 10 * i}a3 3 0 1 0 6 0a3 3 0 1 0-6 0z` : '')).join('');
