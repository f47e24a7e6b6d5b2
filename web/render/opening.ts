/** Shown while a part of the page is loading. */
import { h } from '../dom.js';
import { _ } from '../texts.js';

export const opening = () =>
  h(
    'main',
    { class: 'opening' },
    h('h1', { tabindex: '-1', class: 'vh' }, 'Sanssouci'),
    h('p', { role: 'status' }, _('One moment …')),
  );
