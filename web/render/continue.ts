/** On the start screen: the way back to the last game, to all saved games, and to their statistics. */
import { h } from '../dom.js';
import { _ } from '../texts.js';
import type { App } from '../app.js';

export function continueRow(app: App) {
  const latest = app.games.latest();
  return h(
    'div',
    { class: 'continuerow' },
    latest &&
      h(
        'button',
        {
          key: 'continue',
          class: 'btn',
          'data-act': 'openGame',
          'data-arg': latest.id,
          title: _('Round %d', latest.summary.round),
        },
        _('Continue'),
      ),
    h('button', { key: 'games', class: 'btn', 'data-act': 'games' }, _('My games')),
    app.games.count > 0 && h('button', { key: 'statistics', class: 'btn', 'data-act': 'statistics:open' }, _('Statistics')),
  );
}
