/** The sources of points: their names, and the pattern that stands for each in charts and tables. */
import { h } from '../dom.js';
import { _ } from '../texts.js';
import { texture } from './symbols.js';
import type { Source } from '../tally.js';

const walks = (row: number) => () => _('walks to row %d', row);

export const SOURCE_NAMES: Record<Source, () => string> = {
  row1: walks(1),
  row2: walks(2),
  row3: walks(3),
  row4: walks(4),
  row5: walks(5),
  row6: walks(6),
  rewards: () => _('rewards'),
  boarMet: () => _('boar met'),
  rows: () => _('full rows'),
  columns: () => _('full columns'),
  missions: () => _('missions'),
  lost: () => _('lost on rewards'),
  boar: () => _('boar in the garden'),
};

export const sourceName = (source: Source) => SOURCE_NAMES[source]();

/** Returns a name short enough for a bar. */
export function shortName(source: Source) {
  if (/^row\d/.test(source)) return _('row %d', Number(source[3]));
  return source === 'rows'
    ? _('rows')
    : source === 'columns'
      ? _('columns')
      : source === 'boarMet'
        ? _('boar')
        : sourceName(source);
}

export const sourceClass = (source: Source) => (/^row\d/.test(source) ? `src r${source[3]}` : `src s-${source}`);

/** Colour and texture. */
export const swatch = (source: Source) =>
  h('span', { class: `${sourceClass(source)} swatch`, 'aria-hidden': 'true' }, pattern(source));

export const pattern = (source: Source) => (/^row\d/.test(source) ? texture(Number(source[3])) : null);
