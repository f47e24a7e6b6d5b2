// The sources of a game's points must add up to its scores, in games of every kind.
import { readFileSync } from 'node:fs';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { loadEngine } from '../../build/web/engine.js';
import { LOST, SOURCES, WON, bestTurn, pointsOf, summaryOf } from '../../build/web/tally.js';

const GAMES = 12;
const engine = await loadEngine(readFileSync('build/sanssouci.wasm'));
const settings = ['2013', 'second'].flatMap((edition) =>
  [[], ['rewards'], ['boars'], ['rewards', 'boars']].flatMap((modules) =>
    [2, 3, 4].map((players) => ({ edition, modules, players })),
  ),
);

function deal(setting, seed) {
  const game = engine.deal({ ...setting, seed });
  while (game.view(0).phase !== 'turns') game.chooseSidesDrawn();
  return game;
}

const turnsOf = (game) => Array.from({ length: game.view(0).turns }, (_, i) => game.turn(i + 1));
const sum = (numbers) => numbers.reduce((all, n) => all + n, 0);

/** Plays random games of a kind to their end, and passes each to `show`. */
function playAll(setting, show) {
  for (let i = 0; i < GAMES; i++) {
    const game = deal(setting, `tally ${i}`);
    while (game.view(0).phase === 'turns') game.playRandom(game.view(0).turns, i);
    show(game, turnsOf(game));
    game.close();
  }
}

await test('what every source brought adds up to the final score', () => {
  let floors = 0,
    losses = 0;
  for (const setting of settings)
    playAll(setting, (game, turns) => {
      const { final, breakdown } = game.score(0);
      for (const { seat, from, won, final: found } of summaryOf(game, turns).tallies) {
        const b = breakdown[seat - 1];
        same(found, final[seat - 1], 'final score');
        same(sum(SOURCES.map((source) => from[source])), found, 'sum of all sources');
        same(sum(WON.map((source) => from[source])), won, 'sum of what was won');
        same(sum(WON.slice(0, 8).map((source) => from[source])) + from.lost, b.walked, 'points on the track');
        for (const source of WON) check(from[source] >= 0, `${source} brings nothing below 0`);
        for (const source of LOST) check(from[source] <= 0, `${source} brings nothing above 0`);
        check(-from.boar <= b.boar, 'the boar takes no more than it costs');
        floors += -from.boar < b.boar;
        losses += from.lost < 0;
        if (!setting.modules.includes('boars')) same(from.boar + from.boarMet, 0, 'points of a boar that is not there');
        if (!setting.modules.includes('rewards')) same(from.rewards + from.lost, 0, 'points of marks that are not there');
      }
    });
  check(floors > 0 && losses > 0, 'some games have losses, and some stop at 0');
  return `${settings.length * GAMES} games; in ${floors} gardens the boar cost more than there was`;
});

await test('the points over the rounds start at 0 and end with the points on the track', () => {
  for (const setting of settings)
    playAll(setting, (game, turns) => {
      const { course, rounds } = summaryOf(game, turns);
      same(rounds, 18, 'rounds');
      same(course.length, setting.players, 'players');
      course.forEach((points, i) => {
        same(points.length, 19, 'points for every round');
        same(points[0], 0, 'first');
        same(points[18], game.view(0).seats[i].score, 'last');
        same(sum(turns.filter(({ seat }) => seat === i + 1).map(pointsOf)), points[18], 'points of all turns');
      });
    });
});

await test('winners come first, and what decided is said', () => {
  const seen = new Set();
  for (const setting of settings)
    playAll(setting, (game, turns) => {
      const { winners, decided, tallies } = summaryOf(game, turns);
      const first = tallies.slice(0, winners.length);
      same(
        first
          .map(({ seat }) => seat)
          .sort()
          .join(),
        winners.join(),
        'the first',
      );
      const level = tallies.filter(({ final }) => final === tallies[0].final).length;
      if (decided === 'points') same(level, 1, 'seats with most points');
      if (decided === 'gardeners') check(level > 1 && tallies[0].gardeners > tallies[1].gardeners, 'more gardeners win');
      if (decided === 'shared')
        check(
          first.every(({ gardeners }) => gardeners === first[0].gardeners),
          'equal gardeners share',
        );
      seen.add(decided);
    });
  check(seen.has('points') && seen.has('gardeners'), `seen: ${[...seen]}`);
});

await test('full rows and columns are those that final scoring pays', () => {
  let rows = 0,
    columns = 0;
  for (const setting of settings)
    playAll(setting, (game, turns) => {
      const { breakdown } = game.score(0),
        { seats } = game.view(0);
      for (const { seat, from, fullRows, fullColumns } of summaryOf(game, turns).tallies) {
        const garden = seats[seat - 1].rows;
        const planted = (column) => garden.every((row) => row['abcdefghi'.indexOf(column)] !== '.');
        same([2, 3, 4, 5, 6].filter((row) => !garden[row - 1].includes('.')).join(), fullRows.join(), 'full rows');
        same([...'abcdefghi'].filter(planted).join(), fullColumns.join(), 'full columns');
        same(sum(fullRows.map((row) => 10 - row)), from.rows, 'points for rows');
        same(5 * fullColumns.length, breakdown[seat - 1].columns, 'points for columns');
        rows += fullRows.length;
        columns += fullColumns.length;
      }
    });
  check(rows > 0 && columns > 0, 'there are some');
  return `${rows} full rows, ${columns} full columns`;
});

await test('a game that was given up has no final scoring, and the others win it', () => {
  const game = deal({ edition: '2013', modules: ['rewards', 'boars'], players: 3 }, 'given up');
  for (let i = 0; i < 16; i++) game.playRandom(i, 1);
  game.giveUp(2, 'resigns');
  const { tallies, winners, decided, course, rounds } = summaryOf(game, turnsOf(game));
  same(decided, 'forfeit', 'decided');
  same(winners.join(), '1,3', 'winners');
  same(tallies[2].seat, 2, 'last');
  same(rounds, 6, 'rounds');
  for (const { seat, from, final } of tallies) {
    same(final, game.view(0).seats[seat - 1].score, 'points');
    same(sum(SOURCES.map((source) => from[source])), final, 'sum');
    same(course[seat - 1].length, 7, 'points for every round');
  }
  game.close();
});

await test('the best turn is the first that brought most', () => {
  const turn = (seat, noble) => ({ seat, points: { reward: 0, boar: 0, noble } });
  const turns = [turn(1, 2), turn(2, 6), turn(1, 5), turn(2, 1), turn(1, 5)];
  same(bestTurn(turns, 1), turns[2], 'best turn');
  same(bestTurn([], 1), undefined, 'best turn of none');
});

await test('a game that was given up before the first turn can be shown too', () => {
  const game = deal({ edition: 'second', modules: [], players: 2 }, 'at once');
  game.giveUp(1, 'resigns');
  const { tallies, rounds, course } = summaryOf(game, []);
  same(rounds, 0, 'rounds');
  same(course.join(), '0,0', 'points');
  same(tallies.map(({ final }) => final).join(), '0,0', 'scores');
  game.close();
});

doneTesting();
