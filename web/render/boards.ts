/** A board as a picture: the palace, the nobles on the terrace, and six bands of beds with what lies on them. */
import { h } from '../dom.js';
import { _, number, signed } from '../texts.js';
import { COLUMNS, ROWS } from './lines.js';
import { bed, nobleSymbol } from './symbols.js';

const PITCH = 50,
  EDGE = 34,
  TOP = 118;

type Board = { rows: string[]; marks: Record<string, string> | null; boar: string | null };

/**
 * @param seat the seat whose nobles wait
 * @param label missing if a text beside it describes it
 */
export const boardPicture = (board: Board, seat: number, label?: string) =>
  h(
    'svg',
    {
      class: 'boardpicture',
      viewBox: `0 0 ${9 * PITCH + 2 * EDGE} ${TOP + 6 * PITCH + 6}`,
      ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }),
    },
    h('svg', { x: 26, y: 0, width: 466, height: 76.6, viewBox: '0 -16 1010 166' }, h('use', { href: '#palace' })),
    h('rect', { x: EDGE, y: 78, width: 9 * PITCH, height: 36, rx: 3, fill: 'var(--stone)', stroke: 'var(--stone-2)' }),
    h(
      'g',
      { class: `noble p${seat}` },
      COLUMNS.map((_column, i) => use(nobleSymbol(seat), EDGE + PITCH * i + 9, 79, 32, '')),
    ),
    ROWS.map((row) =>
      h(
        'g',
        { class: `r${row}` },
        h('rect', {
          x: 1,
          y: top(row),
          width: 9 * PITCH + 2 * EDGE - 2,
          height: PITCH - 2,
          rx: 6,
          fill: 'var(--row)',
          stroke: 'var(--edge-c)',
          'stroke-width': 1.5,
        }),
        [EDGE / 2, 9 * PITCH + EDGE * 1.5].map((x) => h('text', { class: 'value', x, y: top(row) + 33 }, row)),
        COLUMNS.map((column, i) => cell(board, column, row, EDGE + PITCH * i + 1.5)),
      ),
    ),
  );

const top = (row: number) => TOP + PITCH * (row - 1);

function cell({ rows, marks, boar }: Board, column: string, row: number, x: number) {
  const name = `${column}${row}`,
    y = top(row) + 0.5,
    size = PITCH - 3;
  const free = rows[row - 1]?.[column.charCodeAt(0) - 97] === '.';
  const picture = bed(free ? 'free' : 'tile', column, row);
  const mark = free && marks?.[name];
  return h(
    'g',
    {},
    h('svg', { ...picture.props, x, y, width: size, height: size }, picture.children),
    mark && markPicture(mark, x + size / 2, y + size / 2 - (boar === name ? 9 : 0)),
    boar === name && (mark ? use('boar', x + 11, y + 22, 26, 'boar') : use('boar', x + 6, y + 6, 36, 'boar')),
  );
}

function markPicture(mark: string, x: number, y: number) {
  const hat = mark[0] === 'g',
    points = Number(hat ? mark.slice(1) : mark);
  return h(
    'g',
    { class: hat ? 'mark hat' : points < 0 ? 'mark neg' : 'mark' },
    h('rect', { x: x - 19, y: y - 13, width: 38, height: 26, rx: points < 0 ? 5 : 13 }),
    hat && use('gardener', x - 18, y - 10, 20),
    h('text', { x: hat ? x + 8 : x, y: y + 7 }, hat ? points : points < 0 ? number(points) : signed(points)),
  );
}

const use = (name: string, x: number, y: number, size: number, className = 'sym') =>
  h('use', { href: `#${name}`, x, y, width: size, height: size, class: className });

/** Describes the picture in words: the cells printed below row 1, and the marks. */
export function boardInWords({ rows, marks }: Board) {
  const printed = ROWS.slice(1).flatMap((row) =>
    COLUMNS.filter((_column, i) => rows[row - 1]?.[i] === '#').map((column) => `${column}${row}`),
  );
  const kinds = [...new Set(Object.values(marks ?? {}))].sort(
    (one, other) => Number(other.replace('g', '0.')) - Number(one.replace('g', '0.')),
  );
  const lying = kinds.map((kind) => {
    const cells = Object.entries(marks ?? {})
      .filter(([, mark]) => mark === kind)
      .map(([name]) => name)
      .join(' ');
    return kind[0] === 'g' ? _('for a gardener %d: %s', Number(kind.slice(1)), cells) : _('%s: %s', signed(Number(kind)), cells);
  });
  return [printed.length > 0 && _('printed below row 1: %s', printed.join(' ')), ...lying].filter(Boolean).join('; ');
}
