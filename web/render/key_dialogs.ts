/** The list of all keys, and the field for typing a turn. */
import { h } from '../dom.js';
import { KEYS } from '../keys.js';
import { _, C_ } from '../texts.js';
import { dialog } from './dialogs.js';
import type { App } from '../app.js';

/** Symbols of keys without a letter. */
const SIGNS: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

/** Returns the name of a key, as printed on a keyboard. */
function keyName(key: string) {
  switch (key) {
    case ' ':
      return C_('key', 'Space');
    case 'Backspace':
      return C_('key', 'Backspace');
    case 'End':
      return C_('key', 'End');
    case 'Enter':
      return C_('key', 'Enter');
    case 'Escape':
      return C_('key', 'Esc');
    case 'Home':
      return C_('key', 'Home');
    case 'Tab':
      return C_('key', 'Tab');
    default:
      return SIGNS[key] ?? key;
  }
}

export const keys = ({ settings }: App) =>
  dialog(
    _('Keys'),
    !settings.keys && h('p', { class: 'quiet' }, _('Single keys are switched off in the settings.')),
    KEYS.map(({ title, keys: rows }) => [
      h('h3', {}, _(title)),
      h(
        'dl',
        { class: 'keylist' },
        rows.map(({ keys: names, text }) =>
          h(
            'div',
            {},
            h(
              'dt',
              {},
              names.map((name) => [h('kbd', {}, keyName(name)), ' ']),
            ),
            h('dd', {}, _(text)),
          ),
        ),
      ),
    ]),
  );

export const notation = ({ dialog: asked }: App) =>
  dialog(
    _('Type a turn'),
    h(
      'form',
      { class: 'notation', 'data-submit': 'layTyped' },
      h('label', { for: 'notation' }, _('Your turn as text')),
      h('input', {
        id: 'notation',
        name: 'turn',
        type: 'text',
        value: asked?.text,
        autofocus: true,
        autocomplete: 'off',
        autocapitalize: 'off',
        spellcheck: 'false',
        'aria-describedby': 'notation-fault notation-help',
        'aria-invalid': asked?.fault ? 'true' : undefined,
      }),
      h('p', { id: 'notation-fault', class: 'fault', role: 'alert' }, asked?.fault),
      h(
        'p',
        { id: 'notation-help', class: 'quiet' },
        _(
          'Card, x, place, @, cell; then the noble and its row, or - for nobody; then the stack. For example: %s',
          '36x6l@c6 c>3 /4',
        ),
      ),
      h('button', { class: 'btn primary' }, _('Lay it out')),
    ),
  );
