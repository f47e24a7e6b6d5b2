/**
 * The coach thinks here, with study.wasm. A question comes with an id. Of a review, what is known is told after each slice of work; whoever does
 * not want the rest ends the worker.
 */
import { loadEngine, Refusal } from '../engine.js';

/** So long a slice should take, and as many games it begins with. */
const SLICE_MS = 250, FIRST_GAMES = 400;

/** @typedef {import('../engine.js').Engine} Engine */

/** @type {Promise<Engine> | null} */
let study = null;

/** @param {{wasm: string, weights: string}} files @returns {Promise<Engine>} */
async function load({ wasm, weights }) {
  const fetched = async (/** @type {string} */ url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.arrayBuffer();
  };
  const [module, network] = await Promise.all([fetched(wasm), fetched(weights)]);
  const engine = await loadEngine(module);
  await engine.loadWeights(network);
  return engine;
}

/** @type {Object<string, (engine: Engine, asked: any, tell: (answer: any) => void) => any>} */
const QUESTIONS = {
  /** Reviews a record. */
  review(engine, { record, steps = 0 }, tell) {
    const game = engine.readRecord(record);
    try {
      engine.checked(engine.exports.review_begin(game.slot, steps));
    } finally {
      game.close();
    }
    const known = () => engine.json(engine.exports.review());
    let games = FIRST_GAMES;
    for (;;) {
      const begun = performance.now();
      if (!engine.checked(engine.exports.review_step(games))) return known();
      games = Math.max(1, Math.round((games * SLICE_MS) / Math.max(1, performance.now() - begun)));
      tell(known());
    }
  },
  /** What a turn loses against another, and why; against the best one where none is given. The record ends before it. */
  explain(engine, { record, turn, best = '', steps = 0 }) {
    const game = engine.readRecord(record);
    try {
      game.play(turn);
      return engine.json(engine.exports.explain(game.slot, steps, engine.write(best)));
    } finally {
      game.close();
    }
  },
};

addEventListener('message', async ({ data: { id, question, files, ...asked } }) => {
  try {
    const engine = await (study ??= load(files));
    const answer = QUESTIONS[question](engine, asked, (known) => postMessage({ id, known }));
    postMessage({ id, answer });
  } catch (error) {
    if (!(error instanceof Refusal)) study = null; // to be fetched again: perhaps the network comes back
    const { code, detail } = /** @type {any} */ (error);
    postMessage({ id, refusal: code === undefined ? null : { code, detail }, error: String(/** @type {any} */ (error)?.message ?? error) });
  }
});
