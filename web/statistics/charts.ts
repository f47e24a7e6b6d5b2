/** Charts over games: each is one tab stop with arrow keys, and pressing a mark opens its game. */
import { classes, h } from '../dom.js';
import { _, P_ } from '../texts.js';
import { averages, axisOf, dateTicks, ENOUGH, heaps, kindOf, mean, WINDOW } from './model.js';
import { dateOf, decimal, gameName, kindName, signedDecimal } from './words.js';
import type { Lost, Played, Sums } from './types.js';

/** The minimum distance between two dates, as a fraction of the width. */
const DATES_APART = 0.14;

/** @param part from 0 to 1 */
const percent = (part: number) => `${(100 * part).toFixed(2)}%`;

/**
 * A game as a mark that opens it.
 * @param tip shown beside it
 */
const mark = (game: Played, className: string, told: string, style: Record<string, string>, tip: string = told) =>
  h(
    'button',
    {
      key: game.id,
      class: className,
      style,
      tabindex: '-1',
      'data-act': 'openGame',
      'data-arg': game.id,
      'aria-label': gameName(game, told),
    },
    h('i', { 'aria-hidden': 'true' }),
    h('span', { class: 'tip', 'aria-hidden': 'true' }, tip),
  );

/**
 * Returns the positions in a chart: games from left to right, all of them, whether they are shown or not.
 * @param steps of the axis
 */
