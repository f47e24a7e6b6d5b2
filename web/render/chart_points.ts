/** Where the points came from: a bar for each player, and below it the losses. */
import { classes, h } from '../dom.js';
import { _, number } from '../texts.js';
import { playerNoun } from '../words.js';
import { LOST, SOURCES, WON, type Tally } from '../tally.js';
import { pattern, shortName, sourceClass, sourceName } from './sources.js';
import { noble, symbol } from './symbols.js';
import type { End } from './end.js';

export function pointsChart({ party, summary, name }: End) {
  const { tallies, winners, forfeit } = summary;
  const most = Math.max(1, ...tallies.map(({ won }) => won));
  return h(
    'section',
    { class: 'panel points', 'aria-labelledby': 'points-title' },
    h('h2', { id: 'points-title' }, forfeit ? _('Where the points so far came from') : _('Where every point came from')),
    h(
      'ol',
      {},
      tallies.map((tally) => row(tally)),
    ),
  );

  function row(tally: Tally) {
    const { seat, from, final } = tally;
    const { player } = party.sitters[seat - 1];
    const wins = winners.includes(seat);
    const said = SOURCES.filter((source) => from[source]).map((source) => _('%s: %s', sourceName(source), number(from[source])));
    return h(
      'li',
      { key: seat, class: classes('prow', `p${seat}`, wins && 'wins') },
      h(
        'div',
        { class: 'who' },
        noble(seat),
        h('span', {}, h('b', {}, name(seat)), player !== 'person' && h('small', {}, playerNoun(player))),
      ),
      h('div', { class: 'graph', role: 'img', 'aria-label': said.join(', ') || _('no points') }, bar(tally), losses(tally)),
      h(
        'div',
        { class: 'total' },
        wins && symbol('laurel', 'laurel'),
        h('b', { class: 'num' }, final),
        h('span', { class: 'vh' }, wins ? _('winner') : null),
      ),
    );
  }

  function bar({ from }: Tally) {
    let at = 0;
    return h(
      'div',
      { class: 'track' },
      WON.filter((source) => from[source] > 0).map((source) => {
        const left = at;
        at += from[source];
        return h(
          'div',
          {
            key: source,
            class: sourceClass(source),
            style: span(left, from[source]),
            title: _('%s: %s', sourceName(source), from[source]),
          },
          pattern(source),
          h('span', { class: 'fits' }, h('b', { class: 'num' }, from[source])),
          h('span', { class: 'fits' }, h('i', {}, shortName(source))),
        );
      }),
    );
  }

  /** The losses, drawn after the remaining points, up to the sum of all gains. */
  function losses({ from, won, final }: Tally) {
    const parts = LOST.filter((source) => from[source] < 0);
    if (!parts.length) return null;
    let at = final;
    const said = parts.map((source) => `${number(from[source])} ${sourceName(source)}`).join(', ');
    // The text goes where there is most room: before the lost part, in it, or after it.
    const room = Math.max(final, won - final, most - won);
    const words =
      room === final
        ? { right: percent(most - final) }
        : room === won - final
          ? { left: percent(final) }
          : { left: percent(won) };
    return h(
      'div',
      { class: 'losses' },
      parts.map((source) => {
        const left = at;
        at -= from[source];
        return h('div', {
          key: source,
          class: sourceClass(source),
          style: span(left, -from[source]),
          title: _('%s: %s', sourceName(source), number(from[source])),
        });
      }),
      h('span', { class: 'lostwords', style: words }, said),
      h('span', { class: 'rest', style: { left: percent(final) } }),
    );
  }

  function span(from: number, points: number) {
    return { left: percent(from), width: percent(points) };
  }

  function percent(points: number) {
    return `${((100 * points) / most).toFixed(3)}%`;
  }
}
