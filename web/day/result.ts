/** The result of a day: the finished garden, and the points beside those of the strongest player and of friends. */
import { classes, h } from '../dom.js';
import { coloursOf } from '../render/names.js';
import { noble, symbol } from '../render/symbols.js';
import { _, P_ } from '../texts.js';
import { sentenceOf } from '../words.js';
import { dealBox } from './deal.js';
import { gardenOf } from './garden.js';
import { keyOf } from './best.js';
import { pointsOf } from './words.js';
import type { Days, Drawn } from './state.js';
import type { Day } from './types.js';

type Standing = { who: 'top' | 'me' | 'pal'; name: string; note?: string; points: number | null };

export function resultPanel(days: Days) {
  const drawn = days.drawn as Drawn,
    entry = days.entry as Day;
  const rows = standings(days);
  const most = Math.max(1, ...rows.map(({ points }) => points ?? 0));
  return h(
    'section',
    { class: classes('panel dayres', coloursOf(drawn.view.edition)), 'aria-labelledby': 'result-title' },
    h('div', { class: 'thumbbox' }, gardenOf(drawn, _('Your finished garden')), dealBox(drawn)),
    h(
      'div',
      {},
      h('h2', { id: 'result-title' }, headline(rows)),
      h('p', { class: 'quiet' }, distance(entry)),
      h(
        'ol',
        { class: 'rank' },
        rows.map((row) =>
          h(
            'li',
            { key: row.who + row.name, class: classes(row.who, row.points === null && 'not') },
            row.who === 'top' ? symbol('laurel') : noble(row.who === 'me' ? drawn.seat : 4, 'sym'),
            h('b', { class: 'nm' }, row.name, row.note && h('small', {}, row.note)),
            h(
              'span',
              { class: 'rk', 'aria-hidden': 'true' },
              row.points !== null && h('i', { style: { width: `${(100 * Math.max(0, row.points)) / most}%` } }),
            ),
            h('b', { class: 'num' }, row.points ?? '–'),
          ),
        ),
      ),
      days.best.failure !== null &&
        h(
          'p',
          { role: 'alert' },
          sentenceOf(days.best.failure),
          ' ',
          h('button', { class: 'btn', 'data-act': 'day:again' }, _('Try again')),
        ),
      entry.bed === 'caught' &&
        h('p', { class: 'quiet' }, _('Played later: it has its bed, but does not count for days in a row.')),
    ),
  );
}

/** The player's points and, if there are friends, the rank among them: equal points share the better one. */
function headline(rows: Standing[]) {
  const people = rows.filter(({ who }) => who !== 'top');
  const points = rows.find(({ who }) => who === 'me')?.points ?? 0;
  if (people.length < 2) return pointsOf(points);
  const place = 1 + people.filter((each) => (each.points ?? 0) > points).length;
  return _('%s, place %d of %d among friends', pointsOf(points), place, people.length);
}

function distance({ points, best }: Day) {
  if (best === null || points === null) return '';
  const behind = best - points;
  if (behind === 0) return _('As many as the strongest player on the same deal.');
  if (behind < 0)
    return P_(
      '%d point more than the strongest player on the same deal.',
      '%d points more than the strongest player on the same deal.',
      -behind,
      -behind,
    );
  return P_(
    '%d point behind the strongest player on the same deal.',
    '%d points behind the strongest player on the same deal.',
    behind,
    behind,
  );
}

/** Returns the results, the best first. */
function standings({ entry, best, results }: Days): Standing[] {
  if (!entry) return [];
  const thinks = _('thinks, %d %%', Math.floor(100 * best.partOf(keyOf(entry))));
  const friends = (results.sheet?.friends ?? []).map(
    ({ name, points }) => ({ who: 'pal', name: String(name), points: Number(points) }) as Standing,
  );
  const all: Standing[] = [
    { who: 'top', name: _('Strongest player'), note: entry.best === null ? thinks : _('the same deal'), points: entry.best },
    ...friends,
    { who: 'me', name: _('You'), points: entry.points },
  ];
  return all.sort((a, b) => (b.points ?? Infinity) - (a.points ?? Infinity));
}
