// docs/wasm.md says what is there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEngine } from '../../web/engine.js';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { host, wasm } from './host.mjs';

const manual = readFileSync('docs/wasm.md', 'utf8');

await test('the module imports nothing', () => {
  same(WebAssembly.Module.imports(new WebAssembly.Module(wasm)).length, 0, 'imports');
});

await test('docs/wasm.md lists the exports and their arguments', async () => {
  const { e } = await host();
  const section = manual.split('## Exports')[1].split('\n## ')[0];
  const rows = [...section.matchAll(/^\| `(\w+)` \|([^|]*)\|/gm)].map(([, name, list]) => [name, list]);
  const listed = rows.map(([name]) => name).sort().join(' ');
  same(listed, Object.keys(e).filter((name) => name !== 'memory').sort().join(' '), 'exports');
  for (const [name, list] of rows)
    same(list.split(',').filter((word) => word.trim()).length, e[name].length, `arguments of ${name}`);
});

// The members of an enum in a header, by number.
function members(file, prefix, kind) {
  const body = new RegExp(`typedef enum ${kind} \\{(.*?)\\} ${kind}`, 's').exec(readFileSync(file, 'utf8'))[1];
  let number = -1;
  return body.replace(/\/\*.*?\*\//gs, '').split(',').map((word) => word.trim()).filter(Boolean).map((word) => {
    const [name, value] = word.split(/\s*=\s*/);
    number = value ? Number(value) : number + 1;
    return [number, name.replace(prefix, '')];
  }).slice(0, -1).filter(([n]) => n > 0).map(([n, name]) => `${n} ${name}`).join('\n');
}

await test('docs/wasm.md lists all codes', () => {
  const codes = [...manual.matchAll(/^\| (\d+) \| `(\w+)` \|/gm)].map(([, n, name]) => `${n} ${name}`);
  const wanted = `${members('src/rules/error.h', 'SS_E_', 'ss_error')}\n${members('src/wasm/codes.h', 'SS_W_', 'ss_wasm_code')}`;
  same(codes.join('\n'), wanted, 'codes');
  const list = (begin) => [...manual.split(begin)[1].split('\n\n')[0].matchAll(/(\d+) `(\w+)`/g)]
    .map(([, n, name]) => `${n} ${name}`).join('\n');
  same(list('Faults of a record:'), members('src/notation/record.h', 'SS_F_', 'ss_fault_kind'), 'faults');
  same(list('Flaws of boards:'), members('src/content/tables.h', 'SS_FLAW_', 'ss_flaw_kind'), 'flaws');
  same(list('Why a link is refused:'), members('src/notation/link.h', 'SS_L_', 'ss_link_fault'), 'links');
});

await test('docs/wasm.md lists the fields of a view', async () => {
  const engine = await loadEngine(wasm);
  const listed = (head) => manual.split(head)[1].split('\n\n')[0].split('\n').slice(2)
    .flatMap((row) => [...row.split('|')[1].matchAll(/`(\w+)`/g)].map(([, name]) => name)).sort().join(' ');
  const fields = new Set(), ofSeat = new Set();
  for (const edition of ['2013', 'second']) {
    const view = engine.deal({ edition, modules: [], players: 2, seed: '' }).view(1);
    Object.keys(view).forEach((name) => fields.add(name));
    Object.keys(view.seats[0]).forEach((name) => ofSeat.add(name));
  }
  same([...fields].sort().join(' '), listed('| field | is |'), 'fields');
  same([...ofSeat].sort().join(' '), listed('| field of a seat | is |'), 'fields of a seat');
});

await test('the example of docs/wasm.md plays a random game, and its record is sound', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
  try {
    writeFileSync(join(folder, 'example.mjs'), /^```js\n(.*?)^```$/ms.exec(manual)[1]);
    const said = execFileSync('node', [join(folder, 'example.mjs')], { encoding: 'utf8' });
    writeFileSync(join(folder, 'game.sgr'), said.slice(said.indexOf('[Sanssouci')));
    const verdict = execFileSync('build/sanssouci', ['check', join(folder, 'game.sgr')], { encoding: 'utf8' });
    check(verdict.endsWith('game.sgr: ok\n'), verdict);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

doneTesting();
