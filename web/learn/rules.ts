/**
 * The complete rules, beside the game. Each section has something to try, and a refusal leads to the sentence that
 * explains it.
 */
import { classes, h } from '../dom.js';
import { EXAMPLES, RULE_LESSONS } from './examples.js';
import { lessonOf } from './lessons.js';
import { REFUSALS } from '../nouns.js';
import { REFUSAL_RULES, RULES } from '../rulebook.js';
import { _ } from '../texts.js';
import type { App, RulesOpen } from '../app.js';

export function rulesPanel({ rules: at }: App) {
  if (!at) return null;
  return h(
    'aside',
    { class: 'rulespanel', 'data-cancel': 'closeRules', 'aria-labelledby': 'rules-title' },
    h(
      'div',
      { class: 'rhead' },
      h('h2', { id: 'rules-title', tabindex: '-1' }, _('The rules')),
      h('button', { class: 'plain close', 'data-act': 'closeRules', 'aria-label': _('Close the rules') }, '✕'),
    ),
    h(
      'div',
      { class: 'text' },
      h(
        'ul',
        { class: 'contents' },
        RULES.map(({ name, title }) =>
          h(
            'li',
            {},
            h(
              'button',
              { class: classes('plain', name === at.section && 'here'), 'data-act': 'openRules', 'data-arg': name },
              _(title),
            ),
          ),
        ),
      ),
      RULES.map((rule) => section(rule, at)),
    ),
  );
}

function section({ name, title, brief, more }: (typeof RULES)[number], at: RulesOpen) {
  const lesson = lessonOf(RULE_LESSONS[name]);
  const tried = EXAMPLES.filter(({ code }) => REFUSAL_RULES[code] === name);
  const asked = at.section === name && at.code && !tried.some(({ code }) => code === at.code) ? at.code : null;
  return h(
    'section',
    { class: classes('rule', at.section === name && 'here'), 'aria-labelledby': `rule-${name}` },
    h('h3', { id: `rule-${name}`, tabindex: '-1' }, _(title)),
    asked && refused(asked, true, null),
    brief && h('p', {}, _(brief)),
    more && h('p', {}, _(more)),
    tried.map(({ id, code }) => refused(code, at.code === code, id)),
    lesson && h('button', { class: 'btn', 'data-act': 'lesson', 'data-arg': lesson.id }, _('Try it: %s', _(lesson.title))),
  );
}

/** Why something is refused, and an example to try. */
const refused = (code: number, here: boolean, example: string | null) =>
  h(
    'div',
    { key: code, class: classes('refusal', here && 'here'), id: `why-${code}`, tabindex: '-1' },
    h('p', {}, _(REFUSALS[code])),
    example &&
      h(
        'button',
        { class: 'btn small', 'data-act': 'lesson', 'data-arg': example, 'aria-label': _('Try it: %s', _(REFUSALS[code])) },
        _('Try it'),
      ),
  );
