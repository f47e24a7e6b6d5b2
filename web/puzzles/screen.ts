/** The puzzle screen: the usual table, with the task in place of the log. */
import { classes, h, type Tree } from '../dom.js';
import { nameOf } from '../render/names.js';
import { opponents } from '../render/opponents.js';
import { symbol } from '../render/symbols.js';
import { tableScreen } from '../render/table.js';
import { THEMES } from '../themes.js';
import { _, C_, P_ } from '../texts.js';
import { garden, mistakes } from './beds.js';
import { goal } from './goal.js';
import { OWN, puzzlesOf, type Puzzles } from './state.js';
import type { App } from '../app.js';
import type { Table } from '../table.js';
import type { Clue } from './types.js';

export function screen(app: App) {
  const puzzles = puzzlesOf(app);
  const { attempt } = puzzles;
  if (!attempt || app.table !== attempt.table) return null;
  const drawn = tableScreen(attempt.table, {
    head: head(puzzles),
    left: [goal(attempt), others(attempt.table), kindField(puzzles), puzzles.theme === OWN ? mistakes(puzzles) : garden(puzzles)],
  });
  for (const clue of attempt.done ? [] : (attempt.told?.hints.slice(0, attempt.hints) ?? [])) point(drawn, clue);
  return h('div', { class: classes('puzzlescreen', attempt.done && 'done') }, drawn);
}

/** The other gardens, and the scores, which a game shows at the top. */
function others(table: Table) {
  const view = table.view(),
    name = (seat: number) => nameOf(table.party.sitters, seat);
  const home = table.enlarged ?? table.seat;
  return h(
    'section',
    { class: 'rivals', 'aria-label': _('The gardens') },
    h(
      'ul',
      { class: 'standing' },
      view.seats.map(({ seat, score }) =>
        h('li', { class: `p${seat}` }, h('span', {}, name(seat)), ' ', h('b', { class: 'num' }, score)),
      ),
    ),
    opponents(table.party, view, home, 0, undefined, null),
  );
}

/** Returns the sets of puzzles to choose from. */
const kindsOf = ({ theme, own }: Puzzles) => [
  { name: '', title: C_('puzzles', 'All') },
  ...THEMES.map(({ name, title }) => ({ name, title: C_('puzzles', title) })),
  ...(own.length || theme === OWN ? [{ name: OWN, title: _('From your games') }] : []),
];

/** A select field, because on a phone the tabs would take the place of the hand. */
const kindField = (puzzles: Puzzles) =>
  h(
    'label',
    { class: 'kinds' },
    h('span', { class: 'vh' }, _('Kind of puzzle')),
    h(
      'select',
      { 'data-change': 'puzzles:kind', value: puzzles.theme },
      kindsOf(puzzles).map(({ name, title }) => h('option', { key: name, value: name, selected: name === puzzles.theme }, title)),
    ),
  );

function head(puzzles: Puzzles) {
  const { theme, chosen } = puzzles;
  return h(
    'header',
    { class: 'bar' },
    h(
      'button',
      { class: 'brand plain', 'data-act': 'start', 'aria-label': _('Sanssouci, to the start') },
      symbol('favicon', 'logo'),
      h('span', {}, 'Sanssouci'),
    ),
    h('h1', { tabindex: '-1' }, _('Puzzles')),
    h(
      'div',
      { class: 'segments themes', role: 'radiogroup', 'aria-label': _('Kind of puzzle') },
      kindsOf(puzzles).map(({ name, title }) =>
        h(
          'label',
          { key: name, class: classes(name === theme && 'on') },
          h('input', {
            type: 'radio',
            name: 'theme',
            value: name,
            checked: name === theme,
            'data-change': 'puzzles:theme',
            'data-arg': name,
          }),
          title,
        ),
      ),
    ),
    h(
      'nav',
      { class: 'tools', 'aria-label': P_('%d puzzle', '%d puzzles', chosen.length, chosen.length) },
      h('button', { class: 'btn', 'data-act': 'puzzles:step', 'data-arg': '-1', 'aria-label': _('Previous puzzle') }, '‹'),
      h('button', { class: 'btn', 'data-act': 'puzzles:step', 'data-arg': '1', 'aria-label': _('Next puzzle') }, '›'),
      h('button', { class: 'btn', 'data-act': 'openRules' }, _('Rules')),
    ),
  );
}

/** Marks on the table what a hint names. */
function point(tree: Tree, clue: Clue) {
  tree.children.forEach((child, i) => {
    if (typeof child === 'string') return;
    const { props } = child;
    if (props.class === 'left') return; // small pictures of gardens have cells, too
    if (isNamed(props, clue)) tree.children[i] = { ...child, props: { ...props, class: classes(props.class, 'pointed') } };
    else point(child, clue);
  });
}

const isNamed = (props: Record<string, any>, { column, place, cell }: Clue) =>
  (column !== undefined && props['data-slab'] === column) ||
  (place !== undefined && props['data-place'] === place) ||
  (cell !== undefined && props['data-cell'] === cell);
