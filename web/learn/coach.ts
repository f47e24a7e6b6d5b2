/** A lesson: the table, with the coach in place of the other gardens. */
import { classes, h, type Tree } from '../dom.js';
import { LESSONS, lessonAfter } from './lessons.js';
import { _, N_ } from '../texts.js';
import { gardenOf, nameOf } from '../render/names.js';
import { symbol } from '../render/symbols.js';
import { tableScreen } from '../render/table.js';
import { thumbnail } from '../render/thumbnail.js';
import type { App } from '../app.js';
import type { Breakdown } from '../engine_types.js';
import type { Table } from '../table.js';
import type { Lesson } from './lesson.js';

export function lessonScreen({ lesson, paused }: App) {
  if (!lesson) return null;
  const screen = tableScreen(lesson.table, {
    head: head(lesson, paused?.screen ?? 'learn'),
    left: [coach(lesson), lesson.script.others && otherGardens(lesson.table)],
  });
  if (lesson.pointed) point(screen, target(lesson.pointed));
  return h('div', { class: 'lessonscreen' }, screen);
}

/** The gardens that are not shown large in the middle. */
function otherGardens(table: Table) {
  const view = table.view(),
    { sitters } = table.party;
  const others = view.seats.filter(({ seat }) => seat !== (table.enlarged ?? table.seat));
  return h(
    'section',
    { class: 'panel others', 'aria-label': _('The gardens') },
    others.map(({ seat }) =>
      h(
        'button',
        {
          key: seat,
          class: 'plain othumb',
          'data-act': 'enlarge',
          'data-arg': seat,
          'aria-label': _('Show large: %s', gardenOf(sitters, seat)),
        },
        h('span', { class: 'gardenname' }, gardenOf(sitters, seat)),
        thumbnail(view, seat, gardenOf(sitters, seat)),
      ),
    ),
  );
}

/** The label of the button that leaves a lesson, by the screen it returns to. */
const BACK: Record<string, string> = { learn: N_('All lessons'), table: N_('Back to the game'), end: N_('Back to the game') };

/** @param from the screen that the lesson interrupts */
function head({ script }: Lesson, from: string) {
  const number = LESSONS.findIndex(({ id }) => id === script.id) + 1;
  const title = number ? _('Lesson %d: %s', number, _(script.title)) : _(script.title);
  return h(
    'header',
    { class: 'bar' },
    h(
      'button',
      { class: 'brand plain', 'data-act': 'start', 'aria-label': _('Sanssouci, to the start') },
      symbol('favicon', 'logo'),
      h('span', {}, 'Sanssouci'),
    ),
    h('h1', {}, title),
    h(
      'nav',
      { class: 'tools', 'aria-label': _('Lesson') },
      h('button', { class: 'btn', 'data-act': 'openRules' }, _('Rules')),
      h('button', { class: 'btn', 'data-act': 'leaveLesson' }, BACK[from] ? _(BACK[from]) : _('Back')),
    ),
  );
}

function coach(lesson: Lesson) {
  const { script, step, index } = lesson;
  return h(
    'section',
    {
      class: classes('panel', 'coach', lesson.resting && 'praises', lesson.strayed && 'strays'),
      'aria-labelledby': 'coach-title',
    },
    h(
      'div',
      { class: 'who' },
      symbol('gardener', 'face'),
      h('h2', { id: 'coach-title', tabindex: '-1' }, _('Step %d of %d', index + 1, script.steps.length)),
    ),
    h('progress', {
      class: 'vh',
      max: script.steps.length,
      value: String(index + (lesson.resting ? 1 : 0)),
      'aria-label': _('Progress'),
    }),
    h(
      'ol',
      { class: 'dots', 'aria-hidden': 'true' },
      script.steps.map((_step, i) =>
        h('li', { class: classes((i < index || (lesson.resting && i === index)) && 'done', i === index && 'now') }),
      ),
    ),
    index > 0 && step.position && !lesson.resting && h('p', { class: 'anew' }, _('Now at another table:')),
    h(
      'div',
      { class: 'says', role: 'status' },
      lesson.resting
        ? h('p', { key: `after-${index}`, class: 'after' }, step.after && _(step.after))
        : !(lesson.strayed && script.others) && h('p', { key: `tell-${index}` }, _(step.tell)), // an answer beside gardens needs the room
      lesson.strayed && h('p', { key: 'other', class: 'other' }, answer(lesson)),
    ),
    lesson.resting && lesson.table.over && result(lesson),
    h('div', { class: 'doing' }, lesson.over ? ending(lesson) : doing(lesson)),
  );
}

