/** The end in detail: gardeners, numbers, best turns, gardens. */
import { classes, h } from '../dom.js';
import { _, P_, number, signed } from '../texts.js';
import { motifNoun } from '../words.js';
import { SOURCES, bestTurn, pointsOf } from '../tally.js';
import { sentences } from './log.js';
import { gardenOf } from './names.js';
import { frames, thumbnail } from './thumbnail.js';
import { sourceName, swatch } from './sources.js';
import { portrait } from './faces.js';
import { motifSymbol, noble, symbol } from './symbols.js';
import type { End } from './end.js';

/** Gardeners break ties. */
export function tieBreak({ summary, name }: End) {
  const { tallies, winners, decided } = summary;
  const matters = decided !== 'points';
  const level = matters ? tallies.filter(({ final }) => final === tallies[0].final) : tallies;
  return h(
    'section',
    { class: classes('panel ties', !matters && 'calm'), 'aria-labelledby': 'ties-title' },
    h('h2', { id: 'ties-title' }, matters ? _('Tie-break: gardeners') : _('Gardeners')),
    h(
      'ul',
      {},
      level.map(({ seat, gardeners }) =>
        h(
          'li',
          { key: seat, class: classes(`p${seat}`, matters && winners.includes(seat) && 'wins') },
          noble(seat),
          h('span', { class: 'vh' }, _('%s: %s', name(seat), P_('%d gardener', '%d gardeners', gardeners, gardeners))),
          h(
            'span',
            { class: 'hats', 'aria-hidden': 'true' },
            matters ? Array.from({ length: gardeners }, () => symbol('gardener', 'hat')) : symbol('gardener', 'hat'),
          ),
          h('b', { class: 'num', 'aria-hidden': 'true' }, gardeners),
        ),
      ),
    ),
    h(
      'p',
      { class: 'hint' },
      matters
        ? _('Equal points: more gardeners win. Equal again: the victory is shared.')
        : _('They decide only when points are equal.'),
    ),
  );
}

/** The chart as a table of numbers. */
export function numbers({ summary: { tallies, forfeit }, name }: End) {
  const always = forfeit ? [] : ['rows', 'columns', 'missions'];
  const sources = SOURCES.filter((source) => always.includes(source) || tallies.some(({ from }) => from[source]));
  return h(
    'section',
    { class: 'panel numbers', 'aria-labelledby': 'numbers-title' },
    h('h2', { id: 'numbers-title' }, _('In numbers')),
    h(
      'table',
      { 'aria-labelledby': 'numbers-title' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, _('Points from')),
          tallies.map(({ seat }) => h('th', { key: seat, scope: 'col' }, noble(seat), h('span', {}, name(seat)))),
        ),
      ),
      h(
        'tbody',
        {},
        sources.map((source) =>
          h(
            'tr',
            { key: source },
            h('th', { scope: 'row' }, h('div', {}, swatch(source), h('span', {}, sourceName(source)))),
            tallies.map(({ seat, from }) =>
              h('td', { key: seat, class: classes(from[source] === 0 && 'none') }, number(from[source])),
            ),
          ),
        ),
      ),
      h(
        'tfoot',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, h('span', {}, _('total'))),
          tallies.map(({ seat, final }) => h('td', { key: seat }, final)),
        ),
      ),
    ),
  );
}

export function bestTurns({ party, view, summary, name }: End) {
  const turns = party.turns();
  return h(
    'section',
    { class: 'panel best', 'aria-labelledby': 'best-title' },
    h('h2', { id: 'best-title' }, _('Best turns')),
    h(
      'ul',
      {},
      summary.tallies.map(({ seat }) => {
        const turn = bestTurn(turns, seat);
        return (
          turn &&
          h(
            'li',
            { key: seat },
            h(
              'button',
              { class: 'plain', 'data-act': 'revisit', 'data-arg': turn.number },
              noble(seat),
              h(
                'span',
                {},
                h('b', {}, `${name(seat)}, ${_('round %d', turn.round)}`),
                h('br'),
                sentences(view.edition, turn).join(', '),
              ),
              h('b', { class: 'num' }, signed(pointsOf(turn))),
            ),
          )
        );
      }),
    ),
  );
}

export function gardens({ party, view, summary, name }: End) {
  return h(
    'section',
    { class: 'panel gardens', 'aria-labelledby': 'gardens-title' },
    h('h2', { id: 'gardens-title' }, _('The gardens')),
    h(
      'div',
      { class: `plots of${view.players}` },
      summary.tallies.map(({ seat, fullRows: rows, fullColumns: columns }) => {
        const s = view.seats[seat - 1];
        return h(
          'article',
          { key: seat, class: `p${seat}`, 'aria-label': gardenOf(party.sitters, seat) },
          h('h3', {}, portrait(party.sitters[seat - 1].player, name(seat), seat), name(seat)),
          h('div', { class: 'picture' }, thumbnail(view, seat, gardenOf(party.sitters, seat)), frames(rows, columns)),
          (rows.length > 0 || columns.length > 0) &&
            h(
              'p',
              { class: 'full' },
              h(
                'span',
                {},
                [
                  rows.length > 0 && _('%s: %s', _('full rows'), rows.join(', ')),
                  columns.length > 0 && _('%s: %s', _('full columns'), columns.join(', ')),
                ]
                  .filter(Boolean)
                  .join(' · '),
              ),
            ),
          !summary.forfeit &&
            h(
              'ul',
              { class: 'errands', 'aria-label': _('Missions') },
              s.missions.map((column) => errand(column, (s.nobles ?? [])[column.charCodeAt(0) - 97])),
            ),
        );
      }),
    ),
  );
}

/** A mission, and how far its noble got. */
const errand = (column: string, row: number) =>
  h(
    'li',
    { key: column },
    symbol(motifSymbol(column)),
    h(
      'span',
      {},
      h('b', {}, motifNoun(column)),
      ' ',
      h('small', {}, row ? _('noble in row %d', row) : _('noble on the terrace')),
    ),
    h('b', { class: 'num' }, row),
  );
