/** The display, with its rows level with those of the garden, and the stacks or the bag that fill it. */
import { classes, h } from '../dom.js';
import { _, P_ } from '../texts.js';
import { colourNoun, motifNoun } from '../words.js';
import { ribbon } from './garden.js';
import { bed, symbol } from './symbols.js';
import type { Plan, View } from '../engine_types.js';

const ROMAN = ['', 'I', 'II', 'III', 'IV'];

export function display({
  view,
  names,
  open,
  playing,
  chosen,
  gardeners,
  refused,
  ends,
}: {
  view: View;
  names: string[]; // the names of the places
  open: Set<string>; // places that may be chosen now
  playing: boolean; // true if the viewer is to choose
  chosen: string | undefined;
  gardeners: Set<string>; // places whose tiles would become gardeners
  refused: string | null;
  ends: Set<string>; // where the dragged element may be dropped, such as `place:2l`
}) {
  return h(
    'section',
    { class: 'disp' },
    h('h2', { id: 'display-title' }, _('Display')),
    h(
      'div',
      {
        class: 'drows',
        role: 'grid',
        'aria-labelledby': 'display-title',
        'aria-rowcount': 5,
        'aria-colcount': 2,
        'data-grid': 'display',
      },
      [2, 3, 4, 5, 6].map((row) =>
        h(
          'div',
          { role: 'row', 'aria-rowindex': row - 1, class: `drow r${row}`, 'aria-label': colourNoun(view.edition, row) },
          ribbon(view.edition, row, 'rl'),
          ['l', 'r'].map((side) => place(`${row}${side}`)),
        ),
      ),
    ),
  );

  function place(name: string) {
    const tile = view.display[names.indexOf(name)];
    const row = Number(name[0]),
      column = name[1] === 'l' ? 1 : 2;
    if (!tile)
      return h('div', {
        role: 'gridcell',
        tabindex: '-1',
        'aria-colindex': column,
        class: 'noplace',
        'data-place': name,
        'aria-label': _('%s: empty', name),
      });
    const legal = open.has(name),
      hat = playing && gardeners.has(name);
    const said = [
      _('%s: %s', name, motifNoun(tile[0])),
      colourNoun(view.edition, row),
      hat && _('becomes a gardener'),
      playing && !legal && _('not now'),
    ];
    return h(
      'div',
      { role: 'gridcell', 'aria-colindex': column, 'data-place': name },
      h(
        'button',
        {
          class: classes(
            'tile',
            playing && (legal ? 'legal' : 'dim'),
            chosen === name && 'sel',
            ends.has(`place:${name}`) && 'drop',
            refused === `place:${name}` && 'refused',
          ),
          'data-carry': playing ? 'place' : undefined,
          'data-what': playing ? name : undefined,
          tabindex: name === '2l' ? '0' : '-1',
          'data-act': 'place',
          'data-arg': name,
          'aria-label': said.filter(Boolean).join(', '),
          'aria-pressed': playing ? String(chosen === name) : undefined,
        },
        bed('tile', tile[0], row),
        chosen === name && h('span', { class: 'tick', 'aria-hidden': 'true' }, '✓'),
        hat && symbol('gardener', 'tohat'),
      ),
    );
  }
}

export function stacks(view: View, plan: Plan | null, refused: string | null) {
  if (!view.stacks) return bag(view.bag ?? 0);
  const asked = plan && plan.how.stack !== 'later' && plan.options.stack.length > 1;
  return h(
    'section',
    { class: 'stk', 'aria-labelledby': 'stacks-title' },
    h('h2', { id: 'stacks-title' }, _('Stacks')),
    h(
      'div',
      { class: 'stacks', 'data-grid': 'stacks' },
      view.stacks.map(({ height, back }, i) =>
        h(
          'button',
          {
            class: classes(
              'stack',
              asked && plan.turn.stack === i + 1 && 'sel',
              height === 0 && 'gone',
              refused === `stack:${i + 1}` && 'refused',
            ),
            'data-act': 'stack',
            'data-arg': i + 1,
            tabindex: i === 0 ? '0' : '-1',
            'aria-pressed': asked ? String(plan.turn.stack === i + 1) : undefined,
            'aria-label': _(
              '%s: %s',
              _('stack %d', i + 1),
              [P_('%d tile', '%d tiles', height, height), back && _('back %s', ROMAN[back])].filter(Boolean).join(', '),
            ),
          },
          h('span', { class: `pile n${Math.min(height, 4)}` }, height > 0 && symbol(`back-${back}`, '')),
          h('span', { class: 'num' }, height),
        ),
      ),
    ),
  );
}

const bag = (count: number) =>
  h(
    'section',
    { class: 'stk bag', 'aria-labelledby': 'stacks-title' },
    h('h2', { id: 'stacks-title' }, _('Bag')),
    symbol('bag', 'bagsym'),
    h('p', {}, P_('%d tile', '%d tiles', count, count)),
  );
