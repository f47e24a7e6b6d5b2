/** The worker's end of a Thinker: each question comes with an id and is answered with it. */
import { Refusal } from './engine.js';

/**
 * @param {Object<string, (details: any) => Promise<any>>} questions
 * @param {{begin?: (module: WebAssembly.Module) => void, failed?: () => void}} [how] `begin` gets the engine before the first question, from a Thinker that
 *   hands it on
 */
export function answering(questions, { begin = () => {}, failed = () => {} } = {}) {
  addEventListener('message', async ({ data }) => {
    if (data.module) return begin(data.module);
    try {
      postMessage({ id: data.id, answer: await questions[data.question](data) });
    } catch (error) {
      failed();
      if (error instanceof Refusal) postMessage({ id: data.id, refusal: { code: error.code, detail: error.detail } });
      else postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** Does something with a game, which is closed then. @template T @param {import('./engine.js').Game} game @param {(game: import('./engine.js').Game) => T} act @returns {T} */
export function using(game, act) {
  try {
    return act(game);
  } finally {
    game.close();
  }
}
