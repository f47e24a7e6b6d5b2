/** Numbers beside the charts: the summary, the sources of points, kinds of mistakes, opponents. */
import { classes, h } from '../dom.js';
import { mistakeName } from '../coach_words.js';
import { FACTS } from '../facts.js';
import { THEMES } from '../themes.js';
import { _, C_, P_ } from '../texts.js';
import { sourceName, swatch, pattern, sourceClass } from '../render/sources.js';
import { symbol } from '../render/symbols.js';
import { later } from './charts.js';
import { comparison, ENOUGH, LATELY, mean, WINDOW } from './model.js';
import { dateOf, decimal, opponentNames, signedDecimal } from './words.js';
import type { Source } from '../tally.js';
import type { Played, Sums } from './types.js';

export function figures(games: Played[]) {
  const scored = games.filter(({ digest }) => digest.points !== null);
  const points = scored.map(({ digest }) => digest.points ?? 0);
  const lately = points.slice(-LATELY);
  const best = scored.reduce(
    (found: Played | null, game) => (!found || (game.digest.points ?? 0) > (found.digest.points ?? 0) ? game : found),
    null,
  );
  const won = games.filter(({ digest }) => (digest.victory ?? 0) > 0).length;
  const judged = games.flatMap(({ digest: { turns } }) => (turns?.turns ? [turns.points / turns.turns] : []));
  const fair = games.filter(({ digest }) => digest.adjusted);
  const fairly = fair.filter(({ digest }) => (digest.adjusted?.points ?? 0) > 0).length;
  return h(
    'dl',
    { class: 'figures' },
    figure(_('Games'), games.length, P_('%d won', '%d won', won, won)),
    points.length > 0 &&
      figure(_('Points a game'), decimal(mean(lately)), points.length > LATELY && P_('last %d', 'last %d', LATELY, LATELY)),
    best && figure(_('Best'), best.digest.points ?? 0, best.time > 0 && dateOf(best.time, { day: 'numeric', month: 'long' })),
    judged.length > 0 &&
      figure(
        _('Loss a turn'),
        decimal(mean(judged.slice(-WINDOW))),
        judged.length >= 2 * WINDOW && _('at first %s', decimal(mean(judged.slice(0, WINDOW)))),
      ),
    fair.length > 0 && figure(_('Without luck'), fairly, _('of %d won', fair.length)),
  );
}

const figure = (title: string, value: string | number, note: string | false) =>
  h('div', {}, h('dt', {}, title), h('dd', {}, h('b', { class: 'num' }, value), ' ', note && h('small', {}, note)));

/**
 * The sources of points, beside those of the strongest player in the same games.
 * @param widest over all games, so that filters keep the axis
 */
export function sourcesPanel(sums: Sums, widest: Sums) {
  const rows = comparison(sums);
  const most = Math.max(1, ...comparison(widest).flatMap(({ mine, strongest }) => [mine, strongest]));
  const part = (n: number) => `${(100 * Math.max(0, Math.min(1, n / most))).toFixed(2)}%`;
  const sum = (which: 'mine' | 'behind') => rows.reduce((all, row) => all + row[which], 0);
  return h(
    'section',
    { class: 'panel st-sources', 'aria-labelledby': 'st-sources' },
    h('div', { class: 'sthead' }, h('h2', { id: 'st-sources' }, _('Where your points come from'))),
    sums.compared < ENOUGH
      ? h(
          'p',
          { class: 'quiet later' },
          P_('This appears once %d game has been reviewed.', 'This appears once %d games have been reviewed.', ENOUGH, ENOUGH),
        )
      : [
          h(
            'table',
            {},
            h(
              'thead',
              {},
              h(
                'tr',
                {},
                h('th', { scope: 'col' }, P_('average of %d game', 'average of %d games', sums.compared, sums.compared)),
                h(
                  'th',
                  { scope: 'col', class: 'compare' },
                  h('i', { class: 'rival', 'aria-hidden': 'true' }),
                  _('the strongest player'),
                ),
                h('th', { scope: 'col', class: 'n' }, _('you')),
                h('th', { scope: 'col', class: 'n' }, h('span', { class: 'vh' }, _('difference'))),
              ),
            ),
            h(
              'tbody',
              {},
              rows.map(({ source, mine, strongest, behind }) =>
                h(
                  'tr',
                  { key: source },
                  h('th', { scope: 'row' }, h('div', {}, swatch(source as Source), h('span', {}, nameOf(source)))),
                  h(
                    'td',
                    { class: 'compare' },
                    h('span', { class: 'vh' }, decimal(strongest)),
                    h(
                      'div',
                      { class: 'track', 'aria-hidden': 'true' },
                      h('div', { class: sourceClass(source as Source), style: { width: part(mine) } }, pattern(source as Source)),
                      h('i', { class: 'rival', style: { left: part(strongest) } }),
                    ),
                  ),
                  h('td', { class: 'n num' }, decimal(mine)),
                  h('td', { class: classes('n num', behind > 0.05 ? 'less' : behind < -0.05 && 'more') }, signedDecimal(-behind)),
                ),
              ),
            ),
            h(
              'tfoot',
              {},
              h(
                'tr',
                {},
                h('th', { scope: 'row', colspan: 2 }, _('Together')),
                h('td', { class: 'n num' }, decimal(sum('mine'))),
                h('td', { class: classes('n num', sum('behind') > 0 ? 'less' : 'more') }, signedDecimal(-sum('behind'))),
              ),
            ),
          ),
          advice(sums, rows),
        ],
  );
}