function field(all: Played[], steps: number[]) {
  const places = new Map(all.map(({ id }, i) => [id, (i + 0.5) / all.length]));
  const [bottom, top] = [steps[0], steps.at(-1) as number];
  const x = (game: Played) => places.get(game.id) ?? 0;
  const y = (n: number) => (top - n) / (top - bottom);
  return {
    x,
    y,
    steps: () => [
      h(
        'svg',
        { class: 'lines', viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        steps.map((step) => h('path', { class: 'step', d: `M0 ${100 * y(step)}H100` })),
      ),
      steps.map((step) => h('span', { class: 'yt', 'aria-hidden': 'true', style: { top: percent(y(step)) } }, decimal(step, 0))),
    ],
    dates: () =>
      dateTicks(
        all.map(({ time }) => time),
        DATES_APART * all.length,
      ).map(({ game, time, day }) =>
        h(
          'span',
          { class: 'xt', 'aria-hidden': 'true', style: { left: percent((game + 0.5) / all.length) } },
          dateOf(time, day ? { day: 'numeric', month: 'short' } : { month: 'long' }),
        ),
      ),
    trend: (games: Played[], values: (number | null)[]) =>
      values.some((n) => n !== null) &&
      h(
        'svg',
        { class: 'lines', viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        h('polyline', {
          class: 'trend',
          points: games
            .flatMap((game, i) =>
              values[i] === null ? [] : [`${(100 * x(game)).toFixed(2)},${(100 * y(Number(values[i]))).toFixed(2)}`],
            )
            .join(' '),
        }),
      ),
  };
}

/** Points per game, by opponent. */
export function pointsChart(all: Played[], games: Played[]) {
  const scored = (some: Played[]) => some.filter(({ digest }) => digest.points !== null);
  const points = ({ digest }: Played) => digest.points ?? 0;
  const [whole, shown] = [scored(all), scored(games)];
  if (!whole.length) return null;
  const { x, y, steps, dates, trend } = field(whole, axisOf(whole.map(points), 10));
  const lines = averages(shown.map(points));
  const kinds = [...new Set(whole.map(({ digest }) => kindOf(digest.opponent)))].sort();
  return h(
    'section',
    { class: 'panel st-points', 'aria-labelledby': 'st-points' },
    h(
      'div',
      { class: 'sthead' },
      h('h2', { id: 'st-points' }, _('Points a game')),
      h(
        'ul',
        { class: 'legend' },
        kinds.map((kind) => h('li', { key: kind }, h('i', { class: `pt k-${kind}` }), kindName(kind))),
        lines.some((n) => n !== null) &&
          h('li', {}, h('i', { class: 'trendkey' }), P_('average of %d game', 'average of %d games', WINDOW, WINDOW)),
      ),
    ),
    h(
      'div',
      {
        class: 'chart high',
        role: 'group',
        'aria-label': pointsSentence(shown.map(points), lines),
        'data-grid': 'points',
        'data-line': true,
      },
      steps(),
      dates(),
      shown.map((game) =>
        mark(
          game,
          `pt k-${kindOf(game.digest.opponent)}`,
          P_('%d point', '%d points', points(game), points(game)),
          { left: percent(x(game)), top: percent(y(points(game))) },
          String(points(game)),
        ),
      ),
      trend(shown, lines),
    ),
    shown.length < ENOUGH &&
      h('p', { class: 'quiet' }, P_('An average appears after %d game.', 'An average appears after %d games.', ENOUGH, ENOUGH)),
  );
}

function pointsSentence(points: number[], lines: (number | null)[]) {
  const all = P_('Points of %d game', 'Points of %d games', points.length, points.length);
  if (!points.length) return all;
  const [first, last] = [lines[ENOUGH - 1] ?? null, lines.at(-1) ?? null];
  const range = _('from %d to %d', Math.min(...points), Math.max(...points));
  return [all, range, first !== null && last !== null && _('on average %s at first and %s lately', decimal(first), decimal(last))]
    .filter(Boolean)
    .join(', ');
}

/** The luck of every game. */
export function luckChart(all: Played[], games: Played[]) {
  const lucky = (some: Played[]) => some.filter(({ digest }) => digest.luck);
  const luck = ({ digest }: Played) => digest.luck?.points ?? 0;
  const shown = lucky(games),
    numbers = shown.map(luck);
  const { reach } = heaps(lucky(all).map(luck)); // over all games, so that filters keep the axis
  const { tallest, dots } = heaps(numbers);
  const at = (n: number) => percent((n + reach) / (2 * reach));
  const average = numbers.length ? mean(numbers) : 0;
  const told = P_('Luck of %d game', 'Luck of %d games', shown.length, shown.length);
  return h(
    'section',
    { class: 'panel st-luck', 'aria-labelledby': 'st-luck' },
    h('div', { class: 'sthead' }, h('h2', { id: 'st-luck' }, _('Luck')), h('span', { class: 'quiet' }, _('a game, in points'))),
    shown.length === 0
      ? later()
      : [
          h(
            'div',
            {
              class: 'chart heaps',
              role: 'group',
              'aria-label': `${told}, ${_('on average %s', signedDecimal(average))}`,
              'data-grid': 'luck',
              'data-line': true,
            },
            h('span', { class: 'mean', style: { left: at(average) } }),
            [-reach, -reach / 2, 0, reach / 2, reach].map((n) =>
              h('span', { class: 'xt', 'aria-hidden': 'true', style: { left: at(n) } }, signedDecimal(n).replace(/[.,]0$/, '')),
            ),
            shown.map((game, i) =>
              mark(game, 'drop', signedDecimal(numbers[i]), {
                left: at(dots[i].at),
                bottom: `calc(${dots[i].level} * min(10px, 100% / ${tallest}))`,
              }),
            ),
          ),
          h('p', {}, luckSentence(numbers)),
        ],
  );
}

/** Says how luck evens out, which only several games can show. */
export function luckSentence(numbers: number[]) {
  const average = signedDecimal(mean(numbers));
  if (numbers.length === 1) return _('%s points in this game, compared with average luck.', average);
  if (numbers.length >= ENOUGH && Math.abs(mean(numbers)) < 1) return _('It evens out: %s on average.', average);
  return _('%s points a game on average, compared with average luck.', average);
}

/** The loss per turn, game by game and by third of the game. */
export function lossChart(all: Played[], games: Played[], sums: Sums) {
  const judged = (some: Played[]) => some.filter(({ digest }) => digest.turns?.turns);
  const loss = ({ digest }: Played) => (digest.turns ? digest.turns.points / digest.turns.turns : 0);
  const [whole, shown] = [judged(all), judged(games)];
  const lines = averages(shown.map(loss));
  const most = Math.max(0.1, ...sums.thirds.map(aTurn));
  return h(
    'section',
    { class: 'panel st-loss', 'aria-labelledby': 'st-loss' },
    h(
      'div',
      { class: 'sthead' },
      h('h2', { id: 'st-loss' }, _('Loss a turn')),
      shown.length > 0 && h('b', { class: 'num' }, decimal(aTurn(sums.turns))),
    ),
    shown.length === 0
      ? later()
      : [
          lossLine(whole, shown, loss, lines),
          h(
            'ul',
            { class: 'bars' },
            sums.thirds.map((third, i) =>
              h(
                'li',
                { key: i },
                h('span', {}, _('Rounds %d to %d', 6 * i + 1, 6 * i + 6)),
                h('span', { class: 'track' }, h('i', { style: { width: percent(Math.max(0, aTurn(third)) / most) } })),
                h('b', { class: 'num' }, decimal(aTurn(third))),
              ),
            ),
          ),
        ],
  );
}

function lossLine(whole: Played[], shown: Played[], loss: (game: Played) => number, lines: (number | null)[]) {
  const { x, y, steps, trend } = field(whole, axisOf([0, ...whole.map(loss)], 1));
  const [first, last] = [lines[ENOUGH - 1] ?? null, lines.at(-1) ?? null];
  const sentence = [
    P_('Loss a turn in %d game', 'Loss a turn in %d games', shown.length, shown.length),
    first !== null && last !== null && _('on average %s at first and %s lately', decimal(first), decimal(last)),
  ];
  return h(
    'div',
    {
      class: 'chart low',
      role: 'group',
      'aria-label': sentence.filter(Boolean).join(', '),
      'data-grid': 'loss',
      'data-line': true,
    },
    steps(),
    shown.map((game) =>
      mark(game, 'pt k-loss', _('%s a turn', decimal(loss(game))), { left: percent(x(game)), top: percent(y(loss(game))) }),
    ),
    trend(shown, lines),
  );
}

const aTurn = ({ turns, points }: Lost) => (turns ? points / turns : 0);

/** Shown until games have been examined. */
export const later = () => h('p', { class: classes('quiet', 'later') }, _('This appears once games have been reviewed.'));
