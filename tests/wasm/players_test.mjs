// Computer players in a page: they need weights, say what they think, and choose as `sanssouci analyse` does.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { hasSimd, loadEngine, Refusal } from '../../build/web/engine.js';
import { check, doneTesting, same, test, thrown } from '../../tools/tap.mjs';
import { scalar, wasm, weights } from './host.mjs';

const kit = 'tests/conformance/good';
const STEPS = 200;

const started = (engine, seed = 'spring') => {
  const game = engine.deal({ edition: '2013', modules: [], players: 2, seed });
  game.chooseSidesDrawn();
  return game;
};

await test('native and WebAssembly put turns in the same order', async () => {
  const engines = [await loadEngine(wasm), await loadEngine(scalar)];
  for (const engine of engines) await engine.loadWeights(weights);
  const records = readdirSync(kit).filter((name) => /^(2013|second)-.*busy\.sgr$/.test(name)); // one of each setting
  const players = ['greedy', 'playouts', 'network', 'level1', 'level4', 'builder', 'level2'];
  let count = 0;
  for (const name of records) {
    // Without SIMD some players think ten times as long; a sample is enough there.
    const games = (count % 6 ? engines.slice(0, 1) : engines).map((engine) =>
      engine.readRecord(readFileSync(`${kit}/${name}`, 'utf8')),
    );
    const { turns } = games[0].view(0);
    const player = players[count % players.length];
    const after = (7 * ++count) % turns;
    const asked = ['analyse', `${kit}/${name}`, '--after', after, '--player', player, '--steps', STEPS, '--json'];
    const native = JSON.parse(execFileSync('build/sanssouci', asked, { encoding: 'utf8' })).turns.map(({ turn }) => turn);
    for (const game of games) {
      const asThen = game.copy();
      asThen.rewind(after);
      const thought = asThen.think({ player, steps: STEPS }).map(({ turn }) => turn);
      same(thought.join(), native.join(), `${name}, ${player} after ${after} turns`);
      if (game === games[0]) same(asThen.choose({ player, steps: STEPS }), native[0], 'choice');
      asThen.close();
    }
    games.forEach((game) => game.close());
  }
  return `${count} positions`;
});

await test('native and WebAssembly prove the same numbers at the end of a game', async () => {
  const engines = [await loadEngine(wasm), await loadEngine(scalar)];
  for (const engine of engines) await engine.loadWeights(weights);
  const records = readdirSync(kit).filter((name) => /^(2013|second)-.*greedy\.sgr$/.test(name));
  const numbers = ({ turn, points, lead, win, proved }) => [turn, points, lead, win, proved].join(' ');
  let count = 0;
  for (const name of records) {
    const games = (count % 6 ? engines.slice(0, 1) : engines).map((engine) =>
      engine.readRecord(readFileSync(`${kit}/${name}`, 'utf8')),
    );
    const { turns, players } = games[0].view(0);
    if (turns < 18 * players) continue;
    const after = turns - 1 - (count++ % (players === 2 ? 4 : players));
    const asked = ['analyse', `${kit}/${name}`, '--after', after, '--steps', 2000, '--json', '--top', 64];
    const native = JSON.parse(execFileSync('build/sanssouci', asked, { encoding: 'utf8' })).turns;
    for (const game of games) {
      game.rewind(after);
      const thought = game.think({ player: 'level6', steps: 2000 }, 64);
      same(thought.map(numbers).join('\n'), native.map(numbers).join('\n'), `${name} after ${after} turns`);
      check(players === 4 || thought[0].proved, `${name} after ${after} turns is proved`);
      const [hint] = game.advise({ steps: 2000 }, 1);
      same(numbers(hint), numbers(thought[0]), 'the hint');
    }
    games.forEach((game) => game.close());
  }
  check(count > 5, 'several games');
  return `${count} positions`;
});

await test('a player that needs weights is refused until they are loaded', async () => {
  const engine = await loadEngine(wasm);
  const game = started(engine);
  const refused = (act) => {
    const error = thrown(act);
    check(error instanceof Refusal && error.code === 112, String(error));
  };
  same(engine.weightsLoaded, false, 'weightsLoaded');
  for (const { name, trained } of engine.players()) {
    if (trained) {
      refused(() => game.think({ player: name }));
      refused(() => game.choose({ player: name }));
    } else check(game.think({ player: name, steps: 100 }).length > 0, name);
  }
  same(engine.exports.bench_network(game.slot, 1, 0, 0), -112n, 'bench_network');
  let short;
  await engine.loadWeights(weights.subarray(1)).catch((error) => {
    short = error;
  });
  check(/another/.test(short.message), 'weights of another length');
  same(engine.weightsLoaded, false, 'weightsLoaded');
  await engine.loadWeights(new Response(weights));
  same(engine.weightsLoaded, true, 'weightsLoaded');
  for (const { name } of engine.players()) game.play(game.choose({ player: name, steps: 100 }));
});

