/** On the start screen: back to the game that was played last, to all of them, and to what they tell. */
import { h } from '../dom.js';
import { _ } from '../texts.js';

/** @param {import('../app.js').App} app */
export function continueRow(app) {
  const latest = app.games.latest();
  return h('div', { class: 'continuerow' },
    latest && h('button', { key: 'continue', class: 'btn', 'data-act': 'openGame', 'data-arg': latest.id, title: _('Round %d', latest.summary.round) }, _('Continue')),
    h('button', { key: 'games', class: 'btn', 'data-act': 'games' }, _('My games')),
    app.games.count > 0 && h('button', { key: 'statistics', class: 'btn', 'data-act': 'statistics:open' }, _('Statistics')));
}
