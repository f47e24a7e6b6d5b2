/** Results side by side: points, the certainty of the difference, and each game round by round. */
import { classes, h } from '../dom.js';
import { pointsChart } from '../render/chart_points.js';
import { Plot } from '../render/plot.js';
import { coloursOf } from '../render/names.js';
import { noble } from '../render/symbols.js';
import { thumbnail } from '../render/thumbnail.js';
import { rivalsKept } from '../friend_results.js';
import { pointsOf } from '../tally.js';
import { _, currentLanguage, number, P_, signed } from '../texts.js';
import { Ghost } from './ghost.js';
import { head } from './screen.js';
import { finished, otherResults, ownGames, ownName, stateOf, type Wing } from './state.js';
import { certainty, playerName } from './words.js';
import type { App } from '../app.js';
import type { Challenge, Duels } from './duels.js';

/** A player's result; `you` for the reader's own, whose records are the stored ones. */
export type Result = { name: string; you: boolean; link: string; challenge: Challenge; records?: string[] };

/** Returns all results of a challenge, the reader's own first. */
export function resultsOf(app: App, challenge: Challenge): Result[] {
  const wing = stateOf(app) as Wing;
  const about = JSON.stringify([challenge.link, app.storage.list(), rivalsKept(), ownName(), currentLanguage()]);
  if (wing.results?.about !== about) wing.results = { about, list: gather(app, wing, challenge) };
  return wing.results.list;
}

function gather(app: App, { duels }: Wing, challenge: Challenge): Result[] {
  const own = finished(ownGames(app, challenge));
  const mine = own.length
    ? duels.read(
        duels.result(
          challenge.bare,
          own.map(({ record }) => record),
          ownName(),
        ),
      )
    : null;
  const others = otherResults(duels, challenge).filter(({ link }) => link !== mine?.link && !isOwn(duels, mine, link));
  return [
    ...(mine ? [{ name: _('You'), you: true, link: mine.link, challenge: mine, records: own.map(({ record }) => record) }] : []),
    ...others.map((each, i) => ({ name: playerName(each, i + 1), you: false, link: each.link, challenge: each })),
  ];
}

/** Returns true if a link has the reader's own games, under any name. */
const isOwn = (duels: Duels, mine: Challenge | null, link: string) =>
  mine !== null && duels.record(link, 1, true).split('\n\n')[1] === duels.record(mine.link, 1, true).split('\n\n')[1];

/** Returns the game of a result; each is read once. */
export function sideOf(app: App, { link, challenge, name }: Result, game: number): Ghost {
  const wing = stateOf(app) as Wing;
  const key = `${link} ${game}`;
  const known =
    wing.sides.get(key) ?? new Ghost(app.engine, wing.duels.record(link, game, true), challenge.games[game - 1].seat, name);
  wing.sides.set(key, known);
  return known;
}

export function compareScreen(app: App) {
  const wing = stateOf(app);
  if (!wing?.open) return null;
  const challenge = wing.open;
  const results = resultsOf(app, challenge);
  const [one, other] = pairOf(results);
  const games = other ? Math.min(one.challenge.played, other.challenge.played) : (one?.challenge.played ?? 0);
  const game = Math.min(wing.game, games);
  const count = challenge.games.length;
  const done = results[0]?.you ? results[0].challenge.played : 0;
  return h(
    'div',
    { class: classes('duelscreen endscreen', coloursOf(challenge.edition)) },
    head(other ? _('%s and %s', one.name, other.name) : _('My result')),
    h(
      'main',
      {},
      h(
        'nav',
        { class: 'acts', 'aria-label': _('What next?') },
        done < count &&
          h(
            'button',
            { class: 'btn primary', 'data-act': 'challenge:play' },
            count > 1 ? _('Play game %d of %d', done + 1, count) : _('Play'),
          ),
        done > 0 &&
          h(
            'button',
            { class: classes('btn', done === count && 'primary'), 'data-act': 'challenge:shareResult' },
            _('Share my result'),
          ),
        h('button', { class: 'btn', 'data-act': 'challenge:about' }, _('The challenge')),
      ),
      summary(wing, challenge, results),
      game > 0 && other && sideBySide(app, challenge, one, other, game, games),
    ),
  );
}

/** The two that are compared: the reader and the first other, or the first two. */
const pairOf = (results: Result[]) => [results[0], results[1]];

