// Waits for a state of the page.
import { same } from '../../tools/tap.mjs';

/**
 * How long a story waits for what must come. Only a failing story waits that long, and a busy machine needs its time.
 */
export const PATIENCE_MS = 60_000;

/**
 * Asks again and again until the answer is the wanted one.
 * @param {() => Promise<any>} ask @param {any} wanted @param {string} what
 */
export async function until(ask, wanted, what) {
  const end = Date.now() + PATIENCE_MS;
  let found = await ask();
  while (found !== wanted && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    found = await ask();
  }
  same(found, wanted, what);
}
