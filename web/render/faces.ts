/**
 * The faces of computer players, drawn from the symbols `face-level1` and so on. Each can be a woman or a man,
 * according to its name: `face-she` and `face-beard-level3` are drawn over a face. A person is shown as the noble of
 * their colour.
 */
import { h } from '../dom.js';
import { OPPONENTS } from '../nouns.js';
import { hasCharacter } from '../setup.js';
import { noble } from './symbols.js';

/** Every other name of the computer players is a woman's. */
const WOMEN = new Set(OPPONENTS.filter((_name, i) => i % 2 === 0));
const BEARDED = new Set(['level3', 'level4', 'builder']);

/** Returns the symbol drawn over a face; null for none. */
const over = (player: string, name: string) =>
  WOMEN.has(name) ? 'face-she' : BEARDED.has(player) ? `face-beard-${player}` : null;

/**
 * The face of a player, in the colour of the seat.
 * @param seat 0 if it is not known yet
 */
export function portrait(player: string, name: string, seat: number, className = '') {
  if (!hasCharacter(player)) return noble(seat, className);
  const more = over(player, name);
  return h(
    'svg',
    { class: `portrait p${seat} of-${player} ${className}`, viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    h('use', { href: `#face-${player}` }),
    more && h('use', { href: `#${more}` }),
  );
}
