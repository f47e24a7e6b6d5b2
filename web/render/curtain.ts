/** The curtain between people at one screen. While it is shown, the page contains nobody's hand. */
import { h } from '../dom.js';
import { _ } from '../texts.js';
import { noble } from './symbols.js';

/**
 * @param seat the seat it waits for
 * @param action the action that opens it
 */
export const curtain = (seat: number, name: string, action: string) =>
  h(
    'main',
    { class: 'curtain' },
    h('svg', { class: 'palace', viewBox: '0 -16 1010 166', 'aria-hidden': 'true' }, h('use', { href: '#palace' })),
    h(
      'div',
      { class: 'panel' },
      noble(seat, 'figure'),
      h('h1', { id: 'curtain-title' }, _('Next: %s', name)),
      h('p', { id: 'curtain-text' }, _('Hand the screen over. Nobody else should look now.')),
      h(
        'button',
        { class: 'btn primary', 'data-act': action, 'aria-describedby': 'curtain-title curtain-text' },
        _('Show my cards'),
      ),
    ),
  );
