// How much slower random games are as WebAssembly in node than natively, in one run on this machine:
//
//     node bench/wasm.mjs [GAMES]
//
// The two take turns, twenty times, and the fastest of each counts: noise only ever slows down. Both sample every game
// from what a spectator knows of one deal and play it to its end.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadEngine } from '../web/engine.js';

const games = Number(process.argv[2] ?? 40000);
const rounds = 20;
const settings = [
  { players: 2, modules: [] },
  { players: 4, modules: [] },
  { players: 2, modules: ['rewards', 'boars'] },
];

function nativeSeconds({ players, modules }) {
  const options = ['--players', players, '--modules', modules.join(','), '--games', games, '--seed', '1'];
  const said = execFileSync('build/sanssouci', ['--lang', 'en', 'bench', ...options.map(String)], { encoding: 'utf8' });
  return Number(/^seconds +([\d.]+)/m.exec(said)[1]);
}

function wasmSeconds(game) {
  const begin = process.hrtime.bigint();
  game.engine.exports.bench(game.slot, games, 1, 0);
  return Number(process.hrtime.bigint() - begin) / 1e9;
}

const engine = await loadEngine(readFileSync('build/sanssouci.wasm'));
console.log(`node ${process.version}, ${games} games`);
for (const setting of settings) {
  const game = engine.deal({ ...setting, edition: '2013', seed: '1' });
  while (game.view(0).phase !== 'turns') game.chooseSidesDrawn();
  wasmSeconds(game); // until node has compiled it for good
  let native = Infinity, wasm = Infinity;
  for (let i = 0; i < rounds; i++) {
    native = Math.min(native, nativeSeconds(setting));
    wasm = Math.min(wasm, wasmSeconds(game));
  }
  const rate = (seconds) => `${Math.round(games / seconds)} games/s`;
  const name = `${setting.players} players${setting.modules.map((module) => `, ${module}`).join('')}`;
  console.log(`${name}: native ${rate(native)}, WebAssembly ${rate(wasm)}, ratio ${(wasm / native).toFixed(2)}`);
}
