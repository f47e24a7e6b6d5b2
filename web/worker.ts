/**
 * The worker in which computer players think, so that the page never waits for them. A player gets only what its seat
 * may know: a record for that seat.
 */
import { answering, using } from './answering.js';
import { loadEngine, type Engine } from './engine.js';

let engine: Promise<Engine>;
let weights: Promise<void> | null = null;

/** The strongest player gives the hints. */
const ADVISER = 'level6';

async function ready(player: string) {
  const loaded = await engine;
  const found = loaded.players().find((each) => each.name === player);
  if (found?.trained && !loaded.weightsLoaded)
    await (weights ??= loaded.loadWeights(fetch(new URL('weights.bin', import.meta.url))));
  return loaded;
}

answering(
  {
    /** Returns the turn that a player would play. */
    async choose({ record, thinking }) {
      return using((await ready(thinking.player)).readRecord(record), (game) => game.choose(thinking));
    },
    /** Returns the best turns that continue the choices so far, each with another card, tile or cell. */
    async advise({ record, thinking, turns, begun }) {
      return using((await ready(ADVISER)).readRecord(record), (game) => game.advise(thinking, turns, begun));
    },
    /** Returns the side a player would choose for its garden or its reward board: there is no record yet. */
    async side({ setting, done, seat, thinking }) {
      return using((await ready(thinking.player)).deal(setting), (game) => {
        for (const [what, ...values] of done) (game as any)[what](...values);
        return game.sideOf(seat, thinking);
      });
    },
  },
  {
    begin: (module) => (engine = loadEngine(module)),
    failed: () => (weights = null), // load again next time: perhaps the network is back
  },
);
