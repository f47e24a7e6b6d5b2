/** The options of the game that Play starts; they open below that button. */
import { h } from '../dom.js';
import { MODULES } from '../nouns.js';
import { COUNTS, EDITIONS, SEED_LENGTH, type Setup } from '../setup.js';
import { _ } from '../texts.js';
import { editionNoun } from '../words.js';
import { segments } from './fields.js';
import { placeName, seats } from './seats.js';
import { symbol } from './symbols.js';

export const choices = (setup: Setup, open: boolean) =>
  h(
    'section',
    { class: 'choices', id: 'choices', hidden: !open, 'aria-labelledby': 'choices-title' },
    h('h2', { id: 'choices-title', class: 'vh' }, _('The game')),
    h(
      'div',
      { class: 'asked' },
      h('span', { class: 'label', 'aria-hidden': 'true' }, _('Players')),
      segments({
        name: 'count',
        label: _('Players'),
        act: 'setCount',
        chosen: setup.sitters.length,
        options: COUNTS.map((value) => ({ value, text: value })),
      }),
    ),
    seats(setup),
    h(
      'div',
      { class: 'pair' },
      h(
        'div',
        { class: 'asked' },
        h('span', { class: 'label', 'aria-hidden': 'true' }, _('Edition')),
        segments({
          name: 'edition',
          label: _('Edition'),
          act: 'setEdition',
          chosen: setup.edition,
          options: EDITIONS.map((value) => ({ value, text: value === '2013' ? '2013' : _('second'), label: editionNoun(value) })),
        }),
        h(
          'p',
          { class: 'line' },
          setup.edition === '2013'
            ? _('The display is refilled from eight stacks.')
            : _('The display is refilled from a bag; the colours differ.'),
        ),
      ),
      h(
        'fieldset',
        { class: 'asked' },
        h('legend', { class: 'label' }, _('Modules')),
        h(
          'div',
          { class: 'modules' },
          MODULES.map(({ name, symbol: sign, title, line }) => module(setup, name, sign, _(title), _(line))),
        ),
      ),
    ),
    more(setup),
  );

const module = (setup: Setup, name: string, sign: string, title: string, line: string) =>
  h(
    'label',
    { class: 'module' },
    symbol(sign, `sign ${sign}`),
    h('b', {}, title),
    h('input', {
      type: 'checkbox',
      checked: setup.modules.includes(name),
      'data-act': 'setModule',
      'data-arg': name,
      'aria-label': title,
      'aria-describedby': `module-${name}`,
    }),
    h('small', { id: `module-${name}` }, line),
  );

const more = (setup: Setup) =>
  h(
    'details',
    { class: 'more' },
    h('summary', {}, _('More options')),
    h(
      'div',
      { class: 'rest' },
      h(
        'label',
        { class: 'asked' },
        h('span', { class: 'label' }, _('Who begins')),
        h(
          'select',
          { 'data-change': 'setFirst', value: String(setup.first) },
          setup.sitters.map((_, place) =>
            h('option', { value: place + 1, selected: setup.first === place + 1 }, placeName(setup, place)),
          ),
          h('option', { value: 0, selected: setup.first === 0 }, _('at random')),
        ),
        h(
          'small',
          { class: 'line' },
          setup.edition === '2013' ? _('In the rulebook: the oldest.') : _('In the rulebook: whoever last visited a palace.'),
        ),
      ),
      h(
        'div',
        { class: 'asked' },
        h('span', { class: 'label', 'aria-hidden': 'true' }, _('Boards and sides')),
        segments({
          name: 'sides',
          label: _('Boards and sides'),
          act: 'setSides',
          chosen: setup.sides,
          options: [
            { value: 'drawn', text: _('at random') },
            { value: 'ask', text: _('each chooses') },
          ],
        }),
        h(
          'p',
          { class: 'line' },
          setup.sides === 'drawn' ? _('The game begins at once.') : _('Boards are dealt, and everyone chooses a side.'),
        ),
      ),
      h(
        'label',
        { class: 'asked seed' },
        h('span', { class: 'label' }, _('Seed')),
        h('input', {
          type: 'text',
          value: setup.seed,
          maxlength: SEED_LENGTH,
          'data-input': 'setSeed',
          autocomplete: 'off',
          spellcheck: 'false',
          placeholder: _('a new deal'),
        }),
        h('small', { class: 'line' }, _('Any text. The same text deals the same game, so that friends can compare.')),
      ),
    ),
  );
