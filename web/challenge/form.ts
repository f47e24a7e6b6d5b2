/** The small form for a new challenge. */
import { h } from '../dom.js';
import { MODULES } from '../nouns.js';
import { COUNTS, EDITIONS, LEVELS, STYLES } from '../setup.js';
import { _, P_ } from '../texts.js';
import { editionNoun, playerNoun } from '../words.js';
import { head } from './screen.js';
import { stateOf } from './state.js';
import type { App } from '../app.js';

export type Form = {
  opponent: string;
  players: number;
  edition: '2013' | 'second';
  modules: string[];
  deals: number;
  both: boolean;
};

export const usualForm = (): Form => ({ opponent: 'level3', players: 2, edition: '2013', modules: [], deals: 3, both: false });

const MOST_DEALS = 8;

export function formScreen(app: App) {
  const form = stateOf(app)?.form;
  if (!form) return null;
  const games = form.deals * (form.both && form.players === 2 ? 2 : 1);
  return h(
    'div',
    { class: 'duelscreen' },
    head(_('New challenge')),
    h(
      'main',
      { class: 'narrow' },
      h(
        'form',
        { class: 'panel duelform', 'data-submit': 'challenge:make' },
        h(
          'p',
          {},
          _(
            'You and your friends play the same deals against the same computer players, each when they like. Results go from one to the other as links.',
          ),
        ),
        field(
          _('Opponent'),
          'opponent',
          form.opponent,
          [...LEVELS, ...STYLES].map((player) => [player, playerNoun(player)]),
        ),
        field(
          _('Players'),
          'players',
          form.players,
          COUNTS.map((count) => [count, String(count)]),
        ),
        field(
          _('Edition'),
          'edition',
          form.edition,
          EDITIONS.map((edition) => [edition, editionNoun(edition)]),
        ),
        field(
          _('Deals'),
          'deals',
          form.deals,
          Array.from({ length: MOST_DEALS }, (_all, i) => [i + 1, String(i + 1)]),
        ),
        h(
          'fieldset',
          { class: 'checks' },
          h('legend', { class: 'vh' }, _('Modules')),
          MODULES.map(({ name, title }) => check(`module-${name}`, _(title), form.modules.includes(name))),
          form.players === 2 && check('both', _('Each deal from both seats'), form.both),
        ),
        h(
          'p',
          { class: 'quiet' },
          P_(
            '%d game for everybody. The more games, the more the comparison says.',
            '%d games for everybody. The more games, the more the comparison says.',
            games,
            games,
          ),
        ),
        h('div', { class: 'choices' }, h('button', { class: 'btn primary', type: 'submit' }, _('Make the link'))),
      ),
    ),
  );
}

const field = (label: string, name: string, value: unknown, options: [unknown, string][]) =>
  h(
    'label',
    { class: 'field' },
    h('span', {}, label),
    h(
      'select',
      { 'data-change': 'challenge:form', 'data-arg': name, value: String(value) },
      options.map(([each, text]) => h('option', { value: each, selected: each === value }, text)),
    ),
  );

const check = (name: string, label: string, checked: boolean) =>
  h(
    'label',
    { class: 'check' },
    h('input', { type: 'checkbox', checked, 'data-change': 'challenge:form', 'data-arg': name }),
    h('span', {}, label),
  );
