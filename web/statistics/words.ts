/** The names of games and their opponents. */
import { _, decimal, list, signed } from '../texts.js';
import { dayOf } from '../times.js';
import { playerNoun } from '../words.js';
import type { Digest, Played } from './types.js';

/** @typedef {import('./types.js').Played} Played */

/** @param {string} name the name of a computer player, or `person` */
export const kindName = (name: string) => (name === 'person' ? _('Person') : playerNoun(name));

/** Lists all opponents. @param {string} opponent */
export const opponentNames = (opponent: string) => list(opponent.split('+').map(kindName));

/** @param {number} time @param {Intl.DateTimeFormatOptions} [how] */
export const dateOf = (time: number, how: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }) => (time ? dayOf(time, how) : _('date not known'));

/** Describes a game well enough to recognize it, with a number about it. @param {Played} game @param {string} told */
export const gameName = ({ time, digest }: Played, told: string) => [dateOf(time), _('against %s', opponentNames(digest.opponent)), told, resultOf(digest)].filter(Boolean).join(', ');

/** @param {import('./types.js').Digest} digest */
const resultOf = ({ victory }: Digest) => (victory === null ? '' : victory === 1 ? _('won') : victory > 0 ? _('shared victory') : _('lost'));

/** Formats a number with one decimal and a sign. @param {number} n */
export const signedDecimal = (n: number) => (Math.abs(n) < 0.05 ? decimal(0) : (n > 0 ? '+' : '') + decimal(n));

export { decimal, signed };
