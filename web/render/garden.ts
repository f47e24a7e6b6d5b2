/**
 * A garden: palace, terrace, six bands of nine beds, nobles, boar and rewards. For the player to move it also shows
 * what the turn being composed would bring.
 */
import { classes, h, type Content, type Tree } from '../dom.js';
import { _, signed } from '../texts.js';
import { colourNoun } from '../words.js';
import { columnGauges, filledInWords, rowGauge, type Pays } from './gauges.js';
import { COLUMNS, ROWS } from './lines.js';
import { cellName, rowLetter } from './names.js';
import { bed, noble, symbol, texture } from './symbols.js';
import type { PlayedTurn, SeatView, View } from '../engine_types.js';

/** What the turn being composed shows in the garden. */
export interface Proposal {
  cell: string | null; // where the tile goes
  gardener: boolean;
  reward: number;
  boar: string | null; // where it goes, `x` if it leaves
  noble: string | null; // where it ends
  from: number;
  path: string[];
  walks: Map<string, number>; // the points of every walk, by the cell where it could end
  open: Set<string>; // cells that may be chosen now
  first: string | null; // the letter of a noble that was chosen before its destination
  able: Map<string, string>; // nobles that can walk, by letter, with their destinations in words
  way: { noble: string; from: number; path: string[] } | null; // the way to the cell that is pointed at
  ends: Set<string>; // where the dragged element may be dropped, such as `cell:c6`
}

/** What its parts need. */
interface Drawn {
  view: View;
  s: SeatView;
  seat: number;
  nobles: number[];
  proposal: Proposal | null;
  refused: string | null;
  last: PlayedTurn | null;
  act: string;
  pays?: Pays;
  latest: PlayedTurn | null;
}

export function garden({
  view,
  seat,
  home,
  label,
  proposal,
  refused,
  last = null,
  act = 'cell',
  above = null,
  pays,
  latest = null,
}: {
  view: View;
  seat: number; // the owner of the garden
  home: number; // the owner of the garden that is usually there
  label: string;
  proposal: Proposal | null;
  refused: string | null; // `cell:c6`
  last?: PlayedTurn | null; // a turn that has just been played, to be highlighted
  act?: string; // the action of pressing a cell
  above?: Content; // content above the beds
  pays?: Pays; // what full lines score, if gauges of the lines are shown
  latest?: PlayedTurn | null; // the last turn, if it was in this garden
}) {
  const s = view.seats[seat - 1];
  const nobles = nobleRows(s, proposal);
  const one = { view, s, seat, nobles, proposal, refused, last, act, pays, latest };
  return h(
    'section',
    { class: 'board', 'data-garden': seat },
    seat !== home && whose(seat, label),
    h(
      'svg',
      { class: 'palace', viewBox: '0 -16 1010 166', preserveAspectRatio: 'xMidYMax slice', 'aria-hidden': 'true' },
      h('use', { href: '#palace' }),
    ),
    h(
      'div',
      {
        class: 'grid',
        role: 'grid',
        'aria-label': label,
        'aria-rowcount': ROWS.length + 1,
        'aria-colcount': COLUMNS.length,
        'data-grid': 'garden',
      },
      h(
        'div',
        { class: 'terrace', role: 'row', 'aria-rowindex': 1, 'aria-label': _('Terrace') },
        COLUMNS.map((column) => slab(one, column)),
      ),
      h(
        'div',
        { class: 'bands', role: 'rowgroup' },
        ROWS.map((row) => band(one, row)),
        proposal?.noble && proposal.noble !== '-' && walk(proposal),
        proposal?.way && walk(proposal.way, 'maybe'),
        last?.path?.length && walk(last),
        columnGauges(s, pays, latest),
        above,
      ),
    ),
  );
}

const whose = (seat: number, label: string) =>
  h(
    'div',
    { class: `whose p${seat}` },
    noble(seat),
    h('b', {}, label),
    h('button', { class: 'btn', 'data-act': 'enlarge', 'data-arg': seat }, _('Back')),
  );

