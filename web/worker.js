/**
 * Computer players think here, so that the page never waits for them. What a player is told is what its seat may know: a record for its eyes.
 */
import { answering, using } from './answering.js';
import { loadEngine } from './engine.js';

/** @type {Promise<import('./engine.js').Engine>} */
let engine;
/** @type {Promise<void> | null} */
let weights = null;

/** Hints are given by the strongest. */
const ADVISER = 'level6';

/** @param {string} player */
async function ready(player) {
  const loaded = await engine;
  const found = loaded.players().find((each) => each.name === player);
  if (found?.trained && !loaded.weightsLoaded) await (weights ??= loaded.loadWeights(fetch(new URL('weights.bin', import.meta.url))));
  return loaded;
}

answering({
  /** The turn that a player would play. */
  async choose({ record, thinking }) {
    return using((await ready(thinking.player)).readRecord(record), (game) => game.choose(thinking));
  },
  /** The best turns that go on from what is chosen, each with another card, tile or cell. */
  async advise({ record, thinking, turns, begun }) {
    return using((await ready(ADVISER)).readRecord(record), (game) => game.advise(thinking, turns, begun));
  },
  /** The side it would choose, of its garden or its reward board: there is no record yet. */
  async side({ setting, done, seat, thinking }) {
    return using((await ready(thinking.player)).deal(setting), (game) => {
      for (const [what, ...values] of done) /** @type {any} */ (game)[what](...values);
      return game.sideOf(seat, thinking);
    });
  },
}, {
  begin: (module) => (engine = loadEngine(module)),
  failed: () => (weights = null), // to be fetched again: perhaps the network comes back
});
