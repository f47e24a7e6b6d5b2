// The page and the terminal: the same game, whichever of them it is played in.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const load = (name) => import(pathToFileURL(`build/web/${name}`).href); // the tables of words are there, too
const { loadEngine } = await load('engine.js');
const { Party } = await load('party.js');
const { usualSetup } = await load('setup.js');
const { Sides } = await load('sides.js');
const { Table } = await load('table.js');

const engine = await loadEngine(readFileSync('build/sanssouci.wasm'));
await engine.loadWeights(readFileSync('build/weights.bin'));
const folder = resolve(mkdtempSync('build/terminal-test-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

// ---- the terminal ----

const saves = join(folder, 'sanssouci'); // in $XDG_STATE_HOME, which must be an absolute path
mkdirSync(saves);

/** Plays in the line mode, and returns what was saved. @param {string[]} options @param {string[]} lines typed */
function inTerminal(options, lines) {
  const { status, stdout, stderr } = spawnSync('build/sanssouci', ['play', '--plain', '--lang', 'en', ...options], {
    input: [...lines, 'quit', ''].join('\n'),
    encoding: 'utf8',
    env: { ...process.env, XDG_STATE_HOME: folder },
  });
  same(status, 0, stderr + stdout);
  const [file, ...others] = readdirSync(saves).filter((name) => name.endsWith('.sgr'));
  same(others.join(), '', 'other files');
  const record = readFileSync(join(saves, file), 'utf8');
  rmSync(join(saves, file));
  return record;
}

// ---- the page, with a worker that thinks here ----

const thinker = {
  stop() {},
  async ask(question, { record, setting, done, seat, thinking }) {
    const game = question === 'side' ? engine.deal(setting) : engine.readRecord(record);
    for (const [what, ...values] of done ?? []) game[what](...values);
    const answer = question === 'side' ? game.sideOf(seat, thinking) : game.choose(thinking);
    game.close();
    return answer;
  },
};

const tableOf = (party) =>
  new Table(party, {
    changed() {},
    thinker,
    adviser: thinker,
    settings: () => ({ confirm: 'ask', hints: false }),
  });

/** Begins a new game at a table of the page; the person takes a side. */
async function begun(setup, side = 'A') {
  let table;
  const sides = new Sides(engine, setup, { changed() {}, begin: (party) => (table = tableOf(party)), thinker });
  await sides.go();
  while (sides.choosing) {
    sides.pick(side);
    await sides.take();
  }
  await table.go();
  return table;
}

/** Plays some legal turns for the person. Returns them in the form in which they would be typed. */
async function play(table, turns) {
  const typed = [];
  for (let i = 0; i < turns; i++) {
    const legal = table.game.legalTurns();
    const number = table.game.view(0).turns + 1;
    await table.play(legal[(number * 7919) % legal.length]);
    typed.push(table.game.turn(number).text);
    await table.go();
  }
  return typed;
}

/** Returns what both save; the terminal adds a checksum. */
const told = (record) => record.replace(/^\[Checksum .*\n/m, '');

const SETUPS = [
  { title: 'two players', who: ['level3'], edition: '2013', modules: [] },
  { title: 'three players, who begins drawn by lot', who: ['level2', 'walker'], edition: 'second', modules: ['boars'], first: 0 },
  { title: 'rewards, for which a strong player chooses its side', who: ['level5'], edition: '2013', modules: ['rewards'] },
];

for (const { title, who, edition, modules, first = 1 } of SETUPS)
  await test(`the same seed and players make the same game in page and terminal: ${title}`, async () => {
    const sitters = [{ player: 'person', name: 'Ann' }, ...who.map((player) => ({ player, name: '' }))];
    const table = await begun({ ...usualSetup(), sitters, edition, modules, first, sides: 'ask', seed: 'spring' });
    const typed = await play(table, 3);
    await table.takeBack();
    typed.push('back', ...(await play(table, 1)));
    const saved = inTerminal(
      [
        '--players',
        ['Ann', ...who].join(),
        '--edition',
        edition,
        '--seed',
        'spring',
        '--garden',
        'a',
        '--reward',
        'a',
        '--first',
        first ? String(first) : 'random',
        ...(modules.length ? ['--modules', modules.join()] : []),
      ],
      typed,
    );
    same(told(saved), told(table.party.record()), 'record');
    check(/^\[Takebacks "1"\]$/m.test(saved), 'what was taken back');
    check(table.party.turns().filter(({ seat }) => !table.party.isPerson(seat)).length >= 3, 'turns of computer players');
    table.close();
  });

await test('a game of the terminal goes on in the page, and one of the page in the terminal', async () => {
  const options = ['--players', 'Ann,level3', '--seed', 'summer', '--garden', 'b'];
  const first = await begun(
    {
      ...usualSetup(),
      sitters: [
        { player: 'person', name: 'Ann' },
        { player: 'level3', name: '' },
      ],
      sides: 'ask',
      seed: 'summer',
    },
    'B',
  );
  const [opening] = await play(first, 1);
  first.close();
  const page = tableOf(Party.read(engine, inTerminal(options, [opening]))); // a game without a turn is not stored
  same(
    JSON.stringify(page.party.sitters.map(({ player, name }) => `${player} ${name}`)),
    '["person Ann","level3 Bruno"]',
    'who plays',
  );
  same(page.party.seed, 'summer', 'seed');
  const typed = [opening, ...(await play(page, 2))];
  const file = join(saves, 'of-the-page.sgr');
  writeFileSync(file, page.party.record());
  await page.takeBack();
  const again = await play(page, 2);
  same(told(inTerminal(['--resume', file], ['back', ...again])), told(page.party.record()), "the page's game in the terminal");
  same(told(inTerminal(options, [...typed, 'back', ...again])), told(page.party.record()), 'all of it in the terminal');
  page.close();
});

doneTesting();
