/**
 * Boards and sides before the first turn: the curtain, the two sides of a board, computers that choose, and
 * everybody's choices.
 */
import { classes, h, type Content } from '../dom.js';
import { _ } from '../texts.js';
import { motifNoun, sentenceOf } from '../words.js';
import { boardInWords, boardPicture } from './boards.js';
import { segments } from './fields.js';
import { coloursOf, gardenOf, nameOf } from './names.js';
import { motifSymbol, noble, symbol } from './symbols.js';
import type { Board, Sides } from '../sides.js';

export function sidesScreen(sides: Sides) {
  return h(
    'div',
    { class: classes('sidesscreen', coloursOf(sides.setting.edition)) },
    h(
      'header',
      {},
      h('button', { class: 'btn', 'data-act': 'start' }, h('span', { 'aria-hidden': 'true' }, '‹ '), _('To the start')),
      h('p', { class: 'title' }, 'Sanssouci'),
    ),
    h('main', {}, body(sides)),
  );
}

/** Shows the palace where there is no board to show. */
export const sheet = (key: string, ...children: Content[]) =>
  h(
    'section',
    { key, class: 'sheet' },
    h('svg', { class: 'facade', viewBox: '0 -16 1010 166', 'aria-hidden': 'true' }, h('use', { href: '#palace' })),
    h('div', { class: 'panel', 'aria-live': 'polite' }, children),
  );

function body(sides: Sides) {
  if (sides.seat) return choosing(sides, sides.seat);
  if (sides.curtain) return curtain(sides, sides.curtain);
  if (!sides.choosing) return shown(sides);
  return waiting(sides);
}

const name = (sides: Sides, seat: number) => nameOf(sides.party.sitters, seat);

const heading = (text: string) => h('h1', { tabindex: '-1', 'data-attend': true }, text);

/** The curtain; the page then contains nothing of any player. */
function curtain(sides: Sides, seat: number) {
  const rewards = sides.phase === 'rewards';
  return sheet(
    `curtain${sides.phase}${seat}`,
    noble(seat, 'figure'),
    heading(
      rewards
        ? _('%s chooses a side of the reward board', name(sides, seat))
        : _('%s chooses a side of the garden', name(sides, seat)),
    ),
    h('p', {}, _('Everybody else looks away. What was chosen is shown when all have chosen.')),
    h('button', { class: 'btn primary go', 'data-act': 'showBoards' }, _('I am %s: show my board', name(sides, seat))),
    sides.untouched &&
      h(
        'details',
        { class: 'exchange' },
        h('summary', {}, _('Other boards than those dealt')),
        h('p', {}, _('Whoever had the board gets the other one instead.')),
        sides.party.sitters.map((_sitter, i) =>
          h('div', { class: `owner p${i + 1}` }, noble(i + 1), h('span', {}, name(sides, i + 1)), boardPicker(sides, i + 1)),
        ),
      ),
    rewards && sides.untouched && gallery(sides),
  );
}

const boardPicker = (sides: Sides, seat: number) =>
  segments({
    name: `board${seat}`,
    label: _('Board: %s', name(sides, seat)),
    act: 'takeBoard',
    chosen: `${seat}:${sides.boardOf(seat)}`,
    options: [1, 2, 3, 4].map((board) => ({ value: `${seat}:${board}`, text: board, label: _('Board %d', board) })),
  });

