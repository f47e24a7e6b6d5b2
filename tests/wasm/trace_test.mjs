// The same games natively and as WebAssembly: positions, refusals, texts. tests/wasm/wasm_trace.c has the native side.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { host, scalar, wasm } from './host.mjs';

const EVERYTHING = -1;
const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');

// Each line of the trace is a call and what the native engine made of it. Slot 0 has the game.
const calls = (h, seen, quick) => ({
  deal(edition, modules, players, ...seed) {
    same(h.e.deal(0, edition, modules, players, h.write(seed.join(' '))), 0, 'deal');
  },
  read(...words) {
    same(h.e.read_record(0, h.write(words.join(' ').replaceAll('\t', '\n'))), 0, 'read_record');
  },
  side(seat, side, code) {
    seen.add(code);
    same(-h.e.choose_side(0, seat, side), Number(code), 'choose_side');
  },
  look(digest, ...views) {
    same(h.text(h.e.digest(0)), digest, 'digest');
    views.forEach((view, seat) => same(hash(h.bytes(h.e.view(0, seat))), view, `view of seat ${seat}`));
    same(h.e.view(0, views.length), -6, 'view of a seat too many');
  },
  list(count, turns) {
    same(h.e.list(0), Number(count), 'list');
    same(hash(h.bytes(8 * count, h.e.turns())), turns, 'turns');
  },
  choices(step, card, place, cell, boar, set) {
    same(BigInt.asUintN(64, h.e.choices(0, step, card, place, cell, boar)), BigInt(set), 'choices');
  },
  preview(steps, ...numbers) {
    const wanted = numbers.pop();
    const chosen = numbers.map((n, i) => (i < steps ? n : -1));
    same(hash(h.bytes(h.e.preview(0, ...chosen))), wanted, 'preview');
  },
  refusal(step, card, place, cell, boar, noble, stack, code) {
    seen.add(code);
    same(-h.e.refusal(0, step, card, place, cell, boar, noble, stack), Number(code), 'refusal');
  },
  text(code, ...words) {
    seen.add(code);
    same(-h.e.check_text(0, h.write(words.join(' '))), Number(code), 'check_text');
    if (code === '0') return;
    const before = h.text(h.e.digest(0));
    same(-h.e.play_text(0, h.write(words.join(' '))), Number(code), 'play_text');
    same(h.text(h.e.digest(0)), before, 'digest after a refused turn');
  },
  play(card, place, cell, boar, noble, stack, code) {
    same(-h.e.play(0, card, place, cell, boar, noble, stack), Number(code), 'play');
  },
  turn(number, wanted) {
    same(hash(h.bytes(h.e.turn(0, number))), wanted, 'turn');
  },
  // What is written is read again, and leads to a game in which everybody still sees what the reader may know.
  record(seat, wanted) {
    const record = h.text(h.e.record(0, seat));
    same(hash(record), wanted, 'record');
    same(h.e.read_record(1, h.write(record)), 0, 'read_record');
    same(h.text(h.e.record(1, EVERYTHING)), record, 'record again');
    if (seat === '-1') same(h.text(h.e.digest(1)), h.text(h.e.digest(0)), 'digest of the record');
    else same(h.text(h.e.view(1, seat)), h.text(h.e.view(0, seat)), 'view in the record');
  },
  link(seat, fault, wanted) {
    same(fault, '0', 'native fault');
    const link = h.text(h.e.link(0, seat));
    same(link, wanted, 'link');
    same(h.e.read_link(1, h.write(`https://example.org/#${link}`)), 0, 'read_link');
    if (seat === '-1') same(h.text(h.e.digest(1)), h.text(h.e.digest(0)), 'digest of the link');
  },
  score(seat, wanted) {
    same(hash(h.bytes(h.e.score(0, seat))), wanted, 'score');
  },
  sideof(seat, player, low, high, side) {
    same(h.e.side_of(0, seat, player, low, high), Number(side), 'side_of');
  },
  rewind(turns) {
    h.e.copy(0, 2);
    same(h.e.rewind(2, turns), 0, 'rewind');
  },
  choose(player, steps, low, high, ...turn) {
    const before = h.text(h.e.digest(2));
    same(h.text(h.e.choose(2, player, steps, low, high)), turn.join(' '), 'choose');
    if (quick) same(JSON.parse(h.text(h.e.think(2, player, steps, low, high, 1)))[0].turn, turn.join(' '), 'think');
    same(h.text(h.e.digest(2)), before, 'digest after thinking');
  },
  bench(games, low, high, points) {
    const before = h.text(h.e.digest(0));
    h.e.copy(0, 2);
    h.e.rewind(2, 0);
    same(h.e.bench(2, games, low, high), BigInt(points), 'points of random games');
    same(h.text(h.e.digest(0)), before, 'digest after random games');
  },
});

/** The trace, game by game: a game is dealt here or read from a record. */
const games = execFileSync('build/tests/wasm/wasm_trace', { encoding: 'utf8', maxBuffer: 1 << 28 })
  .trimEnd()
  .split(/\n(?=deal |read )/);

// Without SIMD players think ten times as long. There a seventh of the games is played, dealt ones and others, and each player thinks once.
for (const [name, module, nth] of [
  ['wasm', wasm, 1],
  ['scalar', scalar, 7],
])
  await test(`native and WebAssembly agree on every position, refusal, text and choice: ${name}`, async () => {
    const seen = new Set();
    const h = await host(module);
    h.loadWeights();
    const answer = calls(h, seen, nth === 1);
    const trace = games.filter((_game, i) => i % nth === 0).flatMap((game) => game.split('\n'));
    trace.forEach((line, i) => {
      const [call, ...words] = line.split(' ');
      try {
        answer[call](...words);
      } catch (error) {
        error.message = `line ${i + 1} of the trace, ${line.slice(0, 100)}: ${error.message}`;
        throw error;
      }
    });
    for (let code = 1; code <= 31; code++)
      check(seen.has(String(code)) || code === 7 || nth > 1, `no turn was refused with code ${code}`);
    return `${trace.length} calls`;
  });

doneTesting();