/** Returns the rows of the nobles, with the one that walks already at its destination. */
function nobleRows(s: SeatView, proposal: Proposal | null) {
  const rows = [...(s.nobles ?? Array(9).fill(0))];
  if (proposal?.noble && proposal.noble !== '-') rows[proposal.noble.charCodeAt(0) - 97] = Number(proposal.noble[1]);
  return rows;
}

function slab({ s, nobles, seat, proposal, refused, pays }: Drawn, column: string) {
  const index = column.charCodeAt(0) - 97;
  const waits = nobles[index] === 0;
  const pressed = proposal !== null; // pressing where a noble stood takes it back
  const chosen = waits && proposal?.first === column;
  const said = [
    waits ? _('Terrace %s, noble', column) : _('Terrace %s', column),
    waits && ableWords(proposal, column),
    pays && _('column %s: %s', column, filledInWords(s.column_cells[index], ROWS.length)),
  ];
  return h(
    'div',
    {
      class: classes(
        'slab',
        chosen && 'walker',
        waits && proposal?.able.has(column) && 'able',
        refused === `noble:${column}` && 'refused',
      ),
      role: 'gridcell',
      tabindex: '-1',
      'aria-colindex': index + 1,
      'data-slab': column,
      'data-act': pressed ? 'noble' : undefined,
      'data-arg': pressed ? column : undefined,
      'data-carry': pressed ? 'noble' : undefined,
      'data-what': pressed ? column : undefined,
      'aria-selected': pressed ? String(chosen) : undefined,
      'aria-label': said.filter(Boolean).join(', '),
    },
    h('span', { class: 'col', 'aria-hidden': 'true' }, column),
    waits && noble(seat, 'wait', column),
  );
}

/** Says where a noble can walk, if it can. */
function ableWords(proposal: Proposal | null, column: string) {
  const ends = proposal?.able.get(column);
  return ends && _('can walk: %s', ends);
}

function band(one: Drawn, row: number) {
  const {
    view: { edition },
    s,
    pays,
    latest,
  } = one;
  const name = _('Row %d, %s', row, colourNoun(edition, row));
  return h(
    'div',
    {
      role: 'row',
      'aria-rowindex': row + 1,
      class: `band r${row}`,
      'aria-label': pays?.rows[row - 1] ? `${name}, ${filledInWords(s.row_cells[row - 1], COLUMNS.length)}` : name,
    },
    ribbon(edition, row, 'rl'),
    COLUMNS.map((column) => cell(one, column, row)),
    pays ? rowGauge(edition, row, s, pays, latest) : ribbon(edition, row, 'rr'),
  );
}

/** The end of a band: value, letter and texture. */
export const ribbon = (edition: string, row: number, end: string) =>
  h(
    'div',
    { class: `ribbon r${row} ${end}`, 'aria-hidden': 'true', title: colourNoun(edition, row) },
    texture(row),
    h('b', {}, row),
    h('i', {}, rowLetter(edition, row)),
  );

