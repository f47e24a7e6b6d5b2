// Records in and out, and hosts that call whatever they like.
import { readFileSync, readdirSync } from 'node:fs';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { host } from './host.mjs';

const records = (kind) =>
  readdirSync(`tests/conformance/${kind}`)
    .filter((name) => name.endsWith('.sgr'))
    .map((name) => ({ name, text: readFileSync(`tests/conformance/${kind}/${name}`) }));

await test('records that are wrong are refused at the line where they are wrong', async () => {
  const h = await host();
  for (const { name, text } of records('bad')) {
    same(h.e.read_record(0, h.write(text)), -107, name);
    same(h.reason().line, Number(/\.L(\d+)\.sgr$/.exec(name)[1]), name);
    same(h.e.view(0, 0), -102, 'the slot stays empty');
  }
});

await test('sound records are read, and written again as they were', async () => {
  const h = await host();
  for (const { name, text } of records('good')) {
    same(h.e.read_record(0, h.write(text)), 0, name);
    const record = h.text(h.e.record(0, -1));
    same(h.e.read_record(1, h.write(record)), 0, name);
    same(h.text(h.e.record(1, -1)), record, name);
    same(h.text(h.e.digest(1)), h.text(h.e.digest(0)), name);
  }
});

// Numbers as a careless or a malicious host would have them: small ones mostly, so that something happens.
function hostility(seed) {
  let state = seed >>> 0;
  const next = () => (state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0) >>> 8;
  const below = (n) => next() % n;
  const odd = [-1, -2, 63, 64, 255, 256, 65535, 65536, 65537, 131072, 0x7fffffff, -0x80000000, NaN, 1.5];
  return { below, number: () => [below(3), below(3), below(9), below(64), odd[below(odd.length)], next() << 8][below(6)] };
}

await test('no numbers, in whatever order, trap the module or move its memory', async () => {
  const h = await host();
  h.loadWeights();
  const { below, number } = hostility(7);
  const pages = h.e.memory.buffer.byteLength;
  const names = Object.keys(h.e).filter((name) => name !== 'memory');
  const texts = records('good')
    .slice(0, 20)
    .map(({ text }) => text);
  let refused = 0,
    done = 0;
  for (let i = 0; i < 100000; i++) {
    if (below(20) === 0) {
      const text = Buffer.from(texts[below(texts.length)]);
      for (let k = below(3); k > 0; k--) text[below(text.length)] = below(256);
      h.e.read_record(below(3), h.write(text));
    }
    if (below(50) === 0) h.e.deal_bytes(below(3), below(2), below(4), 2 + below(3));
    if (below(10) === 0) h.e.choose_sides_drawn(below(3));
    if (below(3) === 0) h.e.play_random(below(3), i, 0);
    const name = names[below(names.length)];
    const numbers = Array.from({ length: h.e[name].length }, number);
    if (name.startsWith('bench')) numbers[1] = below(3);
    if (name === 'think' || name === 'choose') numbers[2] = below(40);
    if (name === 'advise') numbers[1] = below(40);
    if (name === 'stamp') numbers[1] = BigInt(Math.trunc(number()) || 0) << BigInt(below(40));
    const result = h.e[name](...numbers);
    if (typeof result === 'number' && result < 0) {
      refused++;
      check(result >= -117, `${name}(${numbers}) is ${result}`);
    } else done++;
  }
  same(h.e.memory.buffer.byteLength, pages, 'memory');
  check(refused > 1000 && done > 1000, 'both happen');
  same(h.e.deal(0, 0, 0, 2, h.write('7')), 0, 'and it still deals');
  return `${done} done, ${refused} refused`;
});

doneTesting();
