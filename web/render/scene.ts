/**
 * The picture behind the start screen: the sky, the palace on its hill, and six terraces below it with their values
 * and motifs.
 */
import { h, type Content } from '../dom.js';
import { noble, symbol, texture } from './symbols.js';

const ROWS = [1, 2, 3, 4, 5, 6];
const LEFT = ['labyrinth', 'statue', 'pavilion', 'topiary', 'stairs', 'fountain'];
const RIGHT = ['rose-arch', 'herb-spiral', 'vine', 'gardener', 'boar', 'free-choice'];
/** Positions of the trees, in hundredths of the width. */
const TREES = [2.5, 12.5, 22.5, 77.5, 87.5, 97.5];
const STARS = [
  [4, 18],
  [9, 52],
  [15, 30],
  [21, 70],
  [27, 14],
  [33, 44],
  [38, 10],
  [63, 16],
  [68, 50],
  [74, 26],
  [79, 64],
  [86, 36],
  [92, 14],
  [96, 60],
];

/**
 * How much higher the rim of a terrace is at `x` than in the middle, as a fraction of its sag: the rim is an ellipse
 * 160 wide.
 */
const rise = (x: number) => (1 - Math.sqrt(1 - ((x - 50) / 80) ** 2)).toFixed(4);

const stand = (name: string, x: number, row: number, ...children: Content[]) =>
  h('span', { class: name, style: { '--x': `${x}%`, '--row-number': row, '--rise': rise(x) } }, children);

export const sky = () =>
  h(
    'div',
    { class: 'sky', 'aria-hidden': 'true' },
    h('span', { class: 'orb' }),
    STARS.map(([x, y]) => h('i', { style: { left: `${x}%`, top: `${y}%` } })),
    ['one', 'two', 'three'].map((which) =>
      h(
        'svg',
        { class: `cloud ${which}`, viewBox: '0 0 120 40' },
        h('path', { d: 'M14 38a13 13 0 0 1 3-25.6A20 20 0 0 1 54 9a16 16 0 0 1 27 5 12 12 0 0 1 22 6 9.2 9.2 0 0 1 3 18z' }),
      ),
    ),
  );

export const palaceOnHill = () =>
  h(
    'div',
    { class: 'hilltop', 'aria-hidden': 'true' },
    h('span', { class: 'hill' }),
    h('svg', { class: 'facade', viewBox: '0 -16 1010 166' }, h('use', { href: '#palace' })),
    h(
      'span',
      { class: 'walkers' },
      [1, 2, 3, 4].map((seat) => noble(seat)),
    ),
  );

export const terraces = () => [
  h(
    'div',
    { class: 'slope', 'aria-hidden': 'true' },
    [...ROWS].reverse().map((row) => h('div', { class: `tier r${row}`, style: { '--row-number': row } }, texture(row))),
    h('div', { class: 'tier lawn', style: { '--row-number': 0 } }),
  ),
  h(
    'div',
    { class: 'planting', 'aria-hidden': 'true' },
    ROWS.map((row) => [
      TREES.map((x) => stand('tree', x, row - 1, cypress())),
      [8, 92].map((x) => stand(`spot value r${row}`, x, row, h('b', {}, row))),
      stand('spot motif l', 17.5, row, symbol(LEFT[row - 1])),
      stand('spot motif r', 82.5, row, symbol(RIGHT[row - 1])),
    ]),
  ),
];

const cypress = () =>
  h(
    'svg',
    { viewBox: '0 0 20 42' },
    h('path', { d: 'M10 0c8 15 10.6 30 9 42H1C-.6 30 2 15 10 0z' }),
    h('path', { class: 'shade', d: 'M10 0c8 15 10.6 30 9 42h-6c2-16 1-30-3-42z' }),
  );
