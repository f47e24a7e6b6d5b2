// Puzzles without a page: which comes next, the sentences about answers, and what is stored in files.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadEngine } from '../../build/web/engine.js';
import { GARDEN, nextOf, plantedIn, puzzlesIn } from '../../build/web/puzzles/collection.js';
import { mistakesIn } from '../../build/web/puzzles/mistakes.js';
import { judgementSentences } from '../../build/web/puzzles/words.js';
import { bringSolved, isSolvedLine, planted, puzzlesAsText, puzzlesSolved } from '../../build/web/puzzling.js';
import { piecesOf } from '../../build/web/records.js';
import { asPerson, played, reviewOf } from './review.mjs';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const program = (/** @type {string[]} */ ...words) =>
  execFileSync('build/sanssouci', ['--lang', 'en', 'puzzle', ...words], { encoding: 'utf8', maxBuffer: 1 << 26 }).trim();
const all = puzzlesIn(readFileSync('puzzles/puzzles.txt', 'utf8'));

await test('the file is taken apart as the program reads it', () => {
  const told = JSON.parse(program('--list', '--json'));
  same(all.length, told.length, 'puzzles');
  all.forEach(({ bed, theme, aim, link, mark, garden, cell }, i) => {
    same([bed, theme, aim, link, mark].join(), ['bed', 'theme', 'aim', 'link', 'mark'].map((key) => told[i][key]).join(), bed);
    same(`${garden}${cell}`, bed, 'garden and cell');
  });
  same(all.length % GARDEN, 0, 'whole gardens');
});

await test('the next puzzle is the next unsolved one, and after the last comes the first', () => {
  const solved = new Map([all[0], all[1], all[3]].map(({ mark }) => [mark, 0]));
  same(nextOf(all, solved, -1), all[2], 'the first');
  same(nextOf(all, solved, 2), all[4], 'after it');
  same(nextOf(all, solved, all.length - 1), all[2], 'after the last');
  same(nextOf(all.slice(0, 2), solved, 0), all[1], 'where all are solved');
  same(nextOf([], solved, -1), null, 'where there is none');
  same(plantedIn(all, solved, 1), 3, 'planted');
});

await test('what is said of an answer is what the terminal says', () => {
  for (const { bed, text, aim } of all.filter((_puzzle, i) => i % 41 === 0)) {
    const turn = /^wrong \S+ (.*)$/m.exec(text)?.[1] ?? '';
    const { judgement, proved } = JSON.parse(program(bed, '--turn', turn, '--json'));
    same(judgementSentences(judgement, aim, proved), program(bed, '--turn', turn), `${bed} ${turn}`);
  }
});

await test('what is solved stands beside records as comments, and the file of the terminal is understood', () => {
  bringSolved('; puzzle TaukEw 2');
  bringSolved('TaukEw 1');
  bringSolved('; puzzle -_aB90 0');
  same([...puzzlesSolved()].join(' '), 'TaukEw,1 -_aB90,0', 'the fewest hints');
  same(puzzlesAsText(), '; puzzle TaukEw 1\n; puzzle -_aB90 0\n', 'as text');
  for (const line of ['; puzzle TaukEw 3', 'TaukE 0', '; 2026-01-02T10:00:00.000Z', '1.1 ax5l@a5 i>1 /1', ';puzzle TaukEw 0'])
    check(!isSolvedLine(line), line);
  const record = '[Sanssouci "1"]\n[Edition "2013"]\n\n1.1 ax5l@a5 i>1 /1\n';
  const pieces = piecesOf(`${record}${puzzlesAsText()}`);
  same(
    pieces
      .map(({ kind }) => kind)
      .sort()
      .join(),
    'puzzle,puzzle,record',
    'pieces',
  );
  same(pieces.find(({ kind }) => kind === 'record')?.text, record, 'the record alone');
  same(JSON.stringify(planted(/** @type {any} */ (null))), '{"garden":1,"beds":0,"of":54}', 'where nothing is kept');
});

// A bug: the start screen went back to the first garden after an import, or when another tab solved a puzzle.
await test('the current garden stays the current one, whoever solves a puzzle where', async () => {
  globalThis.document ??= /** @type {any} */ ({ querySelector: () => null });
  const { puzzlesOf } = await import('../../build/web/puzzles/state.js');
  const heard = [];
  globalThis.addEventListener = (_name, act) => heard.push(act);
  globalThis.localStorage = Object.create({
    getItem(key) {
      return this[key] ?? null;
    },
    setItem(key, value) {
      this[key] = value;
    },
  });
  try {
    const app = /** @type {any} */ ({ wings: {}, changed() {} });
    const [here, there] = [3, 2].map((garden) => all.find((puzzle) => puzzle.garden === garden));
    localStorage.setItem('sanssouci/puzzles', '3 0');
    bringSolved(`; puzzle ${here.mark} 0`);
    const puzzles = puzzlesOf(app);
    puzzles.all = all;
    puzzles.grown(); // as after an import
    same(localStorage.getItem('sanssouci/puzzles'), '3 1', 'after an import');
    localStorage.setItem(`sanssouci/puzzle/${there.mark}`, '0'); // in another tab
    localStorage.setItem('sanssouci/puzzles', '2 1');
    for (const act of heard) act({ key: `sanssouci/puzzle/${there.mark}` });
    same(localStorage.getItem('sanssouci/puzzles'), '2 1', 'in another tab');
    same(puzzles.solved.get(there.mark), 0, 'what was solved there');
  } finally {
    delete globalThis.localStorage;
    delete globalThis.addEventListener;
  }
});

await test('the mistakes of a reviewed game are puzzles that the engine reads', async () => {
  const engine = await loadEngine(readFileSync('build/study.wasm'));
  const record = asPerson(played('greedy,greedy'));
  const review = reviewOf(record, '--steps', '60');
  const found = mistakesIn(engine, 'game', record, review);
  same(
    found.length,
    review.turns.filter((/** @type {any} */ turn) => turn.seat === 1 && turn.mark && turn.facts.length).length,
    'puzzles',
  );
  check(found.length > 0, 'there are some');
  for (const { puzzle, loss } of found) {
    const told = engine.json(engine.exports.puzzle_mistake(engine.write(puzzle.text)));
    same(told.bed, null, 'no bed');
    same(told.round, puzzle.origin?.round, 'round');
    check(Math.abs(told.wrong[0].loss - loss) < 0.006, `${told.wrong[0].loss}, not ${loss}`);
    same(
      told.facts.map((/** @type {any} */ { fact }) => fact).join(),
      review.turns[(puzzle.origin?.turn ?? 1) - 1].facts.map((/** @type {any} */ { fact }) => fact).join(),
      'reasons',
    );
  }
});

doneTesting();