function summary(wing: Wing, challenge: Challenge, results: Result[]) {
  const shared = Math.min(...results.map(({ challenge: { played } }) => played));
  const points = ({ challenge: { games } }: Result, i: number) => games[i].points?.[games[i].seat - 1];
  const total = (result: Result) =>
    result.challenge.games.reduce((sum, _game, i) => sum + (i < shared ? (points(result, i) ?? 0) : 0), 0);
  const best = results.reduce((first, each) => (total(each) > total(first) ? each : first), results[0]);
  return h(
    'section',
    { class: 'panel results', 'aria-labelledby': 'results-title' },
    h('h2', { id: 'results-title' }, _('Points')),
    h(
      'div',
      { class: 'scrolls', tabindex: '0', role: 'group', 'aria-labelledby': 'results-title' },
      h(
        'table',
        {},
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, challenge.games.length > 1 ? _('Game') : _('Seat')),
            results.map(({ name }) => h('th', { scope: 'col' }, name)),
          ),
        ),
        h(
          'tbody',
          {},
          challenge.games.map(({ deal, seat }, i) =>
            h(
              'tr',
              { key: i },
              h('th', { scope: 'row' }, challenge.games.length > 1 ? _('deal %d, seat %d', deal, seat) : _('seat %d', seat)),
              results.map((result) => h('td', { class: 'num' }, points(result, i) ?? '–')),
            ),
          ),
        ),
        challenge.games.length > 1 &&
          shared > 0 &&
          h(
            'tfoot',
            {},
            h(
              'tr',
              {},
              h(
                'th',
                { scope: 'row' },
                shared < challenge.games.length ? P_('total of %d game', 'total of %d games', shared, shared) : _('total'),
              ),
              results.map((result) => h('td', { class: 'num' }, total(result))),
            ),
          ),
      ),
    ),
    results.filter((each) => each !== best).map((each) => versus(wing, best, each)),
    results.length < 2 &&
      h('p', { class: 'quiet' }, _('Nobody to compare with yet. Send your result to a friend; theirs comes back as a link.')),
    results.some(({ challenge: { games } }) => games.some(({ takebacks }) => takebacks)) &&
      h(
        'p',
        { class: 'quiet' },
        results
          .filter(({ challenge: { games } }) => games.some(({ takebacks }) => takebacks))
          .map(({ name }) => _('%s took turns back.', name))
          .join(' '),
      ),
    !challenge.current && h('p', { class: 'warn' }, _('The computer players play differently by now.')),
  );
}

const versus = (wing: Wing, best: Result, other: Result) =>
  h(
    'div',
    { key: other.link, class: 'certain' },
    certainty(wing.duels.versus(best.link, other.link), best, other).map((text, i) =>
      h('p', { class: i === 0 ? 'first' : 'quiet' }, text),
    ),
  );

function sideBySide(app: App, challenge: Challenge, one: Result, other: Result, game: number, games: number) {
  const wing = stateOf(app) as Wing;
  const sides = [sideOf(app, one, game), sideOf(app, other, game)];
  const names = [one.name, other.name];
  const rounds = Math.min(...sides.map(({ own }) => own.length));
  const round = wing.round >= 1 && wing.round <= rounds ? wing.round : rounds;
  return [
    games > 1 &&
      h(
        'nav',
        { class: 'gamepick', 'aria-label': _('Game') },
        Array.from({ length: games }, (_all, i) =>
          h(
            'button',
            {
              key: i,
              class: classes('btn', i + 1 === game && 'on'),
              'aria-pressed': String(i + 1 === game),
              'data-act': 'challenge:game',
              'data-arg': i + 1,
            },
            _('deal %d, seat %d', challenge.games[i].deal, challenge.games[i].seat),
          ),
        ),
      ),
    gardens(sides, names, round, rounds),
    leads(sides, names, rounds, one.you),
    sources(sides, names),
    roundTable(
      sides,
      names,
      rounds,
      round,
      [one, other].map(({ link }) => wing.reviews.get(`${link} ${game}`)),
    ),
  ];
}

const gardens = (sides: Ghost[], names: string[], round: number, rounds: number) =>
  h(
    'section',
    { class: 'panel pairs', 'aria-labelledby': 'pairs-title' },
    h(
      'div',
      { class: 'sthead' },
      h('h2', { id: 'pairs-title' }, round === rounds ? _('The gardens at the end') : _('The gardens after round %d', round)),
      h(
        'div',
        { class: 'steps' },
        h(
          'button',
          {
            class: 'btn icon',
            'data-act': 'challenge:round',
            'data-arg': round - 1,
            disabled: round <= 1,
            'aria-label': _('Round before'),
          },
          '‹',
        ),
        h(
          'button',
          {
            class: 'btn icon',
            'data-act': 'challenge:round',
            'data-arg': round + 1,
            disabled: round >= rounds,
            'aria-label': _('Next round'),
          },
          '›',
        ),
      ),
    ),
    h(
      'div',
      { class: 'two' },
      sides.map((side, i) =>
        h(
          'article',
          { key: i, class: `p${side.seat}` },
          h('h3', {}, h('span', {}, names[i]), h('b', { class: 'num' }, round === rounds ? side.tally.final : side.score(round))),
          thumbnail(side.views[round], side.seat, _('Garden of %s after round %d', names[i], round), side.own[round - 1]),
        ),
      ),
    ),
  );

