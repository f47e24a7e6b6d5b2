/**
 * The garden of honour: a bed for every achievement. The engine says which are planted, and the progress of the others.
 */
import { h } from '../dom.js';
import { HONOURS } from '../achievements.js';
import { bed } from '../render/symbols.js';
import { _, P_ } from '../texts.js';
import type { Honour } from './types.js';

export function honoursPanel(honours: Honour[]) {
  const planted = honours.filter((honour) => honour.planted);
  const free = honours.filter((honour) => !honour.planted);
  return h(
    'section',
    { class: 'panel st-honours', 'aria-labelledby': 'honours-title' },
    h(
      'div',
      { class: 'sthead' },
      h('h2', { id: 'honours-title' }, _('Garden of honour')),
      h(
        'span',
        { class: 'quiet' },
        _('A bed is planted once and stays.'),
        ' ',
        P_('%d of %d is in bloom.', '%d of %d are in bloom.', planted.length, planted.length, honours.length),
      ),
    ),
    h('ol', { class: 'honour' }, planted.map(shown), free.map(shown)),
  );
}

const shown = (honour: Honour) => {
  const { title, condition } = HONOURS[honour.name],
    { column, row, planted } = honour;
  return h(
    'li',
    { key: honour.name, class: `r${row}` },
    bed(planted ? 'tile' : 'free', column, row),
    h('b', {}, _(title), h('span', { class: 'vh' }, planted ? `, ${_('in bloom')}:` : `, ${_('not planted yet')}:`)),
    h('small', {}, _(condition)),
    !planted && h('small', { class: 'far' }, progressOf(honour)),
  );
};

/** Returns the progress of a bed that is not planted; nothing if it is only yes or no. */
export function progressOf({ name, reached, goal }: Honour) {
  if (goal === 0) return reached === null ? '' : P_('best: %d mistake', 'best: %d mistakes', reached, reached);
  if (goal === 1 || reached === null) return '';
  if (HONOURS[name].soFar) return reached > 0 ? _('%d so far', reached) : '';
  return _('%d of %d', reached, goal);
}

/** On the end screen: the beds that the game has planted, if any. */
export const earnedPanel = (honours: Honour[]) =>
  honours.length > 0 &&
  h(
    'section',
    { class: 'panel st-earned', role: 'status', 'aria-labelledby': 'earned-title' },
    h('h2', { id: 'earned-title' }, _('Garden of honour')),
    h(
      'p',
      { class: 'quiet' },
      P_('This game has planted a bed.', 'This game has planted %d beds.', honours.length, honours.length),
    ),
    h(
      'ul',
      {},
      honours.map(({ name, column, row }) =>
        h(
          'li',
          { key: name, class: `r${row}` },
          bed('tile', column, row),
          h('span', {}, h('b', {}, _(HONOURS[name].title)), h('small', {}, _(HONOURS[name].condition))),
        ),
      ),
    ),
    h('button', { class: 'btn', 'data-act': 'statistics:open' }, _('To the garden of honour')),
  );
