// For tests in JavaScript; they run in the root of the repository and print TAP.
//
//     import { test, same } from '../../tools/tap.mjs';
//     await test('two and two are four', () => same(2 + 2, 4, 'sum'));
//     doneTesting();
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto; // the page's modules expect it, and Debian's node does not have it

let told = 0;

/** The last line of each script prints the plan. Without it the runner assumes that the script ended too early. */
export const doneTesting = () => console.log(`1..${told}`);

/** Runs a test, which fails if it throws. Its result is printed as a remark. */
export async function test(sentence, story) {
  told++;
  try {
    const remark = await story();
    console.log(`ok - ${sentence}`);
    if (remark) console.log(`# ${remark}`);
  } catch (error) {
    console.log(`not ok - ${sentence}`);
    console.log(String(error.stack).replace(/^/gm, '# '));
  }
}

export function same(found, wanted, what) {
  if (found !== wanted) throw new Error(`${what}: ${found}, not ${wanted}`);
}

export function check(condition, what) {
  if (!condition) throw new Error(what);
}

/** Runs a function that must throw, and returns what it threw. */
export function thrown(act) {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
