/** Points over the rounds, for three and four players: one line each, told apart by silhouettes. */
import { h } from '../dom.js';
import { _ } from '../texts.js';
import { Plot } from './plot.js';
import { noble } from './symbols.js';
import type { End } from './end.js';

/** Minimum distance between the names at the ends of the lines, of 100. */
const APART = 11;

export function courseChart({ party, view, summary, name }: End) {
  const { course, rounds, forfeit, tallies } = summary;
  const all = course.map((points, i) => (forfeit ? points : [...points, tallies.find(({ seat }) => seat === i + 1)?.final ?? 0]));
  const plot = new Plot(summary, Math.max(10, ...all.flat()), 0);
  const places = spread(all.map((points) => plot.y(points[points.length - 1])));
  return h(
    'section',
    { class: 'panel course', 'aria-labelledby': 'course-title' },
    h('h2', { id: 'course-title' }, _('Points, round by round')),
    plot.draw({
      label: all.map((points, i) => _('%s: %s', name(i + 1), points.slice(1).join(', '))).join('; '),
      lines: course.map((points, i) =>
        h(
          'g',
          { class: `p${i + 1}` },
          h('polyline', { class: `line d${i + 1}`, points: plot.points(points) }),
          !forfeit && h('polyline', { class: 'final', points: plot.points(all[i].slice(rounds), rounds) }),
        ),
      ),
      // Each seat has its figures at different rounds, so that they never hide each other.
      marks: [
        course.map((points, i) =>
          points.map(
            (value, round) =>
              round > 0 &&
              round < rounds &&
              round % view.players === i &&
              h('span', { class: 'figure', style: plot.at(round, value) }, noble(i + 1)),
          ),
        ),
        all.map((points, i) =>
          h(
            'span',
            { class: `finish p${i + 1}`, style: { top: `${places[i].toFixed(2)}%` } },
            noble(i + 1),
            h('b', { class: 'num' }, points[points.length - 1]),
            h('i', {}, name(i + 1)),
          ),
        ),
      ],
      value: (step) => step,
      tip: (round) =>
        _(
          '%s: %s',
          round > rounds ? _('end') : _('round %d', round),
          all.map((points, i) => `${name(i + 1)} ${points[round]}`).join(', '),
        ),
      turns: party.turns(),
    }),
  );
}

/**
 * Moves places apart, as little as possible, until none hides another.
 * @param places from 0 to 100
 */
function spread(places: number[]) {
  const order = places.map((_all, i) => i).sort((a, b) => places[a] - places[b]);
  const moved = [...places];
  order.forEach((i, k) => k > 0 && (moved[i] = Math.max(moved[i], moved[order[k - 1]] + APART)));
  const last = order.length - 1;
  moved[order[last]] = Math.min(moved[order[last]], 100);
  for (let k = last; k > 0; k--) moved[order[k - 1]] = Math.min(moved[order[k - 1]], moved[order[k]] - APART);
  return moved;
}