const OTHER = N_('This is allowed, but something else is asked for here. Undo as much as you like, and try again.');

/** What the coach says after a press that is not part of the step, by what to press again. */
const ASTRAY: Record<string, string> = {
  card: N_('This is another card. You may play it, but here we go on with the marked one: press it.'),
  place: N_('This is another tile. You may take it, but here we go on with the marked one: press it.'),
};

function answer({ step, astray, answer: said }: Lesson) {
  const [what] = astray?.split(':') ?? [''];
  return _(ASTRAY[what] ?? said ?? step.other ?? OTHER);
}

function doing(lesson: Lesson) {
  if (lesson.reading) return h('button', { key: 'on', class: 'btn primary', 'data-act': 'readOn' }, _('Go on'));
  return (
    !lesson.script.guided &&
    lesson.step.presses &&
    h('button', { key: 'show', class: 'btn', 'data-act': 'showMe', disabled: lesson.shown }, _('Show me'))
  );
}

function ending({ script }: Lesson) {
  const number = LESSONS.findIndex(({ id }) => id === script.id);
  const next = number < 0 ? null : lessonAfter(script.id);
  return [
    next &&
      h('button', { key: 'next', class: 'btn primary', 'data-act': 'lesson', 'data-arg': next.id }, _('Next: %s', _(next.title))),
    script.thenPlay &&
      h('button', { key: 'play', class: classes('btn', !next && 'primary'), 'data-act': 'start' }, _('Play a game')),
    number < 0 && h('button', { key: 'back', class: 'btn primary', 'data-act': 'leaveLesson' }, _('Back')),
    h('button', { key: 'again', class: 'btn', 'data-act': 'lessonAgain' }, _('Once more')),
  ];
}

/** Shows where the points of a finished game came from. */
function result({ table }: Lesson) {
  const { final, breakdown } = table.game.score(0);
  const rows = [
    [_('Walks'), (b) => b.walked],
    [_('Full rows'), (b) => b.rows],
    [_('Full columns'), (b) => b.columns],
    [_('Missions'), (b) => b.missions],
    [_('Total'), (_b, seat) => final[seat]],
    [_('Gardeners'), (b) => b.gardeners],
  ] as [string, (b: Breakdown, seat: number) => number][];
  return h(
    'table',
    { class: 'result' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('td', {}),
        breakdown.map((_b, i) => h('th', { scope: 'col' }, nameOf(table.party.sitters, i + 1))),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map(([title, points], i) =>
        h(
          'tr',
          { class: i === 4 ? 'sum' : undefined },
          h('th', { scope: 'row' }, title),
          breakdown.map((b, seat) => h('td', { class: 'num' }, points(b, seat))),
        ),
      ),
    ),
  );
}

// ---- what to press next ----

/** Returns the action of a press, and its argument. */
function target(press: string): [string, string | undefined] {
  const [what, value] = press.split(':');
  return [what === 'noble' ? 'cell' : what, value];
}

/** Marks what to press. The tree is copied first, because some parts are remembered and must not change. */
function point(tree: Tree, [act, arg]: [string, string | undefined]) {
  tree.children.forEach((child, i) => {
    if (typeof child === 'string') return;
    const { props } = child;
    if (props['data-act'] === act && (arg === undefined || String(props['data-arg']) === arg))
      tree.children[i] = { ...child, props: { ...props, class: classes(props.class, 'pointed') } };
    else point(child, [act, arg]);
  });
}
