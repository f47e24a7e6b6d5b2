/** The statistics screen: the first look shows whether the player is improving, the second where. */
import { classes, h } from '../dom.js';
import { symbol } from '../render/symbols.js';
import { _, P_ } from '../texts.js';
import { sentenceOf } from '../words.js';
import { luckChart, lossChart, pointsChart } from './charts.js';
import { honoursPanel } from './honours.js';
import { kindOf } from './model.js';
import { figures, mistakesPanel, opponentsPanel, sourcesPanel } from './panels.js';
import { kindName } from './words.js';
import type { Gathering } from './gathering.js';

export function screen(gathering: Gathering) {
  const { games, sums } = gathering;
  const some = sums !== null && games.length > 0;
  return h(
    'div',
    { class: 'statscreen' },
    h(
      'header',
      { class: 'bar' },
      h(
        'button',
        { class: 'brand plain', 'data-act': 'start', 'aria-label': _('Sanssouci, to the start') },
        symbol('favicon', 'logo'),
        h('span', {}, 'Sanssouci'),
      ),
      h('h1', { tabindex: '-1' }, _('My statistics')),
      some &&
        h(
          'nav',
          { class: 'tools', 'aria-label': _('Download') },
          h(
            'button',
            { class: 'btn', 'data-act': 'statistics:csv', 'aria-label': _('Download as a table (CSV)') },
            symbol('download', 'ico'),
            h('span', {}, _('CSV')),
          ),
          h(
            'button',
            { class: 'btn', 'data-act': 'statistics:json', 'aria-label': _('Download for programs (JSON)') },
            symbol('download', 'ico'),
            h('span', {}, _('JSON')),
          ),
        ),
    ),
    h('main', {}, some ? panels(gathering) : h('div', { class: 'panel none' }, nothing(gathering))),
  );
}

function nothing({ failure, loading, sums }: Gathering) {
  if (failure)
    return [
      h('p', { role: 'alert' }, _('The statistics could not be made: %s', sentenceOf(failure))),
      h('button', { class: 'btn', 'data-act': 'statistics:open' }, _('Try again')),
    ];
  if (loading || !sums) return h('p', { role: 'status' }, _('One moment …'));
  return [
    symbol('topiary', 'big'),
    h(
      'p',
      {},
      _('Here you will see how your games went: points, luck, and where points are to be won. Play a game to the end first.'),
    ),
    h('button', { class: 'btn primary', 'data-act': 'start' }, _('To the start')),
  ];
}

function panels(gathering: Gathering) {
  const { games, chosen, sums, all, honours } = gathering;
  if (!sums || !all) return null;
  return [
    h(
      'section',
      { class: 'panel st-top', 'aria-label': _('Summary') },
      figures(chosen),
      filters(gathering),
      examination(gathering),
    ),
    pointsChart(games, chosen),
    sourcesPanel(sums, all),
    luckChart(games, chosen),
    lossChart(games, chosen, sums),
    mistakesPanel(sums),
    opponentsPanel(sums),
    honoursPanel(honours),
    h(
      'p',
      { class: 'quiet st-foot' },
      _(
        'Games of this browser with one person. All of it stays on this device. Losses and luck are estimates; they assume that everybody plays well.',
      ),
    ),
  ];
}

function filters({ games, filter }: Gathering) {
  const counts = [...new Set(games.map(({ digest }) => digest.players))].sort();
  const kinds = [...new Set(games.map(({ digest }) => kindOf(digest.opponent)))].sort();
  const option = (value: number, text: string) =>
    h(
      'label',
      { class: classes(filter.players === value && 'on') },
      h('input', {
        type: 'radio',
        name: 'players',
        value: String(value),
        checked: filter.players === value,
        'data-change': 'statistics:players',
      }),
      text,
    );
  return (
    (counts.length > 1 || kinds.length > 1) &&
    h(
      'div',
      { class: 'filters' },
      counts.length > 1 &&
        h(
          'fieldset',
          { class: 'choice' },
          h('legend', { class: 'vh' }, _('How many play')),
          h(
            'div',
            { class: 'segments' },
            option(0, _('All')),
            counts.map((count) => option(count, P_('%d player', '%d players', count, count))),
          ),
        ),
      kinds.length > 1 &&
        h(
          'label',
          { class: 'select' },
          h('span', { class: 'vh' }, _('Opponents')),
          h(
            'select',
            { 'data-change': 'statistics:opponent', value: filter.opponent },
            h('option', { value: '', selected: !filter.opponent }, _('All opponents')),
            kinds.map((kind) => h('option', { key: kind, value: kind, selected: filter.opponent === kind }, kindName(kind))),
          ),
        ),
    )
  );
}

/** The number of examined games, and a button to continue. */
function examination({ chosen, examined, waiting, examining, progress, failure }: Gathering) {
  const done = examined.length,
    all = done + waiting.length;
  if (!waiting.length)
    return (
      chosen.length > 0 && h('p', { class: 'quiet examined' }, P_('%d game reviewed.', 'All %d games reviewed.', done, done))
    );
  const part = (done + (examining ? progress : 0)) / all;
  return h(
    'div',
    { class: 'examined' },
    h('span', {}, _('%d of %d games reviewed', done, all)),
    h(
      'div',
      {
        class: 'progress',
        role: 'progressbar',
        'aria-label': _('Games reviewed'),
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': Math.floor(100 * part),
      },
      h('i', { style: { width: `${(100 * part).toFixed(1)}%` } }),
    ),
    examining
      ? h('button', { class: 'btn', 'data-act': 'statistics:stop' }, _('Pause'))
      : h('button', { class: 'btn primary', 'data-act': 'statistics:examine' }, done ? _('Go on') : _('Review them')),
    failure !== null && h('p', { role: 'alert' }, sentenceOf(failure)),
  );
}
