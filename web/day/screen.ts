/** The garden of the day: before it is played, while it is played, and its result. */
import { h } from '../dom.js';
import { symbol } from '../render/symbols.js';
import { _ } from '../texts.js';
import { sentenceOf } from '../words.js';
import { calendarPanel } from './calendar.js';
import { dealPanel } from './deal.js';
import { histogramPanel } from './histogram.js';
import { resultPanel } from './result.js';
import { sharePanel } from './share.js';
import { turnsPanel } from './turns.js';
import { longDay } from './words.js';
import type { Days } from './state.js';

export function screen(days: Days) {
  const { calendar, drawn, failure, day } = days;
  return h(
    'div',
    { class: 'dayscreen' },
    h(
      'header',
      { class: 'bar' },
      h(
        'button',
        { class: 'brand plain', 'data-act': 'start', 'aria-label': _('Sanssouci, to the start') },
        symbol('favicon', 'logo'),
        h('span', {}, 'Sanssouci'),
      ),
      h('h1', { tabindex: '-1' }, _('Garden of the day')),
      day && h('p', { class: 'date' }, longDay(day)),
      h(
        'nav',
        { class: 'tools', 'aria-label': _('Garden of the day') },
        days.chosen && h('button', { class: 'btn', 'data-act': 'day:today' }, _('Today')),
        h(
          'button',
          { class: 'btn', 'data-act': 'day:earlier', 'aria-pressed': String(days.showsEarlier), 'aria-label': _('Earlier days') },
          symbol('sun', 'ico'),
          h('span', { class: 'word' }, _('Earlier days')),
        ),
      ),
    ),
    failure !== null
      ? h(
          'main',
          { class: 'none' },
          h(
            'div',
            { class: 'panel' },
            h('p', { role: 'alert' }, _('The garden of the day could not be shown: %s', sentenceOf(failure))),
            h('button', { class: 'btn', 'data-act': 'day:again' }, _('Try again')),
          ),
        )
      : !calendar || !drawn
        ? h('main', { class: 'none' }, h('div', { class: 'panel' }, h('p', { role: 'status' }, _('One moment …'))))
        : h('main', { class: 'day' }, days.state === 'done' ? after(days) : before(days)),
  );
}

const before = (days: Days) => [
  h('div', { key: 'left' }, dealPanel(days)),
  h('div', { key: 'right' }, calendarPanel(days), histogramPanel(days)),
];

const after = (days: Days) => [
  h('div', { key: 'left' }, resultPanel(days), histogramPanel(days), turnsPanel(days)),
  h('div', { key: 'right' }, calendarPanel(days), sharePanel(days)),
];
