/** Other people's results: the choice to take part, everybody's results, and the table of the day. */
import { classes, h } from '../dom.js';
import { noble, symbol } from '../render/symbols.js';
import { NAME_LENGTH } from '../setup.js';
import { _, P_ } from '../texts.js';
import { troubleText } from '../online/errors.js';
import type { Sheet } from './results.js';
import type { Days } from './state.js';

const WIDE = 5;

export function histogramPanel(days: Days) {
  const { results, state } = days;
  const parts = content(days);
  if (!parts && results.trouble === null) return null;
  return h(
    'section',
    { class: 'panel others', 'aria-labelledby': 'others-title' },
    h('h2', { id: 'others-title' }, days.chosen || state !== 'done' ? _('Other gardens') : _('All results of today')),
    parts,
    results.trouble !== null && h('p', { role: 'alert' }, troubleText(results.trouble)),
  );
}

function content(days: Days) {
  const {
    results: { server, sheet, consent },
    state,
  } = days;
  if (server === 'none' || server === 'asking') return null;
  if (server === 'offline')
    return (
      state === 'done' &&
      h(
        'p',
        { class: 'quiet' },
        consent
          ? _('Your result will be compared with others when you are connected.')
          : _('There is no connection to compare results with others.'),
      )
    );
  if (!sheet) return null;
  if (state !== 'done')
    return h(
      'p',
      { class: 'quiet' },
      sheet.gardens === 0
        ? _('No results yet. You see the others when your garden is done.')
        : P_(
            '%d garden so far. You see the others when yours is done.',
            '%d gardens so far. You see the others when yours is done.',
            sheet.gardens,
            sheet.gardens,
          ),
    );
  return [
    consent !== true && sheet.mine.state === 'none' ? question(days) : standing(days),
    sheet.histogram && chart(days),
    sheet.table && table(sheet.table),
  ];
}

const question = ({ results: { typed, sheet } }: Days) =>
  h(
    'form',
    { class: 'consent', 'data-submit': 'day:agree' },
    h(
      'p',
      {},
      !sheet?.histogram && sheet?.gardens
        ? `${P_('%d garden so far.', '%d gardens so far.', sheet.gardens, sheet.gardens)} `
        : '',
      _(
        'Compare your garden with others? The record of your game and your name go to this server, which verifies it. You can withdraw it at any time.',
      ),
    ),
    h(
      'label',
      {},
      h('span', {}, _('Name')),
      h('input', {
        name: 'name',
        required: true,
        maxlength: NAME_LENGTH,
        value: typed,
        autocomplete: 'nickname',
        'data-input': 'day:name',
      }),
    ),
    h(
      'div',
      { class: 'ib' },
      h('button', { class: 'btn primary' }, _('Compare')),
      h('button', { class: 'btn', type: 'button', 'data-act': 'day:decline' }, _('No, thank you')),
    ),
  );

const STANDINGS: Record<string, () => string> = {
  none: () => _('Your result has not been sent.'),
  waiting: () => _('Your result is being verified.'),
  refused: () => _('The server does not accept this game.'),
};

function standing({ results: { sheet, consent } }: Days) {
  const mine = sheet?.mine;
  if (!mine) return null;
  const said =
    mine.state === 'counted' ? _('Your garden takes place %d of %d.', mine.rank ?? 0, sheet.gardens) : STANDINGS[mine.state]?.();
  return h(
    'p',
    { class: 'quiet', role: 'status' },
    said,
    ' ',
    consent && h('button', { class: 'linkish', 'data-act': 'day:revoke' }, _('Withdraw, and send nothing more')),
  );
}

function chart(days: Days) {
  const {
    entry,
    results: { sheet },
  } = days;
  const best = entry?.best ?? null,
    mine = entry?.points ?? null;
  const bucket = (points: number) => Math.floor(points / WIDE) * WIDE;
  const counts = new Map();
  for (const { points, gardens } of sheet?.histogram ?? [])
    counts.set(bucket(points), (counts.get(bucket(points)) ?? 0) + gardens);
  const marks = [mine, best].filter((points) => points !== null).map(bucket);
  const all = [...counts.keys(), ...marks];
  if (!all.length) return null;
  const from = Math.min(...all),
    to = Math.max(...all);
  const buckets = Array.from({ length: (to - from) / WIDE + 1 }, (_, i) => from + WIDE * i);
  const most = Math.max(1, ...counts.values());
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const below = (sheet?.histogram ?? []).reduce((sum, { points, gardens }) => sum + (points < (mine ?? 0) ? gardens : 0), 0);
  const better = total > 1 ? Math.round((100 * below) / (total - 1)) : 0;
  const said = [
    P_('%d garden so far.', '%d gardens so far.', total, total),
    total > 1 && _('Yours is better than %d in 100.', better),
  ]
    .filter(Boolean)
    .join(' ');
  return [
    h(
      'div',
      { class: 'hist', role: 'img', 'aria-label': said },
      buckets.map((points) => {
        const part = `${(100 * (counts.get(points) ?? 0)) / most}%`;
        const isMine = mine !== null && bucket(mine) === points,
          isBest = best !== null && bucket(best) === points;
        return h(
          'div',
          { key: points, class: classes(isMine && 'me', isBest && !isMine && 'top'), style: { '--h': part } },
          (isMine || isBest) &&
            h('em', {}, isMine && [noble(days.drawn?.seat ?? 1), _('you')], isBest && [symbol('laurel'), String(best)]),
          h('i', { style: { height: part } }),
          h('span', {}, points),
        );
      }),
    ),
    h('p', { class: 'histfoot' }, h('span', {}, said), h('span', {}, _('Luck of the draw: everyone has the same.'))),
  ];
}

const table = (rows: NonNullable<Sheet['table']>) =>
  rows.length > 0 &&
  h(
    'details',
    { class: 'dayTable' },
    h('summary', {}, _('Table of the day')),
    h(
      'table',
      {},
      h(
        'tbody',
        {},
        rows.map(({ rank, name, points, you }, i) =>
          h(
            'tr',
            { key: i, class: classes(you && 'me') },
            h('td', { class: 'n num' }, Number(rank)),
            h('th', { scope: 'row' }, you ? _('You') : String(name)),
            h('td', { class: 'n num' }, Number(points)),
          ),
        ),
      ),
    ),
  );
