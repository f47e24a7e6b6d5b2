/** The names of people and things at the table. */
import { OPPONENTS } from '../nouns.js';
import { _, currentLanguage } from '../texts.js';
import { colourNoun, motifNoun } from '../words.js';
import type { Sitter } from '../engine_types.js';

export function nameOf(sitters: Sitter[], seat: number) {
  const { player, name, you } = sitters[seat - 1];
  if (you) return _('You');
  if (name) return name;
  if (player !== 'person') return OPPONENTS[seat - 1];
  return isYou(sitters, seat) ? _('You') : _('Player %d', seat);
}

/**
 * Returns true if a seat is addressed as "you": the one at this screen, or that of the only person here, unless it has
 * a name.
 */
export function isYou(sitters: Sitter[], seat: number) {
  const { you } = sitters[seat - 1];
  if (you !== undefined) return you;
  const people = sitters.filter(({ player }) => player === 'person');
  return people.length === 1 && people[0] === sitters[seat - 1] && !people[0].name;
}

/** Returns the class for the colours of an edition, if they are not the usual ones. */
export const coloursOf = (edition: string | undefined) => edition === 'second' && 'second';

export const gardenOf = (sitters: Sitter[], seat: number) =>
  isYou(sitters, seat) ? _('Your garden') : _('Garden of %s', nameOf(sitters, seat));

export const playedBy = (sitters: Sitter[], seat: number) =>
  isYou(sitters, seat) ? _('Cards you have played') : _('Cards played by %s', nameOf(sitters, seat));

/** Returns the letter that stands for a row beside its number: of its colour, and of no other. */
export const rowLetter = (edition: string, row: number) =>
  lettersOf(ROWS.map((each) => colourNoun(edition, each).toLocaleUpperCase(currentLanguage())))[row - 1];

const ROWS = [1, 2, 3, 4, 5, 6];

/**
 * Returns a letter for each noun: its first, or where another noun above has that, the next in it that no noun begins
 * with. So French has B for beige and L for blanc.
 */
export function lettersOf(nouns: string[]) {
  const initials = nouns.map((noun) => noun[0]);
  const letters: string[] = [];
  for (const noun of nouns) {
    const own = letters.includes(noun[0])
      ? [...noun].find((letter) => !letters.includes(letter) && !initials.includes(letter))
      : noun[0];
    letters.push(own ?? noun[0]);
  }
  return letters;
}

/** `c6: pavilion, turquoise`. */
export const cellName = (edition: string, cell: string) =>
  `${cell}, ${motifNoun(cell[0])}, ${colourNoun(edition, Number(cell[1]))}`;
