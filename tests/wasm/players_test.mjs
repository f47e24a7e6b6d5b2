// Computer players choose the same turns natively and as WebAssembly. engine.wasm has every function of the engine;
// the native side is `sanssouci analyse`.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { same, test } from '../../tools/tap.mjs';

const kit = 'tests/conformance/good';
const STEPS = 700;

const { instance } = await WebAssembly.instantiate(readFileSync('build/engine.wasm'));
const e = instance.exports;
e.memory.grow(4);
const bytes = () => new Uint8Array(e.memory.buffer);
let free = e.__heap_base.value;
const room = (size) => (free += 4096 + size) - size & ~15;
const at = { fault: room(64), record: room(1 << 13), text: room(1 << 15), game: room(512), view: room(512) };
Object.assign(at, { budget: room(16), random: room(8), turn: room(8), out: room(16), line: room(64) });

const zeroEnded = (text, where) => {
  const encoded = new TextEncoder().encode(`${text}\0`);
  bytes().set(encoded, where);
  return encoded.length - 1;
};

const chosen = (player, record, after, seat) => {
  e.ss_record_read(at.fault, at.record, e.ss_box.value, at.text, zeroEnded(record, at.text));
  e.ss_record_after(at.game, at.record, after);
  e.ss_view_of(at.view, at.game, seat - 1);
  zeroEnded(player, at.line);
  const found = e.ss_player_called(at.line);
  new Uint32Array(e.memory.buffer).set([STEPS, 0, 0], at.budget / 4);
  new BigInt64Array(e.memory.buffer)[at.random / 8] = e.ss_random_from(0n);
  e.ss_player_choose(at.turn, found, at.view, e.ss_box.value, at.budget, at.random);
  e.ss_text_in(at.out, at.line, 64);
  e.ss_put_turn(at.out, e.ss_box.value, at.turn, 1);
  return new TextDecoder().decode(bytes().slice(at.line, bytes().indexOf(0, at.line)));
};

await test('native and WebAssembly choose the same turns', () => {
  const records = readdirSync(kit).filter((name) => /^(2013|second)-.*\.sgr$/.test(name));
  let count = 0;
  for (const name of records) {
    const record = readFileSync(`${kit}/${name}`, 'utf8');
    const turns = record.trimEnd().split('\n\n')[1].split('\n').length;
    for (const player of ['greedy', 'playouts']) {
      const after = (7 * ++count) % turns;
      const asked = ['analyse', `${kit}/${name}`, '--after', after, '--player', player, '--steps', STEPS, '--json'];
      const native = JSON.parse(execFileSync('build/sanssouci', asked, { encoding: 'utf8' }));
      same(chosen(player, record, after, native.seat), native.turns[0].turn, `${name}, ${player} after ${after} turns`);
    }
  }
  return `${count} turns`;
});