await test('hints are about different tiles, and heed what is chosen', async () => {
  const engine = await loadEngine(wasm);
  const game = started(engine);
  same(thrown(() => game.advise()).code, 112, 'without weights');
  await engine.loadWeights(weights);
  const tile = (/** @type {{turn: string}} */ { turn }) => turn.split(' ')[0];
  const hints = game.advise({ steps: 300 }, 8);
  same(new Set(hints.map(tile)).size, hints.length, 'different tiles');
  check(hints.length > 1 && hints.length <= 8, 'several');
  check(
    hints.every(({ points, lead, win }) => points > 20 && points < 200 && lead < points && win > 0 && win < 1),
    'opinions',
  );
  for (const card of game.choices({})) {
    const fitting = game.advise({ steps: 300 }, 8, { card });
    check(fitting.length > 0 && fitting.every(({ turn }) => turn.startsWith(`${card}x`)), `with ${card}`);
  }
  const [, card, place, cell] = /^(.+)x(..)@G?(..)/.exec(tile(hints[0])) ?? [];
  const walks = game.advise({ steps: 300 }, 8, { card, place, cell });
  check(
    walks.length > 0 && walks.every(({ turn }) => /^(.+)x(..)@G?(..)/.exec(turn)?.slice(1).join() === [card, place, cell].join()),
    'walks of a tile that is chosen',
  );
  same(thrown(() => game.advise({}, 5, { card: 'zz' })) !== undefined, true, 'no card');
});

await test('opinions are numbers where a player expects something', async () => {
  const engine = await loadEngine(wasm);
  await engine.loadWeights(weights);
  const game = started(engine);
  const [greedy] = game.think({ player: 'greedy' });
  same(greedy.points, null, 'what greedy expects');
  const played = game.think({ player: 'playouts', steps: 2000 }, 3);
  check(played.length === 3 && played.every(({ error, samples }) => error > 0 && samples > 1), 'playouts');
  const network = game.think({ player: 'network' }, 64);
  check(
    network.every(({ points, lead, win }) => points > 20 && points < 200 && lead < points && win > 0 && win < 1),
    'network',
  );
  for (const bad of [{ steps: -1 }, { steps: 1000001 }, { player: 'nobody' }])
    same(thrown(() => game.think({ player: 'random', ...bad })).code, 103, JSON.stringify(bad));
  for (const turns of [0, 65]) same(thrown(() => game.think({ player: 'random' }, turns)).code, 103, `${turns} turns`);
  game.giveUp(1, 'tired');
  same(thrown(() => game.choose({ player: 'random' })).code, 111, 'a game that was given up');
});

await test('with 0 steps a player takes as many as it usually does', async () => {
  const engine = await loadEngine(wasm);
  await engine.loadWeights(weights);
  const game = started(engine);
  for (const { name, steps } of engine.players().filter((player) => player.steps < 3000)) {
    const [usual, asked] = [0, steps || 1].map((number) => JSON.stringify(game.think({ player: name, steps: number })));
    same(usual, asked, name);
    if (steps > 1) check(usual !== JSON.stringify(game.think({ player: name, steps: 1 })), `${name} looks at the number`);
  }
  same(JSON.stringify(game.advise({ steps: 0 })), JSON.stringify(game.advise()), 'hints');
});

await test('players choose sides and turns to the end of a game', async () => {
  const engine = await loadEngine(hasSimd() ? wasm : scalar);
  await engine.loadWeights(weights);
  const players = ['network', 'greedy', 'random'];
  const game = engine.deal({ edition: 'second', modules: ['rewards', 'boars'], players: 3, seed: 'autumn' });
  for (let phase = 0; phase < 2; phase++)
    players.forEach((player, i) => game.chooseSide(i + 1, game.sideOf(i + 1, { player, seed: [i, phase] })));
  same(thrown(() => game.sideOf(1, { player: 'random' })).code, 3, 'no side to choose');
  for (let view = game.view(0); view.phase === 'turns'; view = game.view(0))
    game.play(game.choose({ player: players[view.mover - 1], seed: [view.turns, 7] }));
  same(game.view(0).turns, 54, 'turns');
});

doneTesting();
