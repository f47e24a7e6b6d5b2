/** The best turns, in the opinion of the strongest player. */
import { h } from '../dom.js';
import { SURE } from '../estimate.js';
import { _, P_, decimal, signed } from '../texts.js';
import { pointsOf } from '../tally.js';
import { sentences } from './log.js';
import type { Hint } from '../hints.js';
import type { Table } from '../table.js';

export function hints(table: Table) {
  const { best, begun, done, reason, pointed } = table.hints as NonNullable<typeof table.hints>;
  const { edition } = table.game.view(0);
  return h(
    'section',
    { key: 'hints', class: 'panel hints', 'aria-labelledby': 'hints-title', 'data-cancel': 'closeHints' },
    h(
      'div',
      { class: 'hhead' },
      h('h2', { id: 'hints-title' }, begun ? _('The best turns with what is chosen') : _('The best turns')),
      h('button', { class: 'plain close', 'data-act': 'closeHints', 'aria-label': _('Close') }, '✕'),
    ),
    h(
      'p',
      { class: 'quiet', role: 'status' },
      !best.length
        ? _('It is thinking.')
        : done
          ? (best[0].proved ? _('Proved: every way the game can end was tried.') + ' ' : '') + howToTake()
          : _('It goes on thinking, to be more certain.'),
    ),
    h(
      'ol',
      {},
      best.map((hint) =>
        h(
          'li',
          { key: hint.turn },
          h(
            'button',
            {
              class: 'plain entry',
              'data-act': 'takeHint',
              'data-point': 'pointHint',
              'data-look': '',
              'aria-current': String(pointed === hint.turn),
              'data-arg': hint.turn,
            },
            h(
              'span',
              {},
              hint.rank === 0 && h('span', { class: 'star', role: 'img', 'aria-label': _('the best one') }, '★ '),
              h('b', { class: 'num' }, signed(pointsOf(hint.told))),
              ' ',
              sentences(edition, hint.told).join(', '),
            ),
            hint.points !== null && h('span', { class: 'expects' }, expected(hint)),
          ),
          hint.rank === 0 && reason?.(),
        ),
      ),
    ),
    best.length > 0 && explained(best),
  );
}

/** On touch screens the first press only shows the hint. */
const howToTake = () =>
  matchMedia('(hover: none)').matches
    ? _('Press one to see it on the table, and again to lay it out.')
    : _('Press one to lay it out.');

/** Returns the expected result of a turn, in the words of the terminal. */
function expected({ points, lead, win }: Hint) {
  const most = Math.round(points ?? 0),
    ahead = Math.round(lead ?? 0);
  const apart = ahead > 0 ? _('%d ahead', ahead) : ahead < 0 ? _('%d behind', -ahead) : _('level');
  return `${_('%d %% to win', Math.round(100 * (win ?? 0)))} · ${P_('about %d point', 'about %d points', most, most)}, ${apart}`;
}

/** Explains the numbers. */
function explained(best: Hint[]) {
  const error = Math.max(...best.map((hint) => (hint.proved ? 0 : (hint.error ?? 0))));
  return h(
    'details',
    { class: 'quiet' },
    h('summary', {}, _('What the numbers mean')),
    h(
      'p',
      {},
      _(
        'First comes what the turn brings at once; below it, what the strongest player expects at the end of the game if everybody plays well from here on: how often you win, your points, and your lead over the best of the others.',
      ),
    ),
    error > 0 && h('p', {}, _('A lead may be off by about %s.', decimal(SURE * error))),
  );
}
