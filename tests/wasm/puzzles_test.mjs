// Puzzles: study.wasm reads them and judges answers as the native program does, with SIMD and without, whole or in slices.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { host, coach, coachScalar } from './host.mjs';

const NO_TURN_TEXT = -106,
  HIDDEN = -110,
  WEIGHTS = -112,
  PUZZLE = -118,
  NO_PUZZLE = -119,
  NUMBER = -103;

const texts = readFileSync('puzzles/puzzles.txt', 'utf8')
  .split(/^(?=puzzle )/m)
  .filter((text) => text.startsWith('puzzle '));
const bedOf = (text) => text.split(' ')[1];
const native = (...words) =>
  JSON.parse(execFileSync('build/sanssouci', ['puzzle', ...words, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));

/** A few of each kind, whatever the file has: proved ones and, of those that are sampled, answers that a puzzle does not know. */
const proved = texts.filter((text) => / proved /.test(text)).filter((_text, i) => i % 60 === 0);
const sampled = texts
  .filter((text) => / sampled /.test(text))
  .filter((_text, i) => i % 20 === 0)
  .slice(0, 2);

const read = (h, text) => JSON.parse(h.text(h.e.puzzle_read(h.write(text))));

function judge(h, turn, slice = 400) {
  let left = h.e.puzzle_try(h.write(turn));
  check(left >= 0, `refused with ${-left}`);
  while (left > 0) left = h.e.puzzle_step(slice);
  return JSON.parse(h.text(h.e.puzzle_judgement()));
}

/** A legal turn in the middle of the list. */
function anyTurn(h, link) {
  same(h.e.read_link(0, h.write(link)), 0, 'read_link');
  const { turns } = JSON.parse(h.text(h.e.view(0, 0)));
  const count = h.e.list(0);
  const [card, place, cell, , boar, noble, stack] = h.bytes(8 * count, h.e.turns()).slice(8 * (count >> 1), 8 * (count >> 1) + 8);
  same(h.e.play(0, card, place, cell, boar, noble, stack), 0, 'play');
  return JSON.parse(h.text(h.e.turn(0, turns + 1))).text;
}

const h = await host(coach);
h.loadWeights();

await test('native code and WebAssembly say the same about every puzzle', () => {
  const all = native('--list');
  same(all.length, texts.length, 'puzzles');
  texts.forEach((text, i) => {
    const { solved: _solved, ...wanted } = all[i];
    same(JSON.stringify(read(h, text)), JSON.stringify(wanted), bedOf(text));
  });
});

for (const [name, module] of Object.entries({ wasm: coach, scalar: coachScalar }))
  await test(`native code and WebAssembly judge answers alike: ${name}`, async () => {
    const other = await host(module);
    other.loadWeights();
    // Without SIMD the network judges a turn ten times as long, so there only answers that a sampled puzzle knows are given.
    for (const text of [...proved, ...sampled]) {
      const {
        link,
        solutions: [solution],
        wrong: [{ turn: wrong }],
      } = read(other, text);
      const known = module === coachScalar && / sampled /.test(text);
      for (const turn of [solution, wrong, ...(known ? [] : [anyTurn(other, link)])])
        same(
          JSON.stringify(judge(other, turn)),
          JSON.stringify(native(bedOf(text), '--turn', turn).judgement),
          `${bedOf(text)} ${turn}`,
        );
    }
  });

await test('puzzles judged in slices of any size come to the same', () => {
  const { link } = read(h, sampled[0] ?? texts[0]);
  const turn = anyTurn(h, link);
  same(JSON.stringify(judge(h, turn, 7)), JSON.stringify(judge(h, turn)), 'judgement');
});

await test('what a puzzle knows is judged without the weights, and nothing else is', async () => {
  const bare = await host(coach);
  const {
    link,
    solutions: [solution],
    wrong: [{ turn: wrong, loss }],
  } = read(bare, texts[0]);
  same(judge(bare, solution).verdict, 'solved');
  same(judge(bare, wrong).loss, loss, 'loss');
  const { solutions, wrong: listed } = read(bare, texts[0]);
  const turn = anyTurn(bare, link);
  if (![...solutions, ...listed.map((each) => each.turn)].some((each) => turn.startsWith(each)))
    same(bare.e.puzzle_try(bare.write(turn)), WEIGHTS, 'without weights');
});

await test('of a mistake the theme of its first reason and what differs are found', () => {
  const {
    link,
    solutions: [solution],
    wrong: [{ turn: wrong, loss }],
  } = read(h, texts[0]);
  const text = `puzzle - endgames turn sampled 0 ${link}\nsolution ${solution}\nwrong ${loss.toFixed(2)} ${wrong}\nbecause walk a4 - a 0 0 1.00 0.10\nbecause row - - - 3 0 1.00 0.10\n`;
  const told = JSON.parse(h.text(h.e.puzzle_mistake(h.write(text))));
  same(told.bed, null, 'bed');
  same(told.theme, 'walks', 'theme');
  same(told.aim, solution.split(' ')[0] === wrong.split(' ')[0] ? 'walk' : 'tile', 'aim');
  same(told.facts[1].column, undefined, 'a reason that is about no column');
});

await test('a position is completed so that its player sees what it saw', () => {
  for (const text of proved) {
    const { link, seat } = read(h, text);
    h.e.read_link(0, h.write(link));
    const before = h.text(h.e.view(0, seat));
    same(h.e.fill(0, seat, 1, 2), 0, 'fill');
    same(h.text(h.e.view(0, seat)), before, 'view');
    const record = h.text(h.e.record(0, -1));
    check(!/"[^"]*\?/.test(record), record);
    h.e.read_link(0, h.write(link));
    h.e.fill(0, seat, 1, 2);
    same(h.text(h.e.record(0, -1)), record, 'the same chance, the same game');
    same(h.e.fill(1, 1, 1, 2) < 0, true, 'an empty slot');
  }
});

await test('texts that are not puzzles or answers are refused', async () => {
  const fresh = await host(coach);
  same(fresh.e.puzzle_try(fresh.write(' ')), NO_PUZZLE, 'before one is read');
  same(fresh.e.puzzle_judgement(), NO_PUZZLE, 'before one is judged');
  same(fresh.e.puzzle_step(1), NO_PUZZLE, 'before one is tried');
  same(fresh.e.puzzle_read(fresh.write('puzzle 1a1')), PUZZLE, 'half a line');
  same(fresh.reason().line, 1, 'its line');
  same(
    fresh.e.puzzle_read(fresh.write(texts[0].replace(/^solution .*$/m, 'solution ax2l@b6 -'))),
    PUZZLE,
    'a solution that is not legal',
  );
  read(fresh, texts[0]);
  same(fresh.e.puzzle_try(fresh.write('rubbish')), NO_TURN_TEXT, 'no turn');
  judge(fresh, read(fresh, texts[0]).solutions[0]);
  same(fresh.e.puzzle_step(0), NUMBER, 'no pairs');
  const { link, seat, players } = read(fresh, texts[0]);
  fresh.e.read_link(0, fresh.write(link));
  same(fresh.e.fill(0, (seat % players) + 1, 0, 0), HIDDEN, 'for other eyes');
});

doneTesting();
