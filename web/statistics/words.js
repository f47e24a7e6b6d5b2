/** What games and their opponents are called. */
import { _, decimal, list, signed } from '../texts.js';
import { dayOf } from '../times.js';
import { playerNoun } from '../words.js';

/** @typedef {import('./types.js').Played} Played */

/** @param {string} name of a computer player, or `person` */
export const kindName = (name) => (name === 'person' ? _('Person') : playerNoun(name));

/** All who were played against. @param {string} opponent */
export const opponentNames = (opponent) => list(opponent.split('+').map(kindName));

/** @param {number} time @param {Intl.DateTimeFormatOptions} [how] */
export const dateOf = (time, how = { day: 'numeric', month: 'long', year: 'numeric' }) => (time ? dayOf(time, how) : _('date not known'));

/** Enough of a game to know it by, and a number that is told of it. @param {Played} game @param {string} told */
export const gameName = ({ time, digest }, told) => [dateOf(time), _('against %s', opponentNames(digest.opponent)), told, resultOf(digest)].filter(Boolean).join(', ');

/** @param {import('./types.js').Digest} digest */
const resultOf = ({ victory }) => (victory === null ? '' : victory === 1 ? _('won') : victory > 0 ? _('shared victory') : _('lost'));

/** With a decimal and always a sign. @param {number} n */
export const signedDecimal = (n) => (Math.abs(n) < 0.05 ? decimal(0) : (n > 0 ? '+' : '') + decimal(n));

export { decimal, signed };
