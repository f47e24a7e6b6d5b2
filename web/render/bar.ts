/**
 * The bar at the top: the round, the scores, and actions that are always available. Pressing a score shows that
 * player's garden.
 */
import { classes, h, type Content } from '../dom.js';
import { _ } from '../texts.js';
import { gardenOf } from './names.js';
import { noble, symbol } from './symbols.js';
import type { View } from '../engine_types.js';
import type { Table } from '../table.js';

/**
 * @param shown the seat whose garden is large
 * @param more what an online table adds to each score, and before the buttons
 */
export function bar(
  table: Table,
  view: View,
  name: (seat: number) => string,
  shown: number,
  more: { score: (seat: number) => { className: string; content: Content }; tools: Content } | null = null,
) {
  const scores = view.ending?.cause === 'played' ? table.game.score().final : view.seats.map(({ score }) => score);
  return h(
    'header',
    { class: 'bar' },
    h('h1', { class: 'vh' }, _('Sanssouci, round %d of 18', view.round)),
    h(
      'button',
      { class: 'brand plain', 'data-act': 'start', 'aria-label': _('Sanssouci, to the start') },
      symbol('favicon', 'logo'),
      h('span', {}, 'Sanssouci'),
    ),
    h(
      'p',
      { class: classes('round', view.mover > 0 && view.rounds_left === 0 && 'last'), 'data-short': `${view.round}/18` },
      _('Round %d of 18', view.round),
    ),
    h(
      'ol',
      { class: 'scores', 'aria-label': _('Scores') },
      view.seats.map(({ seat }, i) =>
        h(
          'li',
          {
            class: classes(
              `p${seat}`,
              view.mover === seat && 'now',
              seat === shown && view.players > 1 && 'shown',
              more?.score(seat).className,
            ),
          },
          h(
            'button',
            { class: 'plain', 'data-act': 'enlarge', 'data-arg': seat, title: gardenOf(table.party.sitters, seat) },
            noble(seat),
            h('span', {}, name(seat)),
            h('b', { class: 'num' }, scores[i]),
            more?.score(seat).content,
          ),
        ),
      ),
    ),
    h(
      'nav',
      { class: 'tools', 'aria-label': _('Game') },
      more?.tools,
      h(
        'button',
        { class: classes('btn wide', !table.canTakeBack && 'absent'), disabled: !table.canTakeBack, 'data-act': 'takeBack' },
        _('Take back turn'),
      ),
      table.canHint &&
        h('button', { class: 'btn hint', 'data-act': 'hint' }, symbol('hint', 'icon'), h('span', { class: 'word' }, _('Hint'))),
      h('button', { class: 'btn wide', 'data-act': 'openRules' }, _('Rules')),
      h('button', { class: 'btn', 'data-act': 'menu', 'aria-label': _('Menu') }, '☰'),
    ),
  );
}
