/** The deal of a day: garden, missions, first display and opponents, and the button that starts the game. */
import { classes, h } from '../dom.js';
import { coloursOf, nameOf } from '../render/names.js';
import { bed, motifSymbol, noble, symbol } from '../render/symbols.js';
import { _, P_, list } from '../texts.js';
import { colourNoun, editionNoun, moduleNouns, motifNoun, playerNoun } from '../words.js';
import { gardenOf } from './garden.js';
import { longDay } from './words.js';
import type { Days, Drawn } from './state.js';

export function dealPanel(days: Days) {
  const drawn = days.drawn as Drawn;
  return h(
    'section',
    { class: classes('panel deal', coloursOf(drawn.view.edition)), 'aria-labelledby': 'deal-title' },
    h('div', { class: 'thumbbox' }, gardenOf(drawn, _('Your garden')), dealBox(drawn)),
    h(
      'div',
      { class: 'begin' },
      h('h2', { id: 'deal-title' }, days.chosen ? longDay(days.day) : _('Today’s garden')),
      h('p', {}, _('Everybody has the same tiles, cards and missions, and the same opponents. So luck makes no difference.')),
      displayOf(drawn),
      entrance(days),
    ),
  );
}

function entrance(days: Days) {
  const { state, entry, calendar } = days;
  if (state === 'later') return h('p', { class: 'counts' }, _('This garden is not open yet.'));
  const isLate = entry?.bed !== 'open';
  const round = state === 'running' ? days.round : 0;
  return [
    state === 'running'
      ? h(
          'button',
          { class: 'big', 'data-act': 'day:goOn', 'data-attend': '' },
          h('b', {}, _('Continue')),
          h('span', {}, _('round %d', round)),
        )
      : h(
          'button',
          { class: 'big', 'data-act': 'day:play', 'data-attend': '' },
          h('b', {}, _('Play')),
          h('span', {}, against(days.drawn as Drawn)),
        ),
    h(
      'p',
      { class: 'counts' },
      isLate
        ? _('The first game that you finish is your result of this day. It comes too late for days in a row.')
        : _(
            'It counts once: the first game that you finish is your result. Nothing is taken back in it, and there are no hints.',
          ),
      ' ',
      state === 'running' &&
        !isLate &&
        days.day !== calendar?.today &&
        _('You began it in time: it stays open until midnight, by UTC.'),
    ),
  ];
}

const against = ({ sitters, seat }: Drawn) =>
  _('against %s', list(sitters.flatMap(({ player }, i) => (i + 1 === seat ? [] : [playerNoun(player)]))));

/** Missions, board, edition, and players. */
export function dealBox({ view, sitters, seat, scores }: Drawn) {
  const own = view.seats[seat - 1];
  const modules = moduleNouns(view.modules);
  const board = [_('garden %s', own.garden ?? ''), editionNoun(view.edition), ...modules].join(', ');
  return h(
    'ul',
    { class: 'dealbox' },
    h(
      'li',
      {},
      own.missions.map((column) =>
        h('span', { key: column, role: 'img', 'aria-label': motifNoun(column) }, symbol(motifSymbol(column))),
      ),
      h('span', {}, P_('mission', 'missions', own.missions.length)),
    ),
    h('li', {}, symbol('favicon'), h('span', {}, board)),
    sitters.map(
      ({ player }, i) =>
        i + 1 !== seat &&
        h(
          'li',
          { key: i },
          noble(i + 1, 'sym'),
          h(
            'span',
            {},
            scores.length
              ? _('against %s (%s): %d', nameOf(sitters, i + 1), playerNoun(player), scores[i])
              : _('against %s (%s)', nameOf(sitters, i + 1), playerNoun(player)),
          ),
        ),
    ),
  );
}

/** The first display, row by row. */
const displayOf = ({ view }: Drawn) =>
  h(
    'div',
    {
      class: 'firsttiles',
      role: 'img',
      'aria-label': _(
        'First display: %s',
        list(
          view.display.map((tile, i) =>
            tile ? `${motifNoun(tile[0])} (${colourNoun(view.edition, 2 + Math.floor(i / 2))})` : '–',
          ),
        ),
      ),
    },
    view.display.map(
      (tile, i) => tile && h('span', { key: i, class: `r${2 + Math.floor(i / 2)}` }, bed('tile', tile[0], 2 + Math.floor(i / 2))),
    ),
  );
