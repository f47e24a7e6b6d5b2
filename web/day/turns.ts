/** The turns of the day's game with the coach's marks, and what can be done with the game. */
import { h } from '../dom.js';
import { turnMark } from '../review/marks.js';
import { judgedOf, verdictOf } from '../review/model.js';
import { _ } from '../texts.js';
import type { Reviewed } from '../review/types.js';
import type { Days } from './state.js';

export function turnsPanel(days: Days) {
  const { study, drawn, id } = days;
  const turns = study?.review?.turns.filter(({ seat }) => seat === drawn?.seat) ?? [];
  const { judged, all } = study?.review ? judgedOf(study.review) : { judged: 0, all: 0 };
  return h(
    'section',
    { class: 'panel dayturns', 'aria-labelledby': 'turns-title' },
    h(
      'div',
      { class: 'dth' },
      h('h2', { id: 'turns-title' }, _('Your 18 turns')),
      h(
        'p',
        { class: 'quiet', role: 'status' },
        !study?.done && all > 0
          ? _('%d of %d turns judged', judged, all)
          : _('against what the strongest player would have done'),
      ),
    ),
    turns.length > 0 &&
      h(
        'div',
        { class: 'eighteen', 'data-grid': 'turns', 'data-line': '' },
        turns.map((turn, i) =>
          h(
            'button',
            {
              key: turn.turn,
              tabindex: i === 0 ? '0' : '-1',
              'data-act': 'review:open',
              'data-arg': `${id}@${turn.turn}`,
              'aria-label': _('%s: %s', _('Round %d', turn.round), verdict(turn)),
            },
            h('small', { 'aria-hidden': 'true' }, turn.round),
            turnMark(turn),
          ),
        ),
      ),
    h(
      'div',
      { class: 'ib' },
      h('button', { class: 'btn primary', 'data-act': 'review:open', 'data-arg': id }, _('Review it')),
      h('button', { class: 'btn', 'data-act': 'day:practise' }, _('Play it again, just for yourself')),
    ),
  );
}

function verdict(turn: Reviewed) {
  if (turn.mark) return turn.mark;
  const kind = verdictOf(turn);
  return kind === 'later' ? _('not judged yet') : kind === 'loses' ? _('less than 1.5 points lost') : _('as good as the best');
}
