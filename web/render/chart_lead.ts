/** The lead after each round, for two players. */
import { h } from '../dom.js';
import { _, number } from '../texts.js';
import { isYou } from './names.js';
import { Plot } from './plot.js';
import { noble } from './symbols.js';
import type { End } from './end.js';

export function leadChart({ party, summary, name }: End) {
  const {
    course: [ours, theirs],
    rounds,
    forfeit,
    tallies,
  } = summary;
  const final = (seat: number) => tallies.find((tally) => tally.seat === seat)?.final ?? 0;
  const leads = ours.map((points, round) => points - theirs[round]);
  const last = final(1) - final(2);
  const all = forfeit ? leads : [...leads, last];
  const plot = new Plot(summary, Math.max(5, ...all), Math.min(-5, ...all));
  const area = `${plot.points([0])} ${plot.points(leads)} ${plot.x(rounds)},${plot.y(0)}`;
  const zero = plot.y(0);
  const caption = (seat: number) => (isYou(party.sitters, seat) ? _('You lead') : _('%s leads', name(seat)));
  return h(
    'section',
    { class: 'panel ahead', 'aria-labelledby': 'lead-title' },
    h('h2', { id: 'lead-title' }, _('Who led, round by round')),
    h('p', { class: 'side p1' }, noble(1), caption(1)),
    plot.draw({
      label: [
        ...leads.slice(1).map((lead, i) => _('%s: %s', _('round %d', i + 1), inWords(lead))),
        !forfeit && _('%s: %s', _('end'), inWords(last)),
      ]
        .filter(Boolean)
        .join('; '),
      lines: [
        h('clipPath', { id: 'lead-1' }, h('rect', { width: 100, height: zero })),
        h('clipPath', { id: 'lead-2' }, h('rect', { y: zero, width: 100, height: 100 - zero })),
        [1, 2].map((seat) => h('polygon', { class: `area p${seat}`, 'clip-path': `url(#lead-${seat})`, points: area })),
        h('polyline', { class: 'line', points: plot.points(leads) }),
        !forfeit && h('polyline', { class: 'final', points: plot.points([leads[rounds], last], rounds) }),
      ],
      marks: [
        leads.map(
          (lead, round) =>
            round > 0 && h('span', { class: `dot ${lead > 0 ? 'p1' : lead < 0 ? 'p2' : ''}`, style: plot.at(round, lead) }),
        ),
        !forfeit && h('span', { class: `dot last ${last > 0 ? 'p1' : last < 0 ? 'p2' : ''}`, style: plot.at(rounds + 1, last) }),
      ],
      value: Math.abs,
      tip: (round) =>
        round > rounds
          ? _('%s: %s', _('end'), pair(final(1), final(2)))
          : _('%s: %s', _('round %d', round), pair(ours[round], theirs[round])),
      turns: party.turns(),
    }),
    h('p', { class: 'side p2' }, noble(2), caption(2)),
  );

  function inWords(lead: number) {
    return lead === 0 ? _('level') : `${name(lead > 0 ? 1 : 2)} +${number(Math.abs(lead))}`;
  }

  function pair(one: number, two: number) {
    return `${name(1)} ${one}, ${name(2)} ${two}`;
  }
}
