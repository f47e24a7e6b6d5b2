/** The review at the end of a game: it starts by itself, and shows what is known so far. */
import { h } from '../dom.js';
import { nameOf } from '../render/names.js';
import { noble } from '../render/symbols.js';
import { _, P_, decimal } from '../texts.js';
import { turnMark } from './marks.js';
import { judgedOf, lossPerTurn } from './model.js';
import { wingOf } from './state.js';
import type { App } from '../app.js';

export function teaser(app: App) {
  const study = wingOf(app).current;
  if (!study?.review || app.table?.party.id !== study.party.id) return null;
  const { review, done } = study;
  const { judged, all } = judgedOf(review);
  const marks = review.turns.filter(({ mark }) => mark).length;
  const said = !done ? _('%d of %d turns judged', judged, all) : P_('%d turn has a mark.', '%d turns have a mark.', marks, marks);
  return h(
    'section',
    { class: 'panel coachteaser', 'aria-labelledby': 'teaser-title' },
    h('h2', { id: 'teaser-title' }, _('Review')),
    h('p', { class: 'quiet' }, said),
    !done && h('span', { class: 'pbar', 'aria-hidden': 'true' }, h('i', { style: { width: `${100 * review.progress}%` } })),
    h(
      'ul',
      {},
      review.seats.map((seat) => {
        const each = lossPerTurn(review, seat.seat);
        return h(
          'li',
          { key: seat.seat },
          noble(seat.seat),
          h('b', {}, nameOf(study.party.sitters, seat.seat)),
          h(
            'span',
            { class: 'tmarks', 'aria-hidden': 'true' },
            review.turns.filter((turn) => turn.seat === seat.seat).map((turn) => turnMark(turn)),
          ),
          each !== null && h('span', { class: 'each' }, _('lost %s points a turn', decimal(each))),
        );
      }),
    ),
    h('button', { class: 'btn primary', 'data-act': 'review:open' }, _('Open the review')),
  );
}
