// docs/wasm.md says what is there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEngine } from '../../build/web/engine.js';
import { check, doneTesting, same, test, thrown } from '../../tools/tap.mjs';
import { host, coach, wasm } from './host.mjs';

const manual = readFileSync('docs/wasm.md', 'utf8');

await test('the modules import nothing', () => {
  for (const module of [wasm, coach]) same(WebAssembly.Module.imports(new WebAssembly.Module(module)).length, 0, 'imports');
});

/** The rows of a section's table of exports: name and arguments. */
const exportsIn = (/** @type {string} */ heading) =>
  [
    ...manual
      .split(`## ${heading}\n`)[1]
      .split('\n## ')[0]
      .matchAll(/^\| `(\w+)` \|([^|]*)\|/gm),
  ].map(([, name, list]) => [name, list]);

for (const [name, module, sections] of [
  ['sanssouci', wasm, ['Exports']],
  ['coach', coach, ['Exports', 'The coach', 'Challenges']],
])
  await test(`docs/wasm.md lists the exports of ${name}.wasm and their arguments`, async () => {
    const { e } = await host(module);
    const rows = sections.flatMap(exportsIn);
    const listed = rows
      .map(([name]) => name)
      .sort()
      .join(' ');
    same(
      listed,
      Object.keys(e)
        .filter((name) => name !== 'memory')
        .sort()
        .join(' '),
      'exports',
    );
    for (const [name, list] of rows)
      same(list.split(',').filter((word) => word.trim()).length, e[name].length, `arguments of ${name}`);
  });

// The members of an enum in a header, by number.
function members(file, prefix, kind) {
  const body = new RegExp(`typedef enum ${kind} \\{(.*?)\\} ${kind}`, 's').exec(readFileSync(file, 'utf8'))[1];
  let number = -1;
  return body
    .replace(/\/\*.*?\*\//gs, '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => {
      const [name, value] = word.split(/\s*=\s*/);
      number = value ? Number(value) : number + 1;
      return [number, name.replace(prefix, '')];
    })
    .slice(0, -1)
    .filter(([n]) => n > 0)
    .map(([n, name]) => `${n} ${name}`)
    .join('\n');
}

await test('docs/wasm.md lists all codes', () => {
  const codes = [...manual.matchAll(/^\| (\d+) \| `(\w+)` \|/gm)].map(([, n, name]) => `${n} ${name}`);
  const wanted = `${members('src/rules/error.h', 'SS_E_', 'ss_error')}\n${members('src/wasm/codes.h', 'SS_W_', 'ss_wasm_code')}`;
  same(codes.join('\n'), wanted, 'codes');
  const list = (begin) =>
    [
      ...manual
        .split(begin)[1]
        .split('\n\n')[0]
        .matchAll(/(\d+)\s`(\w+)`/g),
    ]
      .map(([, n, name]) => `${n} ${name}`)
      .join('\n');
  same(list('Faults of a record:'), members('src/notation/record.h', 'SS_F_', 'ss_fault_kind'), 'faults');
  same(list('Flaws of boards:'), members('src/rules/tables.h', 'SS_FLAW_', 'ss_flaw_kind'), 'flaws');
  same(list('Why a link is refused:'), members('src/notation/link.h', 'SS_L_', 'ss_link_fault'), 'links');
});

/** The fields that a table of the manual lists. */
const listed = (head) =>
  manual
    .split(head)[1]
    .split('\n\n')[0]
    .split('\n')
    .slice(2)
    .flatMap((row) => [...row.split('|')[1].matchAll(/`(\w+)`/g)].map(([, name]) => name))
    .sort()
    .join(' ');
const fieldsOf = (...objects) => [...new Set(objects.flatMap(Object.keys))].sort().join(' ');

/** A game in which the first turn can be played. */
function started(engine, setting = {}) {
  const game = engine.deal({ edition: '2013', modules: [], players: 2, seed: '', ...setting });
  while (game.view(0).phase !== 'turns') game.chooseSidesDrawn();
  return game;
}

await test('docs/wasm.md lists the fields of a view', async () => {
  const engine = await loadEngine(wasm);
  const views = ['2013', 'second'].map((edition) => engine.deal({ edition, modules: [], players: 2, seed: '' }).view(1));
  same(fieldsOf(...views), listed('| field | is |'), 'fields');
  same(fieldsOf(...views.map(({ seats }) => seats[0])), listed('| field of a seat | is |'), 'fields of a seat');
});

