/**
 * Follows a table: its frames as they come, for as long as somebody wants them. A connection that is lost is made again, each time after a
 * longer while.
 *
 *     const stop = follow(id, { hear: (frame) => …, lost: (yes) => … });
 */
import { codeOf, NO_SERVER, OFFLINE, Trouble } from './errors.js';
import { stream } from './api.js';

const [SHORTEST_MS, LONGEST_MS] = [500, 15_000];

/**
 * @param {string} table
 * @param {{hear: (frame: any) => void, lost: (lost: boolean) => void, gone: (error: unknown) => void}} listener `gone` is told why there is
 *   nothing to follow, at the end
 * @returns {() => void} ends it
 */
export function follow(table, { hear, lost, gone }) {
  const control = new AbortController();
  const { signal } = control;
  run();
  return () => control.abort();

  async function run() {
    for (let bound = SHORTEST_MS; !signal.aborted; bound = Math.min(2 * bound, LONGEST_MS)) {
      try {
        for await (const frame of stream(`table/${table}/events`, signal)) {
          bound = SHORTEST_MS;
          lost(false);
          hear(frame);
        }
      } catch (error) {
        if (!signal.aborted && error instanceof Trouble && ![OFFLINE, NO_SERVER, 'BUSY', 'LIMIT'].includes(codeOf(error))) return gone(error);
      }
      if (signal.aborted) return;
      lost(true);
      await waiting(bound * (0.5 + Math.random() / 2));
    }
  }

  /** At once when the device is online again. @param {number} ms @returns {Promise<void>} */
  function waiting(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      addEventListener('online', done);
      signal.addEventListener('abort', done);
      function done() {
        clearTimeout(timer);
        removeEventListener('online', done);
        resolve();
      }
    });
  }
}
