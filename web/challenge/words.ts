/** The texts about challenges; src/cli/challenge_words.c has the same for the terminal. */
import { OPPONENTS } from '../nouns.js';
import { _, list, P_ } from '../texts.js';
import { editionNoun, moduleNouns, playerNoun, sentenceOf } from '../words.js';
import { Unfit, type Challenge, type Versus } from './duels.js';
import type { Result } from './compare.js';

/** The edition and the modules. */
export const settingOf = ({ edition, modules }: Challenge) => [editionNoun(edition), ...moduleNouns(modules)].join(' · ');

export const opponentsOf = ({ players }: Challenge) =>
  list(players.flatMap((player, i) => (player === 'person' ? [] : [`${OPPONENTS[i]} (${playerNoun(player)})`])));

/** Says how many games there are to play. */
export function gamesOf({ deals, both_seats: both, day }: Challenge) {
  if (day) return _('The garden of %s', day);
  if (both) return P_('%d deal, from both seats', '%d deals, each from both seats', deals, deals);
  return P_('%d deal', '%d deals', deals, deals);
}

/** Says who challenges. */
export function invitation({ name, played }: Challenge) {
  if (!played) return _('A challenge for you and your friends');
  return name ? _('%s challenges you', name) : _('Somebody challenges you');
}

/**
 * Returns the name of a result's player.
 * @param number from 1, among those without a name
 */
export const playerName = ({ name }: Challenge, number: number) => name || _('Player %d', number);

/**
 * Says who leads.
 * @param lead of one over the other
 */
function leader(lead: number, one: Result, other: Result) {
  const [first, second] = lead >= 0 ? [one, other] : [other, one];
  const points = Math.abs(lead);
  if (lead === 0)
    return first.you || second.you
      ? _('You and %s are equal.', (first.you ? second : first).name)
      : _('%s and %s are equal.', first.name, second.name);
  if (first.you) return P_('You lead %s by %d point.', 'You lead %s by %d points.', points, second.name, points);
  if (second.you) return P_('%s leads you by %d point.', '%s leads you by %d points.', points, first.name, points);
  return P_('%s leads %s by %d point.', '%s leads %s by %d points.', points, first.name, second.name, points);
}

/** Says how significant a lead is. */
export function certainty({ points: [mine, theirs], chance, times, of }: Versus, one: Result, other: Result): string[] {
  const lead = Math.abs(mine - theirs);
  const who = leader(mine - theirs, one, other);
  if (lead === 0) return [who];
  return [
    who,
    times
      ? P_(
          'By chance alone, one of two equally strong players leads by %d point or more in %d of %d such challenges.',
          'By chance alone, one of two equally strong players leads by %d points or more in %d of %d such challenges.',
          lead,
          lead,
          times,
          of,
        )
      : P_(
          'By chance alone, one of two equally strong players leads by %d point or more in fewer than 1 of %d such challenges.',
          'By chance alone, one of two equally strong players leads by %d points or more in fewer than 1 of %d such challenges.',
          lead,
          lead,
          of,
        ),
    chance >= 0.3
      ? _('That says little about who is stronger.')
      : chance >= 0.05
        ? _('That is a hint, not a proof.')
        : _('Chance alone hardly explains it.'),
  ];
}

/** Says why there is no challenge. */
export function faultSentence(error: unknown) {
  if (!(error instanceof Unfit)) return sentenceOf(error);
  const sentences = [
    '',
    _('a challenge needs one person against computer players'),
    _('the game was not played to its end'),
    _('something of the deal is hidden'),
    _('challenges are played with the boards of the box'),
    _('its seed is too long, or has characters that cannot be shown'),
    _('this is not the game that comes next in the challenge'),
  ];
  return _('No challenge can be made of this game: %s.', sentences[error.fault]);
}
