/** What a puzzle's table shows instead of the usual: "Try it", the progress of judging, and the verdict. */
import { h } from '../dom.js';
import { Refusal } from '../engine.js';
import { steps } from '../render/rail.js';
import { _, P_ } from '../texts.js';
import { sentenceOf } from '../words.js';
import { judgementSentences } from './words.js';
import type { Plan, Preview } from '../engine_types.js';
import type { Extras } from '../kind.js';
import type { Table } from '../table.js';
import type { Attempt } from './attempt.js';

function solvedSentence({ tries, hints }: Attempt) {
  const tried = tries === 1 ? _('Solved at the first try.') : _('Solved at try %d.', tries);
  return hints ? `${tried} ${P_('%d hint helped.', '%d hints helped.', hints, hints)}` : tried;
}

function advice(attempt: Attempt, { composer }: Table, plan: Plan | null) {
  const { done, failure, judgement, judging, told } = attempt;
  if (failure)
    return failure instanceof Refusal ? sentenceOf(failure) : _('A part of the page is missing. Perhaps there is no network.');
  if (judging) return judging.all ? _('Trying this turn out in %d games …', 2 * judging.all) : _('One moment …');
  if (done) return done === 'solved' ? solvedSentence(attempt) : _('This is the solution.');
  if (judgement && told) return judgementSentences(judgement, told.aim, told.proved);
  if (plan && !plan.open) return _('Try it, or undo.');
  return plan?.open === 'card' && !composer.begun ? _('Choose a card, or a tile. You can try as often as you like.') : null;
}

const badge = ({ judging }: Attempt) =>
  judging &&
  judging.all > 0 &&
  h('progress', { class: 'trying', max: judging.all, value: String(judging.done), 'aria-label': _('Progress') });

function rail(attempt: Attempt, table: Table, plan: Plan, preview: Preview | null) {
  return h(
    'section',
    { class: 'rail', 'aria-label': _('Your turn, step by step') },
    attempt.done
      ? h(
          'button',
          { key: 'again', class: 'btn undo again', 'data-act': 'puzzles:again' },
          h('span', { 'aria-hidden': 'true' }, '↶ '),
          h('span', {}, _('Once more')),
        )
      : h(
          'button',
          { key: 'undo', class: 'btn undo', 'data-act': 'undo', disabled: !table.composer.begun },
          h('span', { 'aria-hidden': 'true' }, '↶ '),
          h('span', { class: 'word' }, _('Undo')),
        ),
    h('ol', {}, steps(table, plan, preview)),
    plan.open === 'noble' && h('button', { class: 'btn nobody', 'data-act': 'nobody' }, _('Nobody walks')),
    attempt.done
      ? h('button', { key: 'next', class: 'btn primary go', 'data-act': 'puzzles:next' }, _('Next puzzle'))
      : h(
          'button',
          {
            key: 'try',
            class: 'btn primary go',
            'data-act': 'confirm',
            disabled: plan.open !== null || attempt.judging !== null,
          },
          _('Try it'),
        ),
  );
}

const nothing = () => null;

export const extrasOf = (attempt: Attempt): Extras => ({
  className: 'puzzletable',
  bar: () => ({ score: () => ({ className: '', content: null }), tools: null }),
  others: () => [],
  above: nothing,
  left: nothing,
  badge: () => badge(attempt),
  advice: (table, plan) => advice(attempt, table, plan),
  rail: (table, plan, preview) => rail(attempt, table, plan, preview),
  menu: () => [],
  acts: nothing,
  summons: () => null,
});
