/** How full the rows and columns of a garden are: small marks at its edges, and an animation when one is completed. */
import { classes, h } from '../dom.js';
import { _ } from '../texts.js';
import { colourNoun, motifNoun } from '../words.js';
import { COLUMNS, ROWS } from './lines.js';
import { rowLetter } from './names.js';
import { texture } from './symbols.js';
import type { PlayedTurn, SeatView, Tables } from '../engine_types.js';

/** What final scoring pays for full lines, as the engine reports it. */
export type Pays = Tables['pays'];

export const filledInWords = (filled: number, of: number) => _('%d of %d cells filled', filled, of);

const titleOf = (line: string, filled: number, of: number, pays: number) =>
  `${_('%s: %s', line, filledInWords(filled, of))}. ${_('A full one pays %d at the end.', pays)}`;

/** Returns true if the last turn laid a tile into a line. */
const met = (latest: PlayedTurn | null, line: string | number) => latest?.cell.includes(String(line));

/**
 * The right end of a band: its value, and how many of its cells are occupied. A row that scores nothing shows
 * its letter.
 * @param latest the last turn, if it was in this garden
 */
export function rowGauge(edition: string, row: number, s: SeatView, pays: Pays | undefined, latest: PlayedTurn | null) {
  const points = pays?.rows[row - 1] ?? 0;
  const filled = s.row_cells[row - 1];
  const full = points > 0 && s.full_rows.includes(row);
  return h(
    'div',
    {
      class: classes(`ribbon r${row} rr`, full && 'full', full && met(latest, row) && 'fresh'),
      'aria-hidden': 'true',
      title: points ? titleOf(colourNoun(edition, row), filled, COLUMNS.length, points) : colourNoun(edition, row),
    },
    texture(row),
    h('b', {}, row),
    h('i', {}, points ? `${filled}/${COLUMNS.length}` : rowLetter(edition, row)),
  );
}

/** A bar below each column. */
export const columnGauges = (s: SeatView, pays: Pays | undefined, latest: PlayedTurn | null) =>
  pays &&
  h(
    'div',
    { class: 'gauges', 'aria-hidden': 'true' },
    COLUMNS.map((column, i) => {
      const filled = s.column_cells[i];
      const full = s.full_columns.includes(column);
      return h('span', {
        class: classes('gauge', full && 'full', full && met(latest, column) && 'fresh'),
        style: { '--filled': `${(100 * filled) / ROWS.length}%` },
        title: titleOf(`${column}, ${motifNoun(column)}`, filled, ROWS.length, pays.column),
      });
    }),
  );
