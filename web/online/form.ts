/** The host's choices for a table. */
import { h, type Content } from '../dom.js';
import { MODULES } from '../nouns.js';
import { segments } from '../render/fields.js';
import { symbol } from '../render/symbols.js';
import { COUNTS, EDITIONS } from '../setup.js';
import { _, P_ } from '../texts.js';
import { editionNoun } from '../words.js';
import { BANKS, DAYS, INCREMENTS, type Options } from './options.js';
import { button } from './parts.js';
import type { Room } from './room.js';

const field = (label: string, ...content: Content[]) =>
  h('div', { class: 'fld' }, h('span', { class: 'label', 'aria-hidden': 'true' }, label), content);

export const form = (options: Options, room: Room | null) =>
  h(
    'section',
    { class: 'panel set', 'aria-labelledby': 'set-title' },
    h('h2', { id: 'set-title' }, _('The game')),
    field(
      _('Players'),
      segments({
        name: 'players',
        label: _('Players'),
        act: 'online:players',
        chosen: options.players,
        options: COUNTS.map((value) => ({ value, text: value })),
      }),
    ),
    field(
      _('Edition'),
      segments({
        name: 'edition',
        label: _('Edition'),
        act: 'online:edition',
        chosen: options.edition,
        options: EDITIONS.map((value) => ({ value, text: value === '2013' ? '2013' : _('second'), label: editionNoun(value) })),
      }),
    ),
    h(
      'fieldset',
      { class: 'fld' },
      h('legend', { class: 'label' }, _('Modules')),
      h(
        'div',
        { class: 'mods' },
        MODULES.map(({ name, symbol: sign, title }) => module(options, name, sign, _(title))),
      ),
    ),
    field(
      _('Clock'),
      segments({
        name: 'pace',
        label: _('Clock'),
        act: 'online:pace',
        chosen: options.pace,
        options: [
          { value: 'live', text: _('Live') },
          { value: 'days', text: _('Over days') },
          { value: 'none', text: _('None') },
        ],
      }),
      options.pace === 'live' &&
        h(
          'div',
          { class: 'clockset', key: 'live' },
          choice('online:bank', _('for the whole game'), options.bank, BANKS, (n) => P_('%d minute', '%d minutes', n, n)),
          h('span', { class: 'plus', 'aria-hidden': 'true' }, '+'),
          choice('online:increment', _('for every turn'), options.increment, INCREMENTS, (n) =>
            P_('%d second', '%d seconds', n, n),
          ),
        ),
      options.pace === 'days' &&
        h(
          'div',
          { class: 'clockset one', key: 'days' },
          choice('online:days', _('for every turn'), options.days, DAYS, (n) => P_('%d day', '%d days', n, n)),
        ),
      h(
        'p',
        { class: 'cap' },
        options.pace === 'none'
          ? _('Nobody is hurried.')
          : _('If somebody runs out of time, a computer player moves for them until they are back.'),
      ),
    ),
    field(
      _('Who may join'),
      segments({
        name: 'listed',
        label: _('Who may join'),
        act: 'online:listed',
        chosen: String(options.listed),
        options: [
          { value: 'false', text: _('People I invite') },
          { value: 'true', text: _('Anyone here') },
        ],
      }),
    ),
    field(
      _('Spectators'),
      segments({
        name: 'watched',
        label: _('Spectators'),
        act: 'online:watched',
        chosen: String(options.watched),
        options: [
          { value: 'false', text: _('Nobody') },
          { value: 'true', text: _('With the link') },
        ],
      }),
      room?.table?.watched && button('online:copyWatch', _('Copy the link for spectators'), { icon: 'link', className: 'small' }),
    ),
  );

const module = (options: Options, name: string, sign: string, title: string) =>
  h(
    'label',
    { class: 'mod' },
    symbol(sign, `sym ${sign}`),
    h('b', {}, title),
    h('input', {
      type: 'checkbox',
      checked: options.modules.includes(name),
      'data-act': 'online:module',
      'data-arg': name,
      'aria-label': title,
    }),
  );

const choice = (act: string, label: string, chosen: number, values: number[], say: (n: number) => string) =>
  h(
    'label',
    {},
    h('small', {}, label),
    h(
      'select',
      { 'data-change': act, value: String(chosen) },
      values.map((n) => h('option', { value: n, selected: n === chosen }, say(n))),
    ),
  );