await test('docs/wasm.md lists the fields of a score, which the program prints too', async () => {
  const engine = await loadEngine(wasm);
  const game = started(engine);
  while (game.view(0).phase === 'turns') game.playRandom(game.view(0).turns, 1);
  const score = game.score();
  same(fieldsOf(score), listed('| field of a score | is |'), 'fields');
  same(fieldsOf(...score.breakdown), listed('| field of a breakdown | is |'), 'fields of a breakdown');
  const printed = inFolder((folder) => {
    writeFileSync(join(folder, 'game.sgr'), game.record());
    return execFileSync('build/sanssouci', ['score', join(folder, 'game.sgr')], { encoding: 'utf8' });
  });
  same(JSON.stringify(score), printed.trim(), 'what the program prints');
});

await test('what docs/wasm.md says of scores before, during and after a game holds', async () => {
  const engine = await loadEngine(wasm);
  const dealt = engine.deal({ edition: '2013', modules: [], players: 2, seed: '' });
  same(thrown(() => dealt.score()).code, 1, 'before the first turn');
  const game = started(engine);
  for (let i = 0; i < 30; i++) game.playRandom(i, 1);
  const missions = (seat) => game.score(seat).breakdown.map((part) => part.missions);
  check(missions(1)[0] > 0 && missions(2)[1] > 0, 'missions bring something');
  same(missions(1)[1] + missions(2)[0], 0, 'missions that a seat does not know');
  const { final, winners } = game.score();
  game.giveUp(winners[0], 'tired');
  same(game.score().final.join(), final.join(), 'points of a game that was given up, as it stands');
  same(game.score().winners.join(), String(3 - winners[0]), 'winners of a game that was given up');
});

/** The names that a passage sets as code, up to where it begins to tell something else. */
const named = (begin, end) =>
  [
    ...manual
      .split(begin)[1]
      .split(end)[0]
      .matchAll(/`(\w+)`/g),
  ].map(([, name]) => name);

await test('docs/wasm.md lists the fields of turns, previews, players and opinions', async () => {
  const engine = await loadEngine(wasm);
  const game = started(engine, { modules: ['rewards', 'boars'] });
  const players = engine.players();
  same(fieldsOf(players[0]), named('\n`players`: ', '[players.md]').sort().join(' '), 'fields of a player');
  same(fieldsOf(game.think({ player: 'greedy' })[0]), named('\n`think`: ', '\n\n').sort().join(' '), 'fields of an opinion');
  game.playRandom(1, 1);
  const turn = game.turn(1);
  const ofTurn = named('\n`turn` has ', '(In a game').filter((name) => name !== 'reward');
  same(fieldsOf(turn), [...new Set(ofTurn)].sort().join(' '), 'fields of a turn');
  same(fieldsOf(turn.points), 'boar noble reward', 'points of a turn');
  const begun = {},
    previews = [];
  for (const step of ['card', 'place', 'cell', 'boar', 'noble']) {
    [begun[step]] = game.choices(begun);
    previews.push(game.preview(begun));
  }
  const without = ['number', 'round', 'seat', 'text', 'stack', 'refill'];
  same(
    fieldsOf(...previews),
    [...new Set(ofTurn), 'walks']
      .filter((name) => !without.includes(name))
      .sort()
      .join(' '),
    'fields of previews',
  );
  same(fieldsOf(previews[2].walks[0]), 'from noble points', 'fields of a walk');
  for (const [field, first, last] of [
    ['gardener', 1, 4],
    ['points', 2, 4],
    ['score', 2, 4],
    ['walks', 2, 3],
  ])
    same(
      previews.map((preview, i) => (field in preview ? i : '')).join(''),
      [0, 1, 2, 3, 4].filter((i) => i >= first && i <= last).join(''),
      `steps with ${field}`,
    );
});

/** Does something with a folder that is gone afterwards. */
function inFolder(act) {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
  try {
    return act(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await test('the example of docs/wasm.md plays a random game, and its record is sound', () =>
  inFolder((folder) => {
    writeFileSync(join(folder, 'example.mjs'), /^```js\n(.*?)^```$/ms.exec(manual)[1]);
    const said = execFileSync('node', [join(folder, 'example.mjs')], { encoding: 'utf8' });
    writeFileSync(join(folder, 'game.sgr'), said.slice(said.indexOf('[Sanssouci')));
    const verdict = execFileSync('build/sanssouci', ['check', join(folder, 'game.sgr')], { encoding: 'utf8' });
    check(verdict.endsWith('game.sgr: ok\n'), verdict);
  }));

doneTesting();
