/**
 * Computer players think here, so that the page never waits for them. Each question comes with an id and is answered with it.
 * What a player is told is what its seat may know: a record for its eyes.
 */
import { loadEngine, Refusal } from './engine.js';

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

/** @type {Object<string, (details: any) => Promise<any>>} */
const QUESTIONS = {
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
};

/** @param {import('./engine.js').Game} game @param {(game: import('./engine.js').Game) => any} act */
function using(game, act) {
  try {
    return act(game);
  } finally {
    game.close();
  }
}

addEventListener('message', async ({ data }) => {
  if (data.module) {
    engine = loadEngine(data.module);
    return;
  }
  try {
    postMessage({ id: data.id, answer: await QUESTIONS[data.question](data) });
  } catch (error) {
    weights = null; // to be fetched again: perhaps the network comes back
    if (error instanceof Refusal) postMessage({ id: data.id, refusal: { code: error.code, detail: error.detail } });
    else postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) });
  }
});
