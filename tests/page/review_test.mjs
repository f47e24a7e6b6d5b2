// How the review screen presents the coach's numbers.
import { readFileSync } from 'node:fs';
import { FACTS } from '../../build/web/facts.js';
import {
  barsOf,
  chancesOf,
  courseOf,
  firstTurn,
  judgedOf,
  keyMoments,
  lossPerTurn,
  markedTurns,
  nextOf,
  tenthsOf,
  verdictOf,
} from '../../build/web/review/model.js';
import { adviceOf, factSentence, titleOf, turnLabel, verdictText } from '../../build/web/review/words.js';
import { asPerson, eyesOf, played, reviewOf } from './review.mjs';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const game = asPerson(played('level1,level3'));
const review = reviewOf(game, '--steps', '60');
const table = asPerson(played('level1,level2,level1', '--edition', 'second', '--modules', 'rewards,boars'), 2);
const three = reviewOf(table, '--steps', '24');

const turn = (/** @type {any} */ some) => ({
  turn: 1,
  round: 1,
  seat: 1,
  played: '',
  known: true,
  best: 'x',
  mark: '',
  same: false,
  proved: false,
  luck: null,
  why: null,
  facts: [],
  loss: { points: 2, error: 0.3 },
  ...some,
});

await test('a turn is judged as its numbers allow', () => {
  same(verdictOf(turn({})), 'loses', 'clearly worse');
  same(verdictOf(turn({ loss: { points: 2, error: 1.1 } })), 'good', 'within its error');
  same(verdictOf(turn({ loss: { points: -2, error: 0.3 } })), 'better', 'better than the best');
  same(verdictOf(turn({ loss: { points: 0.4, error: 0 }, proved: true })), 'loses', 'proved');
  same(verdictOf(turn({ same: true, loss: { points: 0, error: 0 } })), 'best', 'the same');
  same(verdictOf(turn({ loss: null })), 'later', 'not yet');
  same(verdictOf(turn({ known: false, loss: null })), 'hidden', 'hidden');
});

await test('no mark stands for a loss within its error', () => {
  for (const each of [...review.turns, ...three.turns])
    check(!each.mark || verdictOf(each) === 'loses', `turn ${each.turn}: ${each.mark}`);
});

await test('bars add up to the loss that is shown, by column and by source', () => {
  const marked = [...review.turns, ...three.turns].filter(({ mark }) => mark);
  check(marked.length > 10, 'there are enough of them');
  for (const each of marked)
    for (const by of ['columns', 'sources']) {
      const bars = barsOf(each, by);
      same(
        bars.reduce((sum, { tenths }) => sum + tenths, 0),
        tenthsOf(each),
        `turn ${each.turn} by ${by}`,
      );
      check(
        bars.length > 0 && bars.length <= 7 && bars.every(({ tenths }) => tenths),
        'none is empty, and there are not too many',
      );
    }
  return `${marked.length} turns`;
});

await test('a turn without reasons has no bars', () => same(barsOf(turn({}), 'columns').length, 0));

await test('lead is skill, luck and what is unexplained, everywhere', () => {
  for (const [reviewed, seats] of [
    [review, 2],
    [three, 3],
  ])
    for (let seat = 1; seat <= seats; seat++) {
      const { base, lead, skill, luck, unexplained } = courseOf(reviewed, seat);
      same(lead.length, reviewed.turns.length + 1, 'a value before each turn, and one at the end');
      lead.forEach((value, i) =>
        check(Math.abs(value - base - skill[i] - luck[i] - unexplained[i]) < 0.05, `seat ${seat}, turn ${i}: ${value}`),
      );
    }
});

await test('a ledger adds up exactly to the margin', () => {
  const sum = (numbers) => numbers.reduce((all, n) => all + n, 0);
  for (const { ledger, course, adjusted } of review.seats) {
    const { start, draws, refills, choices, drift, end, margin, deal } = ledger;
    same(sum([start, draws, refills, choices, drift, end]), margin, 'the ledger');
    [start, refills, draws, choices, drift].forEach((n, i) =>
      same(i ? sum(course.map((row) => row[i] ?? 0)) : course[0][0], n, `the course, ${i}`),
    );
    course.slice(1).forEach(([before], i) => same(sum(course[i]), before, `from turn ${i + 1} to the next`));
    check(Math.abs(margin - deal - draws - refills - adjusted.points) < 0.001, 'without luck');
  }
});

await test('the final lead is that of the scores', () => {
  const [, one, two] = /\[Result "(\d+) (\d+)"\]/.exec(game);
  same(courseOf(review, 1).lead.at(-1), one - two, 'lead');
});

await test('a game of which not all is known has no course', () => {
  const own = reviewOf(eyesOf(game, 1), '--steps', '12');
  same(courseOf(own, 1), null);
  same(judgedOf(own).all, 18, 'turns that can be judged');
});

