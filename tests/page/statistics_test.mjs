// How the statistics screen presents its numbers, where the tutor says to look, and the order of hints.
import { Hints } from '../../build/web/hints.js';
import { asCsv, asJson } from '../../build/web/statistics/export.js';
import { averages, axisOf, chosen, comparison, dateTicks, heaps, kindOf } from '../../build/web/statistics/model.js';
import { lookSentence, whereToLook } from '../../build/web/tutor/look.js';
import { FACTS } from '../../build/web/facts.js';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

// ---- statistics ----

await test('a game counts for the strongest computer player in it', () => {
  same(kindOf('level4'), 'level4', 'one');
  same(kindOf('level2+person+level5'), 'level5', 'several');
  same(kindOf('person+person'), 'person', 'people');
});

await test('a filter lets games through by players and opponents', () => {
  const games = /** @type {any[]} */ (
    ['level1', 'level2', 'level1+level2'].map((opponent) => ({ digest: { opponent, players: opponent.split('+').length + 1 } }))
  );
  same(chosen(games, { players: 0, opponent: '' }).join(), 'true,true,true', 'all');
  same(chosen(games, { players: 2, opponent: '' }).join(), 'true,true,false', 'two players');
  same(chosen(games, { players: 0, opponent: 'level2' }).join(), 'false,true,true', 'an opponent');
  same(chosen(games, { players: 3, opponent: 'level1' }).join(), 'false,false,false', 'both');
});

await test('an average takes five games at least and ten at most', () => {
  same(averages([1, 2, 3, 4]).join(), ',,,', 'of four games');
  same(averages([1, 2, 3, 4, 5, 6]).join(), ',,,,3,3.5', 'of six');
  same(averages([...Array(10).fill(0), ...Array(10).fill(10)]).at(-1), 10, 'of the last ten');
});

await test('an axis has round steps, and all numbers lie on it', () => {
  for (const numbers of [[61, 97], [80], [-3, 0, 4], [12, 160]]) {
    const steps = axisOf(numbers, 10);
    check(steps[0] <= Math.min(...numbers) && steps.at(-1) >= Math.max(...numbers), `${numbers}: ${steps}`);
    check(steps.length >= 2 && steps.length <= 9, `${numbers}: ${steps}`);
  }
  same(axisOf([61, 97], 10).join(), '60,70,80,90,100');
});

await test('luck lies in heaps, a dot a game', () => {
  const { reach, tallest, dots } = heaps([0.2, -0.3, 3.4, 2.6, -11]);
  same(reach, 15, 'reach');
  same(tallest, 2, 'tallest');
  same(dots.map(({ at, level }) => `${at}:${level}`).join(), '0:0,0:1,3:0,3:1,-11:0', 'dots');
  check(
    dots.every(({ at }) => !Object.is(at, -0)),
    'no zero is negative',
  );
});

await test('dates stand at the first game of a month, or of a day, and not too close', () => {
  const at = (/** @type {number} */ month, /** @type {number} */ day) => new Date(2026, month, day, 12).getTime();
  same(
    dateTicks([at(1, 3), at(1, 20), at(2, 1), at(2, 2), at(5, 1)], 1)
      .map(({ game }) => game)
      .join(),
    '0,2,4',
    'months',
  );
  same(
    dateTicks([at(1, 3), at(1, 3), at(1, 5)], 1)
      .map(({ game, day }) => `${game}${day}`)
      .join(),
    '0true,2true',
    'days',
  );
  same(
    dateTicks([at(1, 3), at(2, 20), at(3, 1), at(4, 2)], 2)
      .map(({ game }) => game)
      .join(),
    '0,2',
    'apart',
  );
  same(dateTicks([0, 0], 1).length, 0, 'not known');
});

const series = (/** @type {number} */ mean) => ({ games: 5, mean, error: 1 });
const compared = (/** @type {number} */ mine, /** @type {number} */ strongest) => ({
  mine: series(mine),
  strongest: series(strongest),
  behind: series(strongest - mine),
});

