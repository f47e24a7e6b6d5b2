// Reviews: the engine as WebAssembly comes to the same numbers as the native program, whatever the size of its slices.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { weights } from './host.mjs';

const kit = 'tests/conformance/good';
const STEPS = 24;
const ROOM = 1 << 20; // more than any struct or text here takes

/** Calls the functions of the engine as C does: what is not a number is passed by its address. */
async function reviewer() {
  const { instance } = await WebAssembly.instantiate(readFileSync('build/engine.wasm'));
  const e = instance.exports;
  let next = e.memory.buffer.byteLength;
  const room = () => {
    e.memory.grow(ROOM >> 16);
    next += ROOM;
    return next - ROOM;
  };
  const put = (/** @type {string} */ text) => {
    const bytes = new TextEncoder().encode(text), at = room();
    new Uint8Array(e.memory.buffer).set(bytes, at);
    return { at, length: bytes.length };
  };
  new Uint8Array(e.memory.buffer).set(weights, e.ss_weights_room());
  return (/** @type {string} */ text, /** @type {number} */ slice) => {
    const source = put(text), [record, fault, review, effort, output, out] = Array.from({ length: 6 }, room);
    e.ss_record_read(fault, record, e.ss_box.value, source.at, source.length);
    same(new Uint32Array(e.memory.buffer, fault, 1)[0], 0, 'fault');
    e.ss_effort_of(effort, STEPS);
    e.ss_review_begin(review, record, e.ss_box.value, effort, e.ss_seed_number(put('').at, put('review').at));
    let slices = 0;
    while (e.ss_review_step(review, slice)) slices++;
    new Uint32Array(e.memory.buffer, out, 3).set([output, ROOM, 0]);
    e.ss_json_review(out, review);
    const length = new Uint32Array(e.memory.buffer, out, 3)[2];
    return { slices, json: new TextDecoder().decode(new Uint8Array(e.memory.buffer, output, length)) };
  };
}

/** A record up to a turn, as a game that goes on. */
const cut = (/** @type {string} */ text, /** @type {number} */ turns) => {
  const [head, played] = text.split('\n\n');
  return `${head.replace(/\[Result ".*"\]/, '[Result "*"]')}\n\n${played.split('\n').slice(0, turns).join('\n')}\n`;
};

const native = (/** @type {string} */ text) =>
  execFileSync('build/sanssouci', ['review', '-', '--json', '--steps', String(STEPS)], { encoding: 'utf8', input: text }).trim();

await test('native and WebAssembly review alike', async () => {
  const review = await reviewer();
  const records = [
    readFileSync(`${kit}/2013-base-2p-greedy.sgr`, 'utf8'),
    cut(readFileSync(`${kit}/second-rewards+boars-2p-greedy.sgr`, 'utf8'), 10),
    cut(readFileSync(`${kit}/2013-rewards+boars-4p-busy.sgr`, 'utf8'), 6),
  ];
  for (const text of records) same(review(text, 0).json, native(text), 'review');
  return `${records.length} records`;
});

await test('in slices of any size', async () => {
  const review = await reviewer();
  const text = cut(readFileSync(`${kit}/second-boars-3p-greedy.sgr`, 'utf8'), 5);
  const small = review(text, 1), large = review(text, 200);
  same(small.json, large.json, 'review');
  check(small.slices > large.slices, 'small slices are more');
});

doneTesting();
