/** A garden as a small picture. */
import { h } from '../dom.js';
import { signed } from '../texts.js';
import { COLUMNS, ROWS } from './lines.js';
import { motifSymbol, nobleSymbol } from './symbols.js';
import type { PlayedTurn, SeatView, View } from '../engine_types.js';

const WIDTH = 190,
  HEIGHT = 142;

/** Aspect ratio of the picture, height by width. */
export const SHAPE = HEIGHT / WIDTH;

export const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

/** A garden as a small picture, with the changes of its last turn. */
export function thumbnail(view: View, seat: number, label: string, last?: PlayedTurn | null) {
  const s = view.seats[seat - 1];
  const nobles = s.nobles ?? [];
  return h(
    'svg',
    { class: 'thumb', viewBox: VIEW_BOX, role: 'img', 'aria-label': label, 'data-garden': seat },
    h('rect', { width: WIDTH, height: HEIGHT, rx: 5, fill: 'var(--gravel-2)' }),
    h('rect', { x: 3, y: 3, width: 180, height: 12, rx: 2, fill: 'var(--stone)' }),
    COLUMNS.map((column, i) => [
      h('rect', { x: 4 + 20 * i, y: 3, width: 18, height: 12, fill: 'none', 'data-slab': column }),
      nobles[i] === 0 && figure(seat, column, 3 + 20 * i + 4, 2, 12),
    ]),
    ROWS.map((row) =>
      h(
        'g',
        { class: `r${row}` },
        COLUMNS.map((column, i) => smallCell(s, seat, column, i, row, nobles[i] === row)),
      ),
    ),
    gauges(s),
    last && trace(last),
  );
}

/** Gauges at its edges that show how full rows and columns are. */
const gauges = (s: SeatView) =>
  h(
    'g',
    { class: 'tgauges' },
    ROWS.slice(1).map((row) =>
      gauge(s.full_rows.includes(row), s.row_cells[row - 1] / COLUMNS.length, (part) => ({
        x: 185,
        y: 17.4 + 20 * (row - 1),
        width: 2.4,
        height: 18.4 * part,
      })),
    ),
    COLUMNS.map((column, i) =>
      gauge(s.full_columns.includes(column), s.column_cells[i] / ROWS.length, (part) => ({
        x: 3.8 + 20 * i,
        y: 137.8,
        width: 18.4 * part,
        height: 2.4,
      })),
    ),
  );

/**
 * @param filled from 0 to 1
 * @param box the rectangle of a fraction of it
 */
const gauge = (full: boolean, filled: number, box: (part: number) => Record<string, number>) => [
  h('rect', { class: 'track', ...box(1) }),
  h('rect', { class: full ? 'full' : undefined, ...box(filled) }),
];

function smallCell(s: SeatView, seat: number, column: string, i: number, row: number, stands: boolean) {
  const x = 3.8 + 20 * i,
    y = 17.4 + 20 * (row - 1),
    sign = s.rows![row - 1][i],
    name = `${column}${row}`;
  const free = sign === '.';
  const mark = free ? s.marks?.[name] : null;
  return [
    h('rect', {
      'data-cell': name,
      x,
      y,
      width: 18.4,
      height: 18.4,
      rx: 2,
      fill: free ? 'var(--earth)' : 'var(--row)',
      stroke: free ? 'var(--row)' : 'var(--hedge)',
      'stroke-width': 1.7,
    }),
    !free && sign !== 'G' && h('circle', { cx: x + 9.2, cy: y + 9.2, r: 7.2, fill: 'var(--medal)' }),
    !free && sign !== 'G' && !stands && small(motifSymbol(column), x + 3.2, y + 3.2, 12, 'ink'),
    sign === 'G' && small('gardener', x + 1.7, y + 1.7, 15, 'hat'),
    mark &&
      h(
        'text',
        { 'aria-hidden': 'true', class: Number(mark) < 0 ? 'smark neg' : 'smark', x: x + 9.2, y: y + 13 },
        mark[0] === 'g' ? mark.slice(1) : signed(Number(mark)),
      ),
    s.boar === name && small('boar', x + 2, y + 2, 14.4, 'boar'),
    stands && figure(seat, column, x + 1.2, y + 1, 16),
  ];
}

/** What the last turn changed: a ring around the bed, and the way of the noble. */
function trace(turn: PlayedTurn) {
  const middle = (cell: string) => [20 * (cell.charCodeAt(0) - 97) + 13, cell[1] === '0' ? 9 : 20 * Number(cell[1]) + 6.6];
  const [x, y] = middle(turn.cell);
  const path = turn.path?.length
    ? [`${turn.noble[0]}${turn.from}`, ...turn.path].map((cell) => middle(cell).join(',')).join(' ')
    : null;
  return h(
    'g',
    { class: 'trace' },
    path && h('polyline', { class: 'under', points: path }),
    path && h('polyline', { class: 'path', points: path }),
    h('rect', { x: x - 10.2, y: y - 10.2, width: 20.4, height: 20.4, rx: 3 }),
  );
}

const small = (name: string, x: number, y: number, size: number, className: string) =>
  h('use', { href: `#${name}`, x, y, width: size, height: size, class: className });

const figure = (seat: number, column: string, x: number, y: number, size: number) =>
  h('use', {
    key: `noble-${column}`,
    href: `#${nobleSymbol(seat)}`,
    x,
    y,
    width: size,
    height: size,
    class: `noble p${seat}`,
    'data-noble': column,
  });

/** Frames on top of the picture around full rows and columns. */
export const frames = (rows: number[], columns: string[]) =>
  h(
    'svg',
    { class: 'frames', viewBox: VIEW_BOX, 'aria-hidden': 'true' },
    rows.map((row) => h('rect', { x: 2.4, y: 16 + 20 * (row - 1), width: 181.2, height: 21.2, rx: 3 })),
    columns.map((column) => h('rect', { x: 2.4 + 20 * COLUMNS.indexOf(column), y: 16, width: 21.2, height: 121.2, rx: 3 })),
  );
