/** The sources of points: their names, and the pattern that stands for each in charts and tables. */
import { h } from '../dom.js';
import { _ } from '../texts.js';
import { texture } from './symbols.js';
import type { Source } from '../tally.js';

export function sourceName(source: Source) {
  if (/^row\d/.test(source)) return _('walks to row %d', Number(source[3]));
  switch (source) {
    case 'rewards':
      return _('rewards');
    case 'boarMet':
      return _('boar met');
    case 'rows':
      return _('full rows');
    case 'columns':
      return _('full columns');
    case 'missions':
      return _('missions');
    case 'lost':
      return _('lost on rewards');
    default:
      return _('boar in the garden');
  }
}

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
