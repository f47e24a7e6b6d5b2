/** Pictures used all over the page, drawn from the symbols in index.html. */
import { h } from '../dom.js';

/** By column. */
const MOTIFS = ['labyrinth', 'statue', 'pavilion', 'topiary', 'stairs', 'fountain', 'rose-arch', 'herb-spiral', 'vine'];
/** By seat. */
const NOBLES = ['noble-crinoline', 'noble-tricorne', 'noble-parasol', 'noble-cane'];

/** @param column `a` to `i` */
export const motifSymbol = (column: string) => MOTIFS[column.charCodeAt(0) - 97];

export const nobleSymbol = (seat: number) => NOBLES[seat - 1];

/** A symbol in its own SVG. */
export const symbol = (name: string, className = 'sym') =>
  h('svg', { class: className, viewBox: '0 0 48 48', 'aria-hidden': 'true' }, h('use', { href: `#${name}` }));

/** @param column the column of the noble */
export const noble = (seat: number, className = '', column?: string) =>
  h(
    'svg',
    { class: `noble p${seat} ${className}`, viewBox: '0 0 48 48', 'aria-hidden': 'true', 'data-noble': column },
    h('use', { href: `#${nobleSymbol(seat)}` }),
  );

const inside = (href: string, inset: number) =>
  h('use', { href, x: inset, y: inset, width: 48 - 2 * inset, height: 48 - 2 * inset });

/** A bed with its plant. */
export function bed(kind: 'free' | 'tile' | 'gardener', column: string, row: number) {
  const motif = `#${motifSymbol(column)}`;
  const parts =
    kind === 'free'
      ? [h('use', { href: '#bed-free' }), h('g', { class: 'ghost' }, inside(motif, 11))]
      : kind === 'tile'
        ? [
            h('use', { href: '#bed-planted' }),
            h('use', { href: `#texture-${row}` }),
            h('use', { href: '#medallion' }),
            inside(motif, 10),
          ]
        : [
            h('use', { href: '#bed-planted' }),
            h('use', { href: `#texture-${row}` }),
            h('g', { class: 'hat' }, inside('#gardener', 4.5)),
          ];
  return h('svg', { class: 'bed', viewBox: '0 0 48 48', 'aria-hidden': 'true' }, parts);
}

/** The texture of a row, drawn in the background. */
export const texture = (row: number) =>
  h('svg', { class: 'tx', 'aria-hidden': 'true' }, h('rect', { width: '100%', height: '100%', fill: `url(#tx-${row})` }));
