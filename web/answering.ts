/**
 * The worker's end of a Thinker: each question has an id, and the answer carries the same id. Interim results can be
 * sent before the answer.
 */
import { Refusal } from './engine.js';
import type { Game } from './game.js';

/**
 * @param how `begin` gets the engine before the first question, from a Thinker that hands it on; `failed` is called if
 *   a question could not be answered, unless the engine refused it
 */
export function answering(
  questions: Record<string, (details: any, tell: (known: any) => void) => Promise<any>>,
  { begin = () => {}, failed = () => {} }: { begin?: (module: WebAssembly.Module) => void; failed?: () => void } = {},
) {
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

/** Calls `act` with a game and closes the game afterwards. */
export function using<T>(game: Game, act: (game: Game) => T): T {
  try {
    return act(game);
  } finally {
    game.close();
  }
}
