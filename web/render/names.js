/** What people and things at the table are called. */
import { OPPONENTS } from '../setup.js';
import { _ } from '../texts.js';
import { colourNoun, motifNoun } from '../words.js';

/**
 * @param {import('../party.js').Sitter[]} sitters
 * @param {number} seat
 */
export function nameOf(sitters, seat) {
  const { player, name } = sitters[seat - 1];
  if (name) return name;
  if (player !== 'person') return OPPONENTS[seat - 1];
  return sitters.filter((sitter) => sitter.player === 'person').length === 1 ? _('You') : _('Player %d', seat);
}

/** @param {string} name as nameOf has it */
export const gardenOf = (name) => (name === _('You') ? _('Your garden') : _('Garden of %s', name));

/** @param {string} name as nameOf has it */
export const playedBy = (name) => (name === _('You') ? _('Cards you have played') : _('Cards played by %s', name));

/** The letter that stands for a row beside its number: the first of its colour. @param {string} edition @param {number} row */
export const rowLetter = (edition, row) => colourNoun(edition, row)[0].toLocaleUpperCase();

/** `c6: pavilion, turquoise`. @param {string} edition @param {string} cell */
export const cellName = (edition, cell) => `${cell}, ${motifNoun(cell[0])}, ${colourNoun(edition, Number(cell[1]))}`;