function cell({ view, s, seat, nobles, proposal, refused, last, act }: Drawn, column: string, row: number) {
  const name = `${column}${row}`;
  const sign = s.rows![row - 1][column.charCodeAt(0) - 97];
  const planned = proposal?.cell === name;
  const kind = planned ? (proposal.gardener ? 'gardener' : 'tile') : sign === '.' ? 'free' : sign === 'G' ? 'gardener' : 'tile';
  const stands = nobles[column.charCodeAt(0) - 97] === row;
  const mark = kind === 'free' ? s.marks?.[name] : null;
  const boarCell = proposal?.boar && proposal.boar !== '-' ? proposal.boar : s.boar;
  const points = proposal?.walks.get(name);
  const picked = proposal?.noble === name;
  const open = proposal?.open.has(name);
  const carried = proposal ? 'noble' : undefined;
  const said = [
    cellName(view.edition, name),
    stateName(planned, kind, sign),
    stands && _('noble'),
    stands && ableWords(proposal, column),
    boarCell === name && _('boar'),
    planned && proposal.reward !== 0 && _('reward: %+d', proposal.reward),
    mark && markName(mark),
    open && _('you can choose it'),
    points !== undefined && _('a noble can walk here: %+d', points),
  ];
  const label = said.filter(Boolean).join(', ');
  const className = classes(
    'cell',
    kind === 'free' ? 'free' : 'planted',
    sign === '#' && 'printed',
    planned && 'preview',
    open && 'open',
    points !== undefined && 'target',
    picked && 'picked',
    stands && proposal?.first === column && 'walker',
    stands && !picked && proposal?.able.has(column) && 'able',
    proposal?.ends.has(`cell:${name}`) && 'drop',
    (refused === `cell:${name}` || (stands && refused === `noble:${column}`)) && 'refused',
  );
  const ringed = planned || last?.cell === name;
  const selected = proposal ? String(planned || picked) : undefined;
  return onceCell(name, [seat, label, className, ringed, selected, proposal?.boar === name, act, carried].join('|'), () =>
    h(
      'div',
      {
        role: 'gridcell',
        'aria-colindex': column.charCodeAt(0) - 96,
        'aria-selected': selected,
        tabindex: name === 'a1' ? '0' : '-1',
        'data-act': act,
        'data-arg': name,
        'data-cell': name,
        'data-point': carried && 'pointWalk',
        'data-carry': carried,
        'data-what': carried && column,
        class: className,
        'aria-label': label,
      },
      bed(kind, column, row),
      mark && markBadge(mark, markName(mark)),
      ringed && h('span', { class: 'ring' }),
      planned && proposal.reward !== 0 && h('span', { class: 'rwd num', 'aria-hidden': 'true' }, signed(proposal.reward)),
      boarCell === name && symbol('boar', classes('boar', proposal?.boar === name && 'moved')),
      stands && noble(seat, classes('pawn', picked && 'walked'), column),
      points !== undefined && h('span', { class: classes('coin', picked && 'pick'), 'aria-hidden': 'true' }, signed(points)),
    ),
  );
}

const drawnCells = new Map<string, { sign: string; tree: Tree }>();

/**
 * Returns the previous tree of a cell if its sign, a text of all that it shows, is the same: most cells do not change.
 */
function onceCell(name: string, sign: string, describe: () => Tree) {
  const before = drawnCells.get(name);
  if (before?.sign === sign) return before.tree;
  const tree = describe();
  drawnCells.set(name, { sign, tree });
  return tree;
}

function stateName(planned: boolean, kind: string, sign: string) {
  if (planned) return kind === 'gardener' ? _('your tile goes here as a gardener') : _('your tile goes here');
  if (kind === 'free') return _('free');
  return kind === 'gardener' ? _('gardener') : sign === '#' ? _('printed') : _('planted');
}

const markName = (mark: string) =>
  mark[0] === 'g' ? _('reward for a gardener: %d', Number(mark[1])) : _('reward: %+d', Number(mark));

/** @param title its meaning */
function markBadge(mark: string, title: string) {
  if (mark[0] === 'g')
    return h('span', { class: 'mark hat', title, 'aria-hidden': 'true' }, h('span', {}, symbol('gardener', ''), mark.slice(1)));
  const points = Number(mark);
  return h('span', { class: classes('mark', points < 0 && 'neg'), title, 'aria-hidden': 'true' }, h('span', {}, signed(points)));
}

/** The way of the noble, dotted on the gravel. */
function walk({ noble: end, from, path }: { noble: string | null; from: number; path: string[] }, className?: string) {
  const start = `${(end as string)[0]}${from}`;
  const points = [start, ...path].map((at) => `${at.charCodeAt(0) - 96.5},${Number(at[1]) - 0.5}`).join(' ');
  return h(
    'svg',
    { class: classes('walk', className), viewBox: '0 0 9 6', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    h('polyline', { class: 'under', points }),
    h('polyline', { class: 'path', points }),
  );
}
