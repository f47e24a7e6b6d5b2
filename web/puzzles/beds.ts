/** Progress is a garden: a solved puzzle is a planted bed. Each bed opens its puzzle. */
import { classes, h } from '../dom.js';
import { COLUMNS, ROWS } from '../render/lines.js';
import { remembered } from '../render/remembered.js';
import { bed as bedPicture, symbol } from '../render/symbols.js';
import { _, P_ } from '../texts.js';
import { GARDEN, plantedIn } from './collection.js';
import { OWN, type Puzzles } from './state.js';
import { themeTitle } from './words.js';
import type { Puzzle } from './types.js';

export const garden = ({ all, garden: number, gardens, solved, blooms, attempt, theme }: Puzzles) =>
  drawn(all, number, gardens, solved, blooms, attempt?.puzzle ?? null, theme);

const drawn = remembered(
  (
    all: Puzzle[],
    number: number,
    gardens: number,
    solved: Map<string, number>,
    blooms: boolean,
    here: Puzzle | null,
    theme: string,
  ) => {
    const count = plantedIn(all, solved, number);
    return h(
      'section',
      { class: classes('panel beds', blooms && 'bloom'), 'aria-labelledby': 'beds-title' },
      h(
        'div',
        { class: 'bhead' },
        h('h2', { id: 'beds-title' }, _('Your puzzle garden')),
        h(
          'span',
          { class: 'num' },
          h('span', { 'aria-hidden': 'true' }, `${count} / ${GARDEN}`),
          h('span', { class: 'vh' }, _('%d of %d planted', count, GARDEN)),
        ),
      ),
      h(
        'div',
        { class: 'plot', role: 'grid', 'aria-labelledby': 'beds-title', 'data-grid': 'beds' },
        ROWS.map((row) =>
          h(
            'div',
            { role: 'row', class: `r${row}` },
            COLUMNS.map((column) => {
              const puzzle = all.find((each) => each.garden === number && each.cell === `${column}${row}`);
              return (
                puzzle &&
                one(
                  puzzle,
                  solved.get(puzzle.mark),
                  puzzle === here,
                  theme !== '' && theme !== OWN && puzzle.theme !== theme,
                  blooms,
                )
              );
            }),
          ),
        ),
      ),
      h(
        'label',
        {},
        h('span', { class: 'vh' }, _('Garden')),
        h(
          'select',
          { 'data-change': 'puzzles:garden', value: String(number) },
          Array.from({ length: gardens }, (_each, i) =>
            h(
              'option',
              { key: i, value: String(i + 1), selected: i + 1 === number },
              _('Garden %d: %d of %d', i + 1, plantedIn(all, solved, i + 1), GARDEN),
            ),
          ),
        ),
      ),
      blooms
        ? h(
            'div',
            { class: 'cap' },
            h('p', {}, _('This garden is in bloom: all of its puzzles are solved.')),
            h('button', { class: 'btn', 'data-act': 'puzzles:mixed' }, _('Once more, in a new order')),
          )
        : h(
            'p',
            { class: 'cap' },
            _('A solved puzzle is a planted bed; further down they are harder. No rating, nothing to lose.'),
          ),
    );
  },
);

/**
 * @param hints the hints taken, if it is solved
 * @param isOther true if its theme is not the chosen one
 */
function one({ bed, cell, theme }: Puzzle, hints: number | undefined, isHere: boolean, isOther: boolean, blooms: boolean) {
  const isPlanted = hints !== undefined;
  const said = [
    bed,
    themeTitle(theme),
    isPlanted && _('planted'),
    isPlanted && hints > 0 && P_('with %d hint', 'with %d hints', hints, hints),
  ];
  return h(
    'div',
    { role: 'gridcell' },
    h(
      'button',
      {
        class: classes('plain bedbtn', isHere && 'here', isOther && 'other'),
        tabindex: isHere ? '0' : '-1',
        'data-act': 'puzzles:bed',
        'data-arg': bed,
        'aria-current': isHere ? 'true' : undefined,
        'aria-label': said.filter(Boolean).join(', '),
        title: _('%s: %s', bed, themeTitle(theme)),
      },
      bedPicture(isPlanted ? 'tile' : 'free', cell[0], Number(cell[1])),
      isPlanted && hints > 0 && symbol('gardener', 'hatted'),
      blooms && symbol('blossom', 'blossom'),
    ),
  );
}

/** Puzzles from the player's own games have no bed; they are a list. */
export function mistakes({ own, solved, attempt }: Puzzles) {
  return h(
    'section',
    { class: 'panel beds own', 'aria-labelledby': 'own-title' },
    h('h2', { id: 'own-title' }, _('From your games')),
    h('p', { class: 'cap' }, _('Turns of your reviewed games that lost points, the most expensive first.')),
    h(
      'ul',
      { 'data-grid': 'own', 'data-line': true },
      own.map(({ bed, mark, origin }) =>
        h(
          'li',
          { key: bed },
          h(
            'button',
            {
              class: classes('btn', attempt?.puzzle.bed === bed && 'here'),
              tabindex: attempt?.puzzle.bed === bed ? '0' : '-1',
              'data-act': 'puzzles:bed',
              'data-arg': bed,
              'aria-current': attempt?.puzzle.bed === bed ? 'true' : undefined,
            },
            solved.has(mark) ? symbol('check', 'ic') : symbol('hint', 'ic'),
            h(
              'span',
              {},
              [origin?.name, _('round %d', origin?.round ?? 0)].filter(Boolean).join(', '),
              solved.has(mark) && h('span', { class: 'vh' }, `, ${_('solved')}`),
            ),
          ),
        ),
      ),
    ),
  );
}
