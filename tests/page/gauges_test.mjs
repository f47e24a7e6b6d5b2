// web/render/gauges.ts: how full rows and columns are, and the animation of one that has just been completed.
import { pathToFileURL } from 'node:url';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const { columnGauges, rowGauge } = await import(pathToFileURL('build/web/render/gauges.js').href);

const pays = { rows: [0, 8, 7, 6, 5, 4], column: 5 };
/** A garden whose row 3 and column c are full. */
const seat = { row_cells: [9, 2, 9, 1, 1, 1], column_cells: [2, 2, 6, 2, 2, 2, 2, 2, 3], full_rows: [3], full_columns: ['c'] };

const names = ({ props }) =>
  props.class
    .split(' ')
    .filter((name) => ['full', 'fresh'].includes(name))
    .join(' ');
const row = (number, latest) => rowGauge('2013', number, seat, pays, latest);
const column = (index, latest) => columnGauges(seat, pays, latest).children[index];

await test('rows tell how many of nine cells are filled; the first, which pays nothing, does not', () => {
  same(row(2, null).children.at(-1).children[0], '2/9', 'row 2');
  same(row(3, null).children.at(-1).children[0], '9/9', 'row 3');
  check(!row(1, null).children.at(-1).children[0].includes('/'), 'row 1');
  same(column(8, null).props.style['--filled'], '50%', 'column i');
});

await test('what is full is marked, and blossoms once, when the last tile completed it', () => {
  same([names(row(3, null)), names(row(2, null)), names(row(1, null))].join('|'), 'full||', 'rows');
  same([names(column(2, null)), names(column(1, null))].join('|'), 'full|', 'columns');
  same(names(row(3, { cell: 'a3' })), 'full fresh', 'row 3 after a tile on a3');
  same(names(column(2, { cell: 'a3' })), 'full', 'column c after a tile on a3');
  same(names(column(2, { cell: 'c5' })), 'full fresh', 'column c after a tile on c5');
  same(names(row(2, { cell: 'a2' })), '', 'row 2, which is not full, after a tile on a2');
});

doneTesting();