/** A plot whose rounds cannot be pressed: there is no table behind it. */
class Still extends Plot {
  strips() {
    return [];
  }
}

/** @param you true if the first is the reader */
function leads([one, other]: Ghost[], names: string[], rounds: number, you: boolean) {
  const values = Array.from({ length: rounds + 1 }, (_all, round) => one.score(round) - other.score(round));
  const last = one.tally.final - other.tally.final;
  const plot = new Still(one.summary, Math.max(5, ...values, last), Math.min(-5, ...values, last));
  const inWords = (lead: number) => (lead === 0 ? _('level') : `${names[lead > 0 ? 0 : 1]} +${number(Math.abs(lead))}`);
  return h(
    'section',
    { class: 'panel ahead', 'aria-labelledby': 'lead-title' },
    h('h2', { id: 'lead-title' }, _('Who led, round by round')),
    h('p', { class: 'side p1' }, noble(1), you ? _('You lead') : _('%s leads', names[0])),
    plot.draw({
      label: [
        ...values.slice(1).map((lead, i) => _('%s: %s', _('round %d', i + 1), inWords(lead))),
        _('%s: %s', _('end'), inWords(last)),
      ].join('; '),
      lines: [
        h('polyline', { class: 'line', points: plot.points(values) }),
        h('polyline', { class: 'final', points: plot.points([values[rounds], last], rounds) }),
      ],
      marks: [
        ...values.map(
          (lead, round) =>
            round > 0 && h('span', { class: classes('dot', lead > 0 && 'p1', lead < 0 && 'p2'), style: plot.at(round, lead) }),
        ),
        h('span', { class: classes('dot last', last > 0 && 'p1', last < 0 && 'p2'), style: plot.at(rounds + 1, last) }),
      ],
      value: Math.abs,
      tip: () => '',
      turns: [],
    }),
    h('p', { class: 'side p2' }, noble(2), _('%s leads', names[1])),
  );
}

/** The bars of the end screen, one for each of the two. */
function sources(sides: Ghost[], names: string[]) {
  const tallies = sides.map(({ tally }, i) => ({ ...tally, seat: i + 1 }));
  const most = Math.max(...tallies.map(({ final }) => final));
  const end = {
    party: { sitters: names.map((name) => ({ player: 'person', name })) },
    summary: { tallies, winners: tallies.filter(({ final }) => final === most).map(({ seat }) => seat), forfeit: null },
    name: (seat: number) => names[seat - 1],
  };
  return pointsChart(end as any);
}

const roundTable = (sides: Ghost[], names: string[], rounds: number, shown: number, marks: (Map<number, string> | undefined)[]) =>
  h(
    'section',
    { class: 'panel byround', 'aria-labelledby': 'byround-title' },
    h('h2', { id: 'byround-title' }, _('Round by round')),
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, _('Round')),
          names.map((name) => [h('th', { class: 'played' }), h('th', { scope: 'col' }, name)]),
          h('th', { scope: 'col' }, _('Lead')),
        ),
      ),
      h(
        'tbody',
        {},
        Array.from({ length: rounds }, (_all, i) =>
          h(
            'tr',
            { key: i, class: classes(i + 1 === shown && 'shown') },
            h(
              'th',
              { scope: 'row' },
              h(
                'button',
                {
                  class: 'plain',
                  'data-act': 'challenge:round',
                  'data-arg': i + 1,
                  'aria-pressed': String(i + 1 === shown),
                  'aria-label': _('round %d', i + 1),
                },
                i + 1,
              ),
            ),
            sides.map((side, k) => [
              h(
                'td',
                { class: 'played' },
                h('code', {}, side.own[i].text.replace(/ \/\d$/, '')),
                marks[k]?.get(side.own[i].number) && h('b', { class: 'mark' }, marks[k]?.get(side.own[i].number)),
              ),
              h('td', { class: 'num' }, signed(pointsOf(side.own[i]))),
            ]),
            h('td', { class: 'num' }, signed(sides[0].score(i + 1) - sides[1].score(i + 1))),
          ),
        ),
      ),
    ),
  );