await test('sources are compared row by row; rewards and boar only where there are some', () => {
  const none = compared(0, 0);
  const sums = /** @type {any} */ ({
    walks: [1, 2, 3, 4, 5, 6].map((row) => compared(row, 2 * row)),
    sources: {
      nobles: compared(21, 42),
      rows: none,
      columns: compared(5, 4),
      missions: none,
      rewards: none,
      boar: compared(-5, 0),
    },
  });
  same(
    comparison(sums)
      .map(({ source, behind }) => `${source}:${behind}`)
      .join(),
    'row1:1,row2:2,row3:3,row4:4,row5:5,row6:6,rows:0,columns:-1,missions:0,boar:5',
  );
});

const game = /** @type {any} */ ({
  id: 'a1',
  time: Date.UTC(2026, 2, 4),
  edition: '2013',
  modules: ['rewards', 'boars'],
  digest: {
    opponent: 'level1',
    players: 2,
    seat: 1,
    ending: 'played-out',
    victory: 1,
    takebacks: 0,
    points: 80,
    lead: 3,
    sources: { nobles: 60 },
    strongest: null,
    reviewed: false,
  },
});

await test('a table of games has a line each, and what is not known is empty', () => {
  const [head, line, end] = asCsv([game]).split('\r\n');
  const values = Object.fromEntries(head.split(',').map((name, i) => [name, line.split(',')[i]]));
  same(end, '', 'the last line has an end');
  same(values.when, '2026-03-04T00:00:00.000Z');
  same([values.points, values.modules, values.nobles, values.luck, values.strongest_rows].join('|'), '80|rewards boars|60||');
  same(asCsv([{ ...game, id: 'a"b,c' }]).includes('"a""b,c"'), true, 'quotes');
  same(JSON.parse(asJson([game], /** @type {any} */ ({ games: 1 }))).games[0].points, 80, 'JSON');
});

// ---- the tutor ----

const fact = (/** @type {string} */ kind) =>
  /** @type {any} */ ({ fact: kind, column: 'g', cell: 'g4', other: 'a5', row: 3, percent: 40, points: 2, error: 0.5 });
const verdict = { played: '35x5r@Ga5 c>1 /2', best: 'ix3l@f3 g>3 /2' };

await test('the tutor says where to look, and never the turn: for every reason there is', () => {
  for (const kind of Object.keys(FACTS)) {
    const said = lookSentence(whereToLook({ ...verdict, facts: [fact(kind)] }));
    check(/^Look/.test(said) && !/\b[a-i][1-6]\b/.test(said) && !said.includes('%'), `${kind}: ${said}`);
  }
});

await test('without a reason it is what differs first', () => {
  const part = (/** @type {string} */ played, /** @type {string} */ best) => whereToLook({ played, best, facts: [] }).part;
  same(part(verdict.played, verdict.best), 'display', 'another tile');
  same(part('35x3l@f3 g>3 /2', 'ix3l@f3 g>3 /2'), 'hand', 'another card');
  same(part('ix3l@Gf4 g>3 /2', 'ix3l@Gc4 g>3 /2'), 'tile', 'another bed');
  same(part('ix3l@f3 - /2', 'ix3l@f3 g>3 /2'), 'nobles', 'another walk');
});

// ---- hints ----

const hints = (/** @type {string[]} */ ...turns) => /** @type {any[]} */ (turns.map((turn, rank) => ({ turn, rank })));
const order = (/** @type {Hints} */ { best }) => best.map(({ turn }) => turn).join('');

await test('the best hint stands first, except while one is pointed at', () => {
  const all = new Hints(false);
  all.take(hints('a', 'b', 'c'), false);
  all.take(hints('c', 'a', 'b'), false);
  same(order(all), 'cab', 'nobody points');
  all.point('b');
  all.take(hints('b', 'd', 'c'), true);
  same(order(all), 'cbd', 'each stays where it was');
  all.point(null);
  same(order(all), 'bdc', 'nobody points any more');
  all.point('d');
  all.take(hints('a', 'b'), true);
  same(all.pointed, null, 'the one that was pointed at is gone');
  same(order(all), 'ab', 'then they are sorted');
});

doneTesting();
