// Fair deals: study.wasm judges the example of docs/fair-deal.md, and forgeries of it, as `sanssouci verify` does.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { host, coach, coachScalar } from './host.mjs';

const NO_DEAL = -117,
  NUMBER = -103,
  EMPTY = -102;

/** All numbers of 64 digits that the page names, in its order. */
const page = readFileSync('docs/fair-deal.md', 'utf8');
const [, seed] = /^\$ sanssouci new --seed ([0-9a-f]{64})/m.exec(page);
const fair = ['Fair0', 'Fair1', 'Fair2'].map((tag) => {
  const [, first, second, third] = new RegExp(`'\\[${tag} "%s ' ([0-9a-f]{64})[^]*?([0-9a-f]{64})[^]*?([0-9a-f]{64})`).exec(page);
  return [first, second, third];
});
const record = [
  execFileSync('build/sanssouci', ['new', '--seed', seed], { encoding: 'utf8' }).split('\n').filter(Boolean).join('\n'),
  '[Table "PACfmQYNU04yFiCrUSYu9Q"]',
  '[FairRound "1"]',
  ...fair.map((words, i) => `[Fair${i} "${words.join(' ')}"]`),
  `[Seed "${seed}"]`,
  '',
].join('\n');
const noted = fair.map(([commitment], part) => `${part} ${commitment}`);

/** What the program says, from the name of the table on. */
function program(text, notes) {
  const options = notes
    .map((line) => line.split(' '))
    .flatMap(([part, hash]) => (part === '0' ? ['--server-commitment', hash] : ['--commitment', `${part}=${hash}`]));
  let said;
  try {
    said = execFileSync('build/sanssouci', ['verify', '-', '--json', ...options], { encoding: 'utf8', input: text });
  } catch ({ stdout }) {
    said = stdout;
  }
  const { file: _file, ok: _ok, ...report } = JSON.parse(said);
  return JSON.stringify(report);
}

async function verifier(module = coach) {
  const h = await host(module);
  return {
    h,
    verify(text, notes = []) {
      same(h.e.read_record(0, h.write(text)), 0, 'read_record');
      return h.text(h.e.verify(0, h.write(notes.join('\n'))));
    },
  };
}

await test('the example of the documentation is fair, with and without SIMD, and proved with what was noted', async () => {
  for (const module of [coach, coachScalar]) {
    const { verify } = await verifier(module);
    same(verify(record), program(record, []), 'without notes');
    same(verify(record, noted), program(record, noted), 'with notes');
    const { faults, seats, compared } = JSON.parse(verify(record, noted));
    same(JSON.stringify([faults, seats, compared]), '[[],[1,2],{"server":true,"seats":[1,2]}]', 'what it comes to');
  }
});

await test('forgeries are found, and named as the program names them', async () => {
  const { verify } = await verifier();
  const other = fair[1][0];
  const forged = [
    [record.replace('bb587b86', '00000000'), []],
    [record.replace(/\[Missions2 .*\]/, '[Missions2 "a b"]'), []],
    [record.replace('[FairRound "1"]', '[FairRound "3"]'), []],
    [record, [`0 ${other}`]],
    [record, [...noted, `3 ${other}`]],
  ];
  for (const [text, notes] of forged) {
    const said = verify(text, notes);
    same(said, program(text, notes), 'the same as the program');
    check(JSON.parse(said).faults.length > 0, 'something is wrong');
  }
});

await test('a game without such tags, notes that are none and an empty slot are refused', async () => {
  const { h } = await verifier();
  h.e.read_record(0, h.write(record));
  for (const text of ['x', '0', '0 12', `9 ${fair[0][0]}`, `0 ${fair[0][0]} more`])
    same(h.e.verify(0, h.write(text)), NUMBER, text);
  h.e.deal(0, 0, 0, 2, h.write('spring'));
  same(h.e.verify(0, 0), NO_DEAL, 'a game that was dealt here');
  same(h.e.verify(1, 0), EMPTY, 'no game');
});

doneTesting();
