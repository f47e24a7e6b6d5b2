// Waiting for what a page will come to.
import { same } from '../../tools/tap.mjs';

/** Asks again and again until the answer is the one that is wanted. @param {() => Promise<any>} ask @param {any} wanted @param {string} what */
export async function until(ask, wanted, what) {
  const end = Date.now() + 15_000;
  let found = await ask();
  while (found !== wanted && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    found = await ask();
  }
  same(found, wanted, what);
}
