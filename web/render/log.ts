/** The log of the game. Each line leads to its moment. */
import { classes, h } from '../dom.js';
import { pointsOf } from '../tally.js';
import { _, signed } from '../texts.js';
import { cardNoun, motifNoun } from '../words.js';
import { nameOf } from './names.js';
import { remembered } from './remembered.js';
import { noble } from './symbols.js';
import type { PlayedTurn, View } from '../engine_types.js';
import type { Party } from '../party.js';

/** Returns a turn as sentences. */
export function sentences(edition: string, turn: PlayedTurn) {
  const card = cardNoun(edition, turn.card),
    motif = motifNoun(turn.tile[0]);
  const all = [
    turn.gardener ? _('%s: %s becomes a gardener on %s', card, motif, turn.cell) : _('%s: %s to %s', card, motif, turn.cell),
  ];
  if (turn.points.reward) all.push(_('reward: %+d', turn.points.reward));
  if (turn.boar === 'x') all.push(_('the boar leaves: %+d', turn.points.boar));
  else if (turn.boar !== '-') all.push(_('the boar runs to %s: %+d', turn.boar, turn.points.boar));
  if (turn.noble !== '-') all.push(_('noble %s walks to row %d: %+d', turn.noble[0], Number(turn.noble[1]), turn.points.noble));
  return all;
}

/**
 * `moment` is the number of turns played at the moment being looked at, null for the present; `most` is the number of
 * turns shown so far.
 */
export const log = remembered((party: Party, { edition }: View, moment: number | null, most: number) => {
  const turns = party.turns().slice(0, most);
  return h(
    'section',
    { key: 'log', class: 'panel log', 'aria-labelledby': 'log-title' },
    h('h2', { id: 'log-title' }, _('What happened')),
    turns.length === 0 && h('p', { class: 'quiet' }, _('No turn has been played yet.')),
    h('ol', { reversed: true, 'data-grid': 'log' }, turns.map((turn) => entry(turn)).reverse()),
  );

  function entry(turn: PlayedTurn) {
    return h(
      'li',
      { key: turn.number },
      h(
        'button',
        {
          class: classes('plain entry', moment === turn.number && 'here'),
          'data-act': 'lookAt',
          'data-arg': turn.number,
          tabindex: '-1',
          'aria-current': moment === turn.number ? 'true' : undefined,
        },
        noble(turn.seat),
        h(
          'span',
          {},
          h(
            'span',
            { class: 'ehead' },
            h('b', {}, nameOf(party.sitters, turn.seat)),
            h('span', { class: 'rd' }, _('round %d', turn.round)),
            h('b', { class: 'num' }, signed(pointsOf(turn))),
          ),
          sentences(edition, turn).join(', '),
        ),
      ),
    );
  }
});

/**
 * Scrolls the list, and nothing else, to the turn that is shown; in the present it goes back to its top. If the user
 * has scrolled it meanwhile, it stays.
 */
export function followLog(root: Element) {
  const list = root.querySelector('.log') as HTMLElement | null;
  const here = (list?.querySelector('.here') ?? null) as HTMLElement | null;
  if (!list || list.dataset.at === (here?.dataset.arg ?? '')) return;
  const first = list.dataset.at === undefined;
  list.dataset.at = here?.dataset.arg ?? '';
  if (here)
    list.scrollTop +=
      here.getBoundingClientRect().top - list.getBoundingClientRect().top - (list.clientHeight - here.offsetHeight) / 2;
  else if (!first) list.scrollTop = 0;
}
