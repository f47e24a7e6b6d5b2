// For tests that are JavaScript; they run in the root of the repository and speak TAP.
//
//     import { test, same } from '../../tools/tap.mjs';
//     await test('two and two are four', () => same(2 + 2, 4, 'sum'));
//     doneTesting();
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto; // the page's modules expect it, and Debian's node has none

let told = 0;

/** The last line of each script: the plan, without which the runner takes a script for one that ended too early. */
export const doneTesting = () => console.log(`1..${told}`);

/** Runs a test, which fails when it throws. What it returns is printed as a remark. */
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

/** Runs something that must throw, and returns what it threw. */
export function thrown(act) {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
