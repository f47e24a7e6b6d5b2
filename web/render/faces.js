/** The faces of computer players, drawn from the symbols `face-level1` and so on. A person is the noble of their colour. */
import { h } from '../dom.js';
import { hasCharacter } from '../setup.js';
import { noble } from './symbols.js';

/** Who sits there, in the colour of the seat. @param {string} player @param {number} seat 0 for one that is not known yet @param {string} [className] */
export const portrait = (player, seat, className = '') =>
  hasCharacter(player)
    ? h('svg', { class: `portrait p${seat} ${className}`, viewBox: '0 0 48 48', 'aria-hidden': 'true' }, h('use', { href: `#face-${player}` }))
    : noble(seat, className);
