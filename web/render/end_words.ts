/** Who won, in words. */
import { _, list } from '../texts.js';
import { isYou } from './names.js';
import type { End } from './end.js';

/** Returns the seat that is addressed as "you"; 0 for none. */
const you = ({ party: { people, sitters } }: End) => people.find((seat) => isYou(sitters, seat)) ?? 0;

export function headline(end: End) {
  const { winners, decided, forfeit } = end.summary;
  const mine = you(end);
  if (forfeit) return forfeit.seat === mine ? _('You gave up') : _('%s gave up', end.name(forfeit.seat));
  if (decided === 'shared') return winners.includes(mine) ? _('You share the victory') : _('The victory is shared');
  const [winner] = winners;
  if (!winner) return _('The game is over.'); // hidden missions decide
  if (decided === 'gardeners') return winner === mine ? _('You win by a hat') : _('%s wins by a hat', end.name(winner));
  return winner === mine ? _('You win!') : _('%s wins', end.name(winner));
}

/** Returns the scores, and what decided the game. */
export function subline(end: End) {
  const { tallies, decided, rounds } = end.summary;
  if (decided === 'forfeit') return [_('The game ended in round %d.', rounds), victors(end)].join(' ');
  const scores =
    tallies.length === 2
      ? _('%d to %d points.', tallies[0].final, tallies[1].final)
      : `${tallies.map(({ seat, final }) => `${end.name(seat)} ${final}`).join(' · ')}.`;
  if (decided === 'points') return scores;
  if (decided === 'shared')
    return [scores, _('Gardeners are equal too.'), tallies.length > 2 && victors(end)].filter(Boolean).join(' ');
  const level = tallies.filter(({ final }) => final === tallies[0].final);
  const hats = level.map(({ seat, gardeners }) => `${end.name(seat)} ${gardeners}`).join(', ');
  return [scores, _('Gardeners decide: %s.', hats)].join(' ');
}

function victors({ summary: { winners }, name }: End) {
  const names = list(winners.map(name));
  return `${winners.length > 1 ? _('The victory is shared by:') : _('The winner is:')} ${names}.`;
}
