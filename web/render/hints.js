/** The best turns, as the strongest player sees them. */
import { h } from '../dom.js';
import { _, decimal, signed } from '../texts.js';
import { pointsOf } from '../tally.js';
import { sentences } from './log.js';

/** @param {import('../table.js').Table} table */
export function hints(table) {
  const { best, begun, done } = /** @type {NonNullable<typeof table.hints>} */ (table.hints);
  const { edition } = table.game.view(0);
  return h('section', { class: 'panel hints', 'aria-labelledby': 'hints-title' },
    h('div', { class: 'hhead' },
      h('h2', { id: 'hints-title' }, begun ? _('The best turns with what is chosen') : _('The best turns')),
      h('button', { class: 'plain close', 'data-act': 'closeHints', 'aria-label': _('Close') }, '✕')),
    h('p', { class: 'quiet', role: 'status' }, !best.length ? _('It is thinking.') : done ? (best[0].proved ? _('Proved: every way the game can end was tried.') + ' ' : '') + _('Press one to lay it out.') : _('It goes on thinking, to be more certain.')),
    h('ol', {}, best.map((opinion) =>
      h('li', { key: opinion.turn }, h('button', { class: 'plain entry', 'data-act': 'takeHint', 'data-arg': opinion.turn },
        h('span', {}, opinion.rank === 0 && h('span', { class: 'star', role: 'img', 'aria-label': _('the best one') }, '★ '), h('b', { class: 'num' }, signed(pointsOf(opinion.told))), ' ', sentences(edition, opinion.told).join(', ')),
        opinion.points !== null && h('span', { class: 'expects' },
          _('expects %s points, lead %s, wins %s %%', decimal(opinion.points), signedDecimal(opinion.lead ?? 0), decimal(100 * (opinion.win ?? 0), 0))))))));
}

/** @param {number} n */
const signedDecimal = (n) => (n > 0 ? '+' : '') + decimal(n);
