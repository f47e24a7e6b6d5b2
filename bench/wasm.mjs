// Measures how much slower random games and evaluating turns with the network are as WebAssembly in node than
// natively, in one run on this machine:
//
//     node bench/wasm.mjs [GAMES]
//
// The two alternate, twenty times, and the fastest run of each counts, because noise only ever slows down. Both
// sample every game from what a spectator knows of one deal and play it to the end. The network is compared by the
// time for a position: natively with the fastest implementation for this machine, and for both the best of five times
// for each game.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadEngine } from '../build/web/engine.js';

const games = Number(process.argv[2] ?? 40000);
const rounds = 20;
const settings = [
  { players: 2, modules: [] },
  { players: 4, modules: [] },
  { players: 2, modules: ['rewards', 'boars'] },
];

function native({ players, modules }, count, ...more) {
  const options = ['--players', players, '--modules', modules.join(','), '--games', count, '--seed', '1', ...more];
  return execFileSync('build/sanssouci', ['--lang', 'en', 'bench', ...options.map(String)], { encoding: 'utf8' });
}

const nativeSeconds = (setting) => Number(/^seconds +([\d.]+)/m.exec(native(setting, games))[1]);
const nativeMicroseconds = (setting, count) =>
  Number(/^judged\/s .*, ([\d.]+) microseconds/m.exec(native(setting, count, '--network'))[1]);

function seconds(call) {
  const begin = process.hrtime.bigint();
  call();
  return Number(process.hrtime.bigint() - begin) / 1e9;
}

/** Returns the minimum of each of several figures, measured alternately. */
function least(count, ...figures) {
  const found = figures.map(() => Infinity);
  for (let i = 0; i < count; i++) figures.forEach((measure, k) => (found[k] = Math.min(found[k], measure())));
  return found;
}

const begun = (engine, setting) => {
  const game = engine.deal({ ...setting, edition: '2013', seed: '1' });
  while (game.view(0).phase !== 'turns') game.chooseSidesDrawn();
  return game;
};
const nameOf = ({ players, modules }) => [`${players} players`, ...modules].join(', ');

const engine = await loadEngine(readFileSync('build/sanssouci.wasm'));
const scalar = await loadEngine(readFileSync('build/sanssouci-scalar.wasm'));
for (const one of [engine, scalar]) await one.loadWeights(readFileSync('build/weights.bin'));
console.log(`node ${process.version}, ${games} games`);
for (const setting of settings) {
  const { slot } = begun(engine, setting);
  const random = () => seconds(() => engine.exports.bench(slot, games, 1, 0));
  random(); // until node has compiled it for good
  const [there, here] = least(rounds, () => nativeSeconds(setting), random);
  const rate = (time) => `${Math.round(games / time)} games/s`;
  console.log(`${nameOf(setting)}: native ${rate(there)}, WebAssembly ${rate(here)}, ratio ${(here / there).toFixed(2)}`);
}

const judged = Math.ceil(games / 2000);
for (const setting of settings) {
  const microseconds = (one) => {
    const { slot } = begun(one, setting);
    one.exports.bench_network(slot, 50, 1, 0);
    return () => {
      let all = 0;
      for (let i = 0; i < judged; i++) all += least(5, () => seconds(() => one.exports.bench_network(slot, 1, i, 0)))[0];
      return (1e6 * all) / (18 * setting.players * judged);
    };
  };
  const [there, here, without] = least(
    rounds / 4,
    () => nativeMicroseconds(setting, judged),
    microseconds(engine),
    microseconds(scalar),
  );
  const times = [there, here, without].map((time) => `${time.toFixed(1)} µs`);
  console.log(
    `network, ${nameOf(setting)}: native ${times[0]} a position, WebAssembly ${times[1]}, without SIMD ${times[2]}, ` +
      `turns judged as WebAssembly against native ${(there / here).toFixed(2)}`,
  );
}
