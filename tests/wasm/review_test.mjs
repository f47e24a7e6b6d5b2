// Reviews: study.wasm comes to the same numbers as the native program, whatever the size of its slices.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { host, coach, coachScalar } from './host.mjs';

const kit = 'tests/conformance/good';
const STEPS = 24;
const NO_TURN = -114,
  NO_REVIEW = -115,
  HIDDEN = -110,
  WEIGHTS = -112,
  NUMBER = -103,
  EMPTY = -102,
  NOT_A_TURN = -106,
  UNFIT = -116;

async function reviewer(module = coach) {
  const h = await host(module);
  h.loadWeights();
  const review = (/** @type {string} */ text, /** @type {number} */ slice) => {
    same(h.e.read_record(0, h.write(text)), 0, 'read_record');
    same(h.e.review_begin(0, STEPS), 0, 'review_begin');
    h.e.clear(0); // it has a copy
    let slices = 0;
    while (h.e.review_step(slice)) slices++;
    return { slices, json: h.text(h.e.review()) };
  };
  return { h, review };
}

/** A record up to a turn, as a game that goes on. */
const cut = (/** @type {string} */ text, /** @type {number} */ turns) => {
  const [head, played] = text.split('\n\n');
  return `${head.replace(/\[Result ".*"\]/, '[Result "*"]')}\n\n${played.split('\n').slice(0, turns).join('\n')}\n`;
};

const run = (/** @type {string} */ text, /** @type {string[]} */ ...words) =>
  execFileSync('build/sanssouci', [...words, '--json', '--steps', String(STEPS)], { encoding: 'utf8', input: text }).trim();
const native = (/** @type {string} */ text) => run(text, 'review', '-');

const base = readFileSync(`${kit}/2013-base-2p-greedy.sgr`, 'utf8');
const records = [
  base,
  cut(readFileSync(`${kit}/second-rewards+boars-2p-greedy.sgr`, 'utf8'), 10),
  cut(readFileSync(`${kit}/2013-rewards+boars-4p-busy.sgr`, 'utf8'), 6),
];

for (const [name, module] of Object.entries({ coach, 'coach-scalar': coachScalar }))
  await test(`native and WebAssembly review alike: ${name}`, async () => {
    const { review } = await reviewer(module);
    const some = module === coach ? records : [cut(records[1], 2), cut(records[2], 2)]; // without SIMD a turn takes long
    for (const text of some) same(review(text, 0).json, native(text), 'review');
    return `${some.length} records`;
  });

await test('a review in slices of any size comes to the same', async () => {
  const { review } = await reviewer();
  const text = cut(readFileSync(`${kit}/second-boars-3p-greedy.sgr`, 'utf8'), 5);
  const small = review(text, 1),
    large = review(text, 200);
  same(small.json, large.json, 'review');
  check(small.slices > large.slices, 'small slices are more');
});

await test('a review that was left goes on where it stopped, in another module', async () => {
  const text = cut(readFileSync(`${kit}/second-boars-3p-greedy.sgr`, 'utf8'), 5);
  const { h: first, review } = await reviewer(),
    { h: second } = await reviewer();
  const whole = review(text, 0).json;
  const begin = (/** @type {any} */ h, /** @type {string} */ record) => (
    h.e.read_record(0, h.write(record)),
    same(h.e.review_begin(0, STEPS), 0, 'review_begin')
  );
  const room = (/** @type {any} */ h) => new Uint8Array(h.e.memory.buffer, h.e.review_state_room(), h.e.review_state_size());
  begin(first, text);
  for (let i = 0; i < 8; i++) check(first.e.review_step(1), 'there is more to do');
  const bytes = new Uint8Array(first.e.memory.buffer, first.e.review_state(), first.e.review_state_size()).slice(),
    sum = first.e.review_state_sum();
  begin(second, text);
  room(second).set(bytes);
  same(second.e.review_resume(sum), 0, 'review_resume');
  same(second.text(second.e.review()), first.text(first.e.review()), 'what is known already');
  while (second.e.review_step(200));
  same(second.text(second.e.review()), whole, 'in the end');
  begin(second, text);
  room(second).set(bytes.map((byte, i) => (i === 999 ? byte ^ 1 : byte)));
  same(second.e.review_resume(sum), UNFIT, 'damaged');
  begin(second, base);
  room(second).set(bytes);
  same(second.e.review_resume(sum), UNFIT, 'of another game');
});

await test('the courses of all seats add up to their ledgers', async () => {
  const { review } = await reviewer();
  for (const text of records)
    for (const { course, ledger, seat } of JSON.parse(review(text, 0).json).seats) {
      const turns = course.filter((row) => row.length > 3);
      const sum = (/** @type {number} */ at) => turns.reduce((all, row) => all + (row[at] ?? 0), 0);
      for (const [at, what] of [
        [2, 'draws'],
        [3, 'choices'],
        [4, 'drift'],
      ])
        check(Math.abs(sum(at) - ledger[what]) < 0.05, `${what} of seat ${seat}: ${sum(at)}, not ${ledger[what]}`);
      same(course[0][0], ledger.start, 'start');
      turns
        .slice(0, -1)
        .forEach((row, i) =>
          check(Math.abs(row.reduce((all, part) => all + part, 0) - course[i + 1][0]) < 0.005, `turn ${i + 1} leads to the next`),
        );
    }
});

await test('one turn is explained as the program explains it', async () => {
  const { h } = await reviewer();
  const before = cut(base, 7),
    asked = base.split('\n\n')[1].split('\n')[7].replace(/^\S+ /, '');
  const { asked: wanted, turns } = JSON.parse(run(before, 'analyse', '-', '--turn', asked));
  h.e.read_record(0, h.write(before));
  same(h.e.play_text(0, h.write(asked)), 0, asked);
  same(h.text(h.e.explain(0, STEPS, h.write(turns[0].turn))), JSON.stringify(wanted), 'against the best turn');
  same(JSON.parse(h.text(h.e.explain(0, STEPS, 0))).played, wanted.played, 'when the best turn is looked for');
  same(h.e.explain(0, STEPS, h.write('nonsense')), NOT_A_TURN, 'a text that is no turn');
  same(h.reason().column, 1, 'where');
});

await test('what cannot be reviewed is refused', async () => {
  const h = await host(coach);
  same(h.e.review(), NO_REVIEW, 'before a review');
  same(h.e.review_step(1), NO_REVIEW, 'before a review');
  same(h.e.review_begin(0, 0), EMPTY, 'an empty slot');
  h.e.read_record(0, h.write(base));
  same(h.e.review_begin(0, 0), WEIGHTS, 'without weights');
  h.loadWeights();
  same(h.e.review_begin(0, -1), NUMBER, 'a wrong number');
  const watched = h.text(h.e.record(0, 0));
  h.e.read_record(1, h.write(watched));
  same(h.e.review_begin(1, 0), HIDDEN, 'a game that somebody watched');
  same(h.e.explain(1, 0, 0), HIDDEN, 'and its last turn');
  h.e.rewind(0, 0);
  same(h.e.review_begin(0, 0), NO_TURN, 'no turns');
  same(h.e.explain(0, 0, 0), NO_TURN, 'no turns');
});

doneTesting();
