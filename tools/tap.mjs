// For tests in JavaScript; they run in the root of the repository and print TAP.
//
//     import { test, same } from '../../tools/tap.mjs';
//     await test('two and two are four', () => same(2 + 2, 4, 'sum'));
//     doneTesting();
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto; // the page's modules expect it, and Debian's node does not have it

let told = 0,
  failed = 0;
let print = console.log;

/** Prints what follows elsewhere, as the output of a new test. @param {(line: string) => void} where */
export function printTo(where) {
  print = where;
  told = failed = 0;
}

/** Prints what helps to understand a result, such as what a program wrote to stderr. @param {string} text */
export const remark = (text) => print(text.trimEnd().replace(/^/gm, '# '));

/**
 * The last line of each script prints the plan. Without it the runner assumes that the script ended too early. Returns
 * how many checks were made, and how many of them failed.
 */
export function doneTesting() {
  print(`1..${told}`);
  // A test that failed may have left something open, which must not keep the process for ever.
  if (failed && print === console.log) setTimeout(() => process.exit(), 10_000).unref();
  return { told, failed };
}

/** Runs a test, which fails if it throws. Its result is printed as a remark. */
export async function test(sentence, story) {
  told++;
  try {
    const said = await story();
    print(`ok - ${sentence}`);
    if (said) remark(said);
  } catch (error) {
    failed++;
    print(`not ok - ${sentence}`);
    remark(String(error.stack));
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
