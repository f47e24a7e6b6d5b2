/** The names of games and their opponents. */
import { _, decimal, list, signed } from '../texts.js';
import { dayOf } from '../times.js';
import { playerNoun } from '../words.js';
import type { Digest, Played } from './types.js';

/** @param name the name of a computer player, or `person` */
export const kindName = (name: string) => (name === 'person' ? _('Person') : playerNoun(name));

/** Lists all opponents. */
export const opponentNames = (opponent: string) => list(opponent.split('+').map(kindName));

export const dateOf = (time: number, how: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }) =>
  time ? dayOf(time, how) : _('date not known');

/** Describes a game well enough to recognize it, with a number about it. */
export const gameName = ({ time, digest }: Played, told: string) =>
  [dateOf(time), _('against %s', opponentNames(digest.opponent)), told, resultOf(digest)].filter(Boolean).join(', ');

const resultOf = ({ victory }: Digest) =>
  victory === null ? '' : victory === 1 ? _('won') : victory > 0 ? _('shared victory') : _('lost');

/** Formats a number with one decimal and a sign. */
export const signedDecimal = (n: number) => (Math.abs(n) < 0.05 ? decimal(0) : (n > 0 ? '+' : '') + decimal(n));

export { decimal, signed };
