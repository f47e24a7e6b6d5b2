/** A button at a table, after one's turn, that opens the next waiting game. */
import { h } from '../dom.js';
import { _, P_ } from '../texts.js';
import { awaitedOf } from './waiting.js';
import type { App } from '../app.js';

/** @param here the table on the screen */
export function nextButton(app: App, here: string) {
  const count = awaitedOf(app, here).length;
  return (
    count > 0 &&
    h(
      'button',
      {
        class: 'btn nextgame',
        'data-act': 'online:nextGame',
        'data-arg': here,
        'aria-label': P_('Next game: %d waits for you', 'Next game: %d wait for you', count, count),
      },
      _('Next game'),
      h('b', { class: 'num', 'aria-hidden': 'true' }, count),
    )
  );
}
