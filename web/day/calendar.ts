/**
 * The calendar: each day is a bed with the motif of the day, in a row that shows how close the player came to the
 * strongest player.
 */
import { classes, h } from '../dom.js';
import { bed } from '../render/symbols.js';
import { _, P_ } from '../texts.js';
import { dayLetter, longDay, nextGarden, pointsOf } from './words.js';
import type { Days } from './state.js';
import type { Day } from './types.js';

export function calendarPanel(days: Days) {
  const { calendar, beds } = days;
  if (!calendar) return null;
  const { streak, today, left } = calendar;
  return h(
    'section',
    { class: 'panel calendar', 'aria-labelledby': 'row-title' },
    h(
      'div',
      { class: 'streakhead' },
      h('b', { class: 'num' }, streak),
      h(
        'div',
        {},
        h('h2', { id: 'row-title' }, P_('day in a row', 'days in a row', streak)),
        h(
          'p',
          { class: 'quiet' },
          _('The closer to the strongest player, the further down you plant. One missed day a week is forgiven.'),
        ),
      ),
    ),
    h(
      'div',
      { class: 'wd', 'aria-hidden': 'true' },
      beds.slice(0, 7).map(({ day }) => h('span', {}, dayLetter(day))),
    ),
    h(
      'div',
      { class: 'streak', role: 'group', 'aria-label': _('Days'), 'data-grid': 'days' },
      beds.map((each) =>
        h(
          'button',
          {
            key: each.day,
            class: classes(
              `r${each.row ?? 1}`,
              each.day === today && 'today',
              each.day === days.day && 'shown',
              each.bed,
              each.points !== null && each.row === null && 'unknown',
            ),
            disabled: each.bed === 'later',
            tabindex: each.day === days.day ? '0' : '-1',
            'data-act': 'day:show',
            'data-arg': each.day,
            'aria-label': said(each),
            title: said(each),
            'aria-current': each.day === days.day ? 'date' : undefined,
          },
          bed(each.points === null ? 'free' : 'tile', each.motif, each.row ?? 1),
        ),
      ),
    ),
    h('p', { class: 'quiet' }, nextGarden(left, days.app.storage.now())),
  );
}

function said({ day, bed: state, points, row }: Day) {
  const date = longDay(day);
  if (points === null) return state === 'later' ? date : _('%s: %s', date, state === 'open' ? _('open') : _('not played'));
  return [_('%s: %s', date, pointsOf(points)), row !== null && _('row %d', row), state === 'caught' && _('played later')]
    .filter(Boolean)
    .join(', ');
}
