/** The worker's end of a Thinker: each question comes with an id and is answered with it. What is known before the answer can be told. */
import { Refusal } from './engine.js';

/**
 * @param {Object<string, (details: any, tell: (known: any) => void) => Promise<any>>} questions
 * @param {{begin?: (module: WebAssembly.Module) => void, failed?: () => void}} [how] `begin` gets the engine before the first question, from a Thinker that
 *   hands it on; `failed` is told when a question had no answer, other than that the engine refuses it
 */
export function answering(questions, { begin = () => {}, failed = () => {} } = {}) {
  addEventListener('message', async ({ data }) => {
    if (data.module) return begin(data.module);
    try {
      postMessage({ id: data.id, answer: await questions[data.question](data, (known) => postMessage({ id: data.id, known })) });
    } catch (error) {
      if (error instanceof Refusal) return postMessage({ id: data.id, refusal: { code: error.code, detail: error.detail } });
      failed();
      postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) });
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
