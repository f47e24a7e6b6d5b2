/** A quiet word at the edge when a reload would bring a new version. */
import { h } from '../dom.js';
import { _ } from '../texts.js';

/** What is saved comes back; only a turn half put together would be lost. @param {import('../app.js').App} app */
export const renewed = ({ renewed: ready, table }) =>
  ready && h('aside', { key: 'renewed', class: 'renewed panel', 'aria-label': _('New version') },
    h('p', { role: 'status' }, _('A new version is ready: it comes when you reload.')),
    h('button', { class: 'btn', 'data-act': 'reload', disabled: table?.composer.begun || Boolean(table?.thinking) }, _('Reload')),
    h('button', { class: 'plain close', 'data-act': 'laterRenewed', 'aria-label': _('Close') }, '✕'));
