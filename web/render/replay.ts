/** The controls of a replay: a slider, steps, speed, the seat to look from, and the lead over time below. */
import { h } from '../dom.js';
import { EVERYTHING } from '../engine.js';
import { _, C_ } from '../texts.js';
import { leadChart } from './chart_replay.js';
import { named } from '../wings.js';
import { symbol } from './symbols.js';
import type { Table } from '../table.js';

export function replay(table: Table, name: (seat: number) => string) {
  const { turns, at, running, pace: now } = table.lookback;
  const { over } = table;
  const button = (act: string, arg: number | string, label: string, sign: string, disabled = false) =>
    h(
      'button',
      {
        class: 'btn step',
        'data-act': act,
        'data-arg': arg,
        'aria-label': label,
        title: label,
        'aria-disabled': disabled ? 'true' : undefined,
      },
      sign.length > 1 ? symbol(sign, 'icon') : sign,
    );
  return h(
    'section',
    { class: 'replay panel', 'aria-label': _('Replay') },
    h(
      'div',
      { class: 'track' },
      leadChart(table.party, at, name),
      h('input', {
        type: 'range',
        min: 0,
        max: turns.length,
        step: 1,
        value: String(at),
        'data-input': 'slide',
        'aria-label': _('Turn'),
        'aria-valuetext': at ? _('after turn %d of %d', at, turns.length) : _('before the first turn'),
      }),
    ),
    h(
      'div',
      { class: 'controls' },
      button('lookAt', 0, _('To the beginning'), 'first', at === 0),
      button('ownTurn', -1, _('Back to the previous turn of this player'), '«', at === 0),
      button('lookAt', at - 1, _('One turn back'), '‹', at === 0),
      button('run', '', running ? _('Pause') : C_('replay', 'Play'), running ? 'pause' : 'run'),
      button('lookOn', '', _('One turn on'), '›', at === turns.length),
      button('ownTurn', 1, _('On to the next turn of this player'), '»', at === turns.length),
      button('lookAt', turns.length, _('To the end'), 'last', at === turns.length),
      h(
        'label',
        {},
        h('span', { class: 'vh' }, _('Speed')),
        h(
          'select',
          { 'data-change': 'pace' },
          PACES.map(([pace, text]) => h('option', { value: pace, selected: pace === now }, text)),
        ),
      ),
      over &&
        h(
          'label',
          {},
          _('Seen by'),
          ' ',
          h(
            'select',
            { 'data-change': 'eyes' },
            h('option', { value: EVERYTHING, selected: table.seat === EVERYTHING }, _('all, cards open')),
            table.party.sitters.map((_sitter, i) => h('option', { value: i + 1, selected: table.seat === i + 1 }, name(i + 1))),
          ),
        ),
      over && h('button', { class: 'btn', 'data-act': 'review:open' }, _('Review')),
      !table.party.hidden && h('button', { class: 'btn', 'data-act': 'branch' }, _('Play on from here')),
      button('copyMoment', at, _('Copy a link to this moment'), 'link'),
      !over && h('button', { class: 'btn primary', 'data-act': 'lookAt', 'data-arg': turns.length }, _('Back to now')),
    ),
    named({}, 'screens', 'review:note')?.({ table } as any),
  );
}

/** Seconds per turn. */
const PACES: [number, string][] = [
  [2, '½×'],
  [1, '1×'],
  [0.5, '2×'],
  [0.25, '4×'],
];