const nameOf = (source: string) => (source === 'boar' ? _('boar') : sourceName(source as Source));

function advice({ weakest }: Sums, rows: ReturnType<typeof comparison>) {
  if (!weakest) return null;
  const named =
    weakest === 'nobles' ? rows.filter(({ source }) => /^row\d/.test(source)) : rows.filter(({ source }) => source === weakest);
  const { source, behind } = named.reduce((most, row) => (row.behind > most.behind ? row : most));
  return h(
    'p',
    { class: 'advise' },
    symbol('hint', 'ic'),
    h('span', {}, _('The largest gap: %s, %s points a game.', nameOf(source), decimal(behind))),
  );
}

/** Kinds of mistakes, the most expensive first. */
export function mistakesPanel({ mistakes, reviewed }: Sums) {
  const kinds = Object.entries(mistakes).sort(([, a], [, b]) => b.points - a.points);
  const most = Math.max(0.1, ...kinds.map(([, { points }]) => points));
  return h(
    'section',
    { class: 'panel st-mistakes', 'aria-labelledby': 'st-mistakes' },
    h(
      'div',
      { class: 'sthead' },
      h('h2', { id: 'st-mistakes' }, _('Kinds of mistakes')),
      kinds.length > 0 && h('span', { class: 'quiet' }, _('turns, and points a game')),
    ),
    !reviewed
      ? later()
      : kinds.length === 0
        ? h('p', {}, _('No turn lost 1.5 points or more.'))
        : h(
            'ul',
            { class: 'bars wide' },
            kinds.map(([kind, { turns, points }]) =>
              h(
                'li',
                { key: kind },
                h('span', {}, kind === 'unexplained' ? _('other mistakes') : mistakeName(kind)),
                h('span', { class: 'track' }, h('i', { style: { width: `${((100 * points) / most).toFixed(1)}%` } })),
                h('span', { class: 'n' }, P_('%d turn', '%d turns', turns, turns)),
                h('b', { class: 'num' }, decimal(points / reviewed)),
              ),
            ),
          ),
    training(kinds[0]?.[0]),
  );
}

/** The puzzles that train the most expensive kind of mistake, as in the terminal. */
function training(kind: string | undefined) {
  const theme = kind && THEMES.find(({ name }) => name === FACTS[kind]?.theme);
  return (
    theme &&
    h(
      'p',
      { class: 'advise' },
      symbol('hint', 'ic'),
      h('a', { href: `#puzzles/${theme.name}` }, _('Puzzles train what cost you most: %s', C_('puzzles', theme.title))),
    )
  );
}

export function opponentsPanel({ opponents }: Sums) {
  return h(
    'section',
    { class: 'panel st-opponents', 'aria-labelledby': 'st-opponents' },
    h('div', { class: 'sthead' }, h('h2', { id: 'st-opponents' }, _('Opponents'))),
    h(
      'table',
      { 'aria-labelledby': 'st-opponents' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, _('against')),
          [_('games'), _('won'), _('points')].map((head) => h('th', { scope: 'col', class: 'n' }, head)),
          h('th', { scope: 'col', class: 'n ahead' }, _('lead')),
        ),
      ),
      h(
        'tbody',
        {},
        opponents.map(({ opponent, games, victories, points, lead }) =>
          h(
            'tr',
            { key: opponent },
            h('th', { scope: 'row' }, opponentNames(opponent)),
            h('td', { class: 'n num' }, games),
            h('td', { class: 'n num' }, victories ? _('%d %%', Math.round(100 * victories.mean)) : '–'),
            h('td', { class: 'n num' }, points ? decimal(points.mean) : '–'),
            h('td', { class: 'n num ahead' }, lead ? signedDecimal(lead.mean) : '–'),
          ),
        ),
      ),
    ),
  );
}