/** The two sides of a seat's board. */
export function choosing(sides: Sides, seat: number) {
  const rewards = sides.phase === 'rewards';
  const { missions } = sides.game.view(seat).seats[seat - 1];
  const boards = (['A', 'B'] as const).map((side) => ({ side, board: sides.boardWith(seat, side) }));
  const refusal = boards.find(({ side }) => side === sides.picked)?.board.refusal ?? null;
  const fault = refusal ?? sides.fault; // what failed otherwise, such as a lost line, may succeed when it is tried again
  return h(
    'section',
    { key: `choosing${sides.phase}${seat}`, class: `choosing p${seat}` },
    h(
      'div',
      { class: 'words' },
      heading(rewards ? _('Which side of your reward board do you want?') : _('Which side of your garden board do you want?')),
      h('p', {}, rewards ? _('It lies on your garden. These are your missions:') : gardenLine(sides)),
      rewards &&
        h(
          'ul',
          { class: 'mine', 'aria-label': _('Missions') },
          missions.map((column) => h('li', {}, symbol(motifSymbol(column)), motifNoun(column))),
        ),
      sides.party.people.length === 1 &&
        sides.untouched &&
        h('div', { class: 'other' }, h('span', { 'aria-hidden': 'true' }, _('Board')), boardPicker(sides, seat)),
    ),
    h(
      'div',
      { class: 'two', role: 'radiogroup', 'aria-label': _('side A or B') },
      boards.map(({ side, board }) => sideCard(sides, seat, side, board)),
    ),
    h(
      'div',
      { class: 'take' },
      h('p', { class: 'refusal', role: 'alert' }, fault ? sentenceOf(fault) : null),
      h(
        'button',
        { class: 'btn primary go', 'data-act': 'takeSide', disabled: !sides.picked || Boolean(refusal) },
        sides.picked === 'A' ? _('Take side A') : sides.picked === 'B' ? _('Take side B') : _('Choose a side'),
      ),
    ),
  );
}

const gardenLine = (sides: Sides) =>
  sides.setting.modules.includes('rewards')
    ? _('Printed cells are occupied from the start. What the reward board will cover is free already.')
    : _('Printed cells are occupied from the start: nobles walk over them and stop on them.');

const sideCard = (sides: Sides, seat: number, side: 'A' | 'B', board: Board) =>
  h(
    'label',
    { class: classes('side', sides.picked === side && 'picked', Boolean(board.refusal) && 'refused') },
    h('input', {
      type: 'radio',
      name: 'side',
      value: side,
      checked: sides.picked === side,
      'data-act': 'pickSide',
      'data-arg': side,
      'aria-describedby': `side-${side}`,
    }),
    h('b', {}, side === 'A' ? _('Side A') : _('Side B')),
    h('span', { class: 'check', 'aria-hidden': 'true' }, '✓'),
    boardPicture(board, seat),
    h('small', { id: `side-${side}` }, boardInWords(board)),
  );

/** Shown while a computer is choosing, or if it could not. */
const waiting = (sides: Sides) =>
  sheet(
    'waiting',
    sides.thinking ? noble(sides.thinking, 'figure thinks') : null,
    sides.fault
      ? [
          heading(_('A computer player could not choose')),
          h('p', { class: 'refusal' }, sentenceOf(sides.fault)),
          h(
            'div',
            { class: 'row' },
            h('button', { class: 'btn primary', 'data-act': 'thinkAgain' }, _('Try again')),
            h('button', { class: 'btn', 'data-act': 'drawRest' }, _('Choose at random')),
          ),
        ]
      : [
          heading(sides.thinking ? _('%s is choosing a side', name(sides, sides.thinking)) : _('The computers are choosing')),
          h('div', { class: 'row' }, h('button', { class: 'btn', 'data-act': 'drawRest' }, _('Choose at random'))),
        ],
  );

const shown = (sides: Sides) =>
  h(
    'section',
    { key: 'shown', class: 'shown' },
    heading(_('All have chosen')),
    gallery(sides),
    h('button', { class: 'btn primary go', 'data-act': 'beginGame' }, _('Begin')),
  );

/** The gardens, which everybody may see. */
export function gallery(sides: Sides) {
  const { seats } = sides.game.view(0);
  return h(
    'ul',
    { class: 'gallery' },
    seats.map(
      ({ seat, garden, rewards, rows, marks, boar }) =>
        rows &&
        h(
          'li',
          { class: `p${seat}` },
          h(
            'p',
            {},
            noble(seat),
            h('b', {}, name(sides, seat)),
            h('span', {}, [garden, rewards].filter((board) => board && !board.includes('?')).join(' · ')),
          ),
          boardPicture(
            { rows, marks, boar },
            seat,
            _('%s: %s', gardenOf(sides.party.sitters, seat), boardInWords({ rows, marks, boar })),
          ),
        ),
    ),
  );
}