await test('mistakes follow each other, and the screen begins with one', () => {
  const marked = markedTurns(review, 1);
  same(nextOf(marked, 0, 1), marked[0], 'first');
  same(nextOf(marked, marked[0], 1), marked[1], 'next');
  same(nextOf(marked, marked[1], -1), marked[0], 'before');
  same(nextOf(marked, 99, 1), 0, 'none');
  check(marked.includes(firstTurn(review, 1)), 'a mistake');
  same(review.turns[firstTurn(review, 2) - 1].seat, 2, 'of the player who is looked at');
});

await test('key moments stand in the order of the game', () => {
  const turns = keyMoments(review).map((moment) => moment.turn);
  same(turns.join(), [...turns].sort((a, b) => a - b).join());
  same(turns.length, 3);
});

await test('the chances of two players are one together, and end with the result', () => {
  const [first, second] = [chancesOf(review, 1), chancesOf(review, 2)];
  same(first.length, 37, 'before each turn and at the end');
  first.forEach((chance, i) =>
    check(Math.abs(chance + second[i] - 1) < 0.002 && chance >= 0 && chance <= 1, `turn ${i + 1}: ${chance}, ${second[i]}`),
  );
  check([0, 0.5, 1].includes(first.at(-1)), 'the result');
  same(chancesOf(reviewOf(eyesOf(game, 1), '--steps', '24'), 1), null, 'of a game for one player’s eyes');
});

await test('what was lost a turn is never below 0', () => {
  const [first, ...others] = review.seats;
  same(lossPerTurn({ ...review, seats: [{ ...first, loss: { points: -1, error: 1 } }, ...others] }, 1), 0);
  same(lossPerTurn({ ...review, seats: [{ ...first, loss: null, judged: 0 }, ...others] }, 1), null);
});

await test('no average alarms before all turns of a player are judged', () => {
  const [first, ...others] = review.seats;
  same(lossPerTurn(review, 1), first.loss.points / 18, 'all of them');
  same(lossPerTurn({ ...review, seats: [{ ...first, judged: 17 }, ...others] }, 1), null, 'one is left');
});

await test('every fact has a sentence, its arguments and a piece of advice', () => {
  const names = [...readFileSync('src/coach/facts.c', 'utf8').matchAll(/^ *\[SS_FACT_\w+\] = "([a-z-]+)"/gm)].map(
    ([, name]) => name,
  );
  same(Object.keys(FACTS).sort().join(), names.sort().join(), 'facts');
  for (const fact of names) {
    const said = factSentence({ fact, column: 'c', cell: 'c4', other: 'd5', row: 4, percent: 30, points: 1, error: 0.1 });
    check(!said.includes('%') && !said.includes('undefined') && said.endsWith('.'), said);
    check(
      adviceOf({ ...review.seats[0], costly: { fact, turns: 2, points: 6.5 } })?.text.endsWith('It cost 6.5 points in 2 turns.'),
      `advice for ${fact}`,
    );
  }
});

await test('a player without mistakes is praised', () =>
  same(
    adviceOf({ ...review.seats[0], costly: null, marks: { '?!': 0, '?': 0, '??': 0 }, best_turns: 12 })?.text,
    'no turn lost 1.5 points, and 12 were the best ones.',
  ));

await test('turns and verdicts are whole sentences', () => {
  const told = (/** @type {any} */ some) => ({
    card: '36',
    place: '3l',
    tile: 'c3',
    cell: 'c3',
    gardener: false,
    boar: '-',
    noble: 'c3',
    ...some,
  });
  same(titleOf(told({}), told({ cell: 'i6', gardener: true })), 'Pavilion on c3 instead of a gardener on i6');
  same(titleOf(told({ cell: 'b2', gardener: true }), told({})), 'A gardener on b2 instead of pavilion on c3');
  same(titleOf(told({}), told({ noble: '-' })), 'The same tile, but noble c walks to c3');
  same(titleOf(told({ noble: '-' }), told({})), 'The same tile, but nobody walks');
  same(titleOf(told({}), told({ card: 'c' })), 'The same tile with the other card');
  same(titleOf(told({}), told({ boar: 'c2' })), 'The same tile, but another way for the boar');
  same(titleOf(told({}), told({ place: '3r' })), 'The same tile from another place');
  same(titleOf(told({}), told({ stack: 2 })), 'The same turn, but refilled from another stack');
  same(verdictText(turn({ mark: '?!' })), 'It loses 2.0 points, most likely between 1.4 and 2.6.');
  same(verdictText(turn({ loss: { points: 1, error: 1 } })), 'Both turns are equally good, as far as the coach can tell.');
  check(verdictText(turn({ loss: { points: 1, error: 0.2 } })).endsWith('That is too little for a mark.'), 'a small loss');
  const sitters = [
    { player: 'person', name: '' },
    { player: 'level1', name: 'Bruno' },
  ];
  same(turnLabel(turn({ mark: '?!' }), sitters), 'Round 1, You: inaccuracy, 2.0 points lost');
  same(turnLabel(turn({ seat: 2, known: false }), sitters), 'Round 1, Bruno: the hand was hidden');
});

doneTesting();
