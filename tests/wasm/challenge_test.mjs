// Challenges in study.wasm are those of the native program, and its computer players answer as the native ones do.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEngine } from '../../build/web/engine.js';
import { Duels, Unfit } from '../../build/web/challenge/duels.js';
import { check, doneTesting, same, test, thrown } from '../../tools/tap.mjs';
import { readFileSync } from 'node:fs';
import { coach } from './host.mjs';

const native = (/** @type {string[]} */ ...words) => execFileSync('build/sanssouci', words, { encoding: 'utf8' }).trim();
const engine = await loadEngine(coach);
await engine.loadWeights(readFileSync('build/weights.bin'));
const duels = new Duels(engine);
const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));

/** Plays a game to its end: everybody chooses, the person as this player would. @param {string} record @param {string} player */
function played(record, player) {
  const game = engine.readRecord(record);
  while (!game.view(0).ending) {
    const { mover } = game.view(0);
    const sitter = game.party().seats[mover - 1].player;
    game.play(
      game.choose(
        sitter === 'person' ? { player, seed: [mover, game.view(0).turns] } : { player: sitter, seed: game.chance(mover) },
      ),
    );
  }
  const saved = game.save();
  game.close();
  return saved;
}

try {
  await test('a link says the same natively and in WebAssembly', () => {
    const link = native(
      'challenge',
      '--deals',
      '2',
      '--both-seats',
      '--players',
      'you,level4',
      '--seed',
      'tea',
      '--modules',
      'boars',
    );
    const { link: _link, bare, ...about } = duels.read(link);
    same(JSON.stringify(about), native('challenge', '--open', link, '--json'), 'what is in it');
    same(bare, link, 'a challenge that nobody has played is bare');
    same(
      duels.fresh({ edition: '2013', modules: ['boars'], players: ['person', 'level4'], seed: 'tea' }, 2, true),
      link,
      'the link that is made here',
    );
  });

  await test('opponents answer as natively, with and without the network, and results come to the same', () => {
    for (const player of ['level2', 'level4', 'level5']) {
      const link = native('challenge', '--deals', '1', '--players', `you,${player}`, '--seed', 'tea');
      const records = ['greedy', 'level2'].map((person) => played(duels.record(link, 1), person));
      const files = records.map((record, i) => join(folder, `${player}-${i}.sgr`));
      files.forEach((file, i) => writeFileSync(file, records[i]));
      same(spawnSync('build/sanssouci', ['challenge', '--verify', ...files]).status, 0, `the turns of ${player}`);
      const results = records.map((record) => duels.result(link, [record], ''));
      const [versus] = JSON.parse(native('challenge', ...files, '--json')).versus;
      same(JSON.stringify(duels.versus(results[0], results[1])), JSON.stringify(versus), 'the comparison');
      same(duels.belonging(records[0])?.challenge.bare, link, 'the challenge that the record names');
    }
  });

  await test('a text that is not a challenge is refused with a reason', () => {
    const link = native('challenge', '--deals', '1', '--seed', 'tea');
    same(thrown(() => duels.read(link.slice(0, -2))).code, 109, 'a damaged link');
    const record = duels.record(link, 1);
    const unfit = thrown(() => duels.ghost(record, ''));
    check(unfit instanceof Unfit && unfit.fault === 2, 'a game that goes on');
    for (const number of [-1, 8, 99]) same(engine.exports.challenge_link(number), -103, `the number ${number}`);
    same(engine.exports.challenge_link(7), -102, 'a number without a challenge');
  });
} finally {
  rmSync(folder, { recursive: true });
}
doneTesting();
