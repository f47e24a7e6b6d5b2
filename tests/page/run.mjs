// Runs stories in one browser, one file after the other:
//
//     node tests/page/run.mjs tests/page/*_browser.mjs
//     node tests/page/run.mjs --results build/results tests/page/*_browser.mjs
//
// Without --results the output is one TAP. With it, the TAP of X_browser.mjs goes to X_browser.tap in that folder, and
// two lines are for tools/run-test.sh: `X_browser` when the file begins, and at its end the same with the numbers of
// checks that passed and failed, of seconds, and of seconds of a processor. Two runs with the same folder share the
// files: each takes those that have no result yet. If the browser dies, all files that are left fail.
import { appendFileSync, closeSync, existsSync, openSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAlive, start, stop } from './browser.mjs';
import { processorTime } from './processor.mjs';
import { doneTesting, printTo, test } from '../../tools/tap.mjs';

const args = process.argv.slice(2);
const results = args[0] === '--results' ? args.splice(0, 2)[1] : null;

/** Creates the file of a result. Returns false if another run did so before. @param {string} file */
function take(file) {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

let running = '';

/** Fails the file that is running for an error that nothing awaited; the other files can go on. @param {Error} error */
const blame = (error) =>
  test(`${running} leaves no error unhandled`, () => {
    throw error;
  });

/** Runs the stories of a file. @param {string} file */
async function run(file) {
  running = basename(file, '.mjs');
  try {
    if (!isAlive()) throw new Error('it died in an earlier file');
    await import(pathToFileURL(file).href);
    if (!isAlive()) throw new Error('it died');
  } catch (error) {
    await test(`${running} comes to its end, in a browser that lives`, () => {
      throw error;
    });
  }
}

/** Runs a file with its own result, unless another run has taken it. @param {string} file */
async function runApart(file) {
  const name = basename(file, '.mjs'),
    result = join(results, `${name}.tap`);
  if (!take(result)) return;
  printTo((line) => appendFileSync(result, `${line}\n`));
  console.log(name);
  const begin = Date.now(),
    spent = processorTime();
  await run(file);
  const { told, failed } = doneTesting();
  const [wall, processor] = [(Date.now() - begin) / 1000, processorTime() - spent].map(Math.round);
  console.log(`${name} ${told - failed} ${failed} ${wall} ${processor}`);
}

/** Runs all files with one result. @param {string[]} files */
async function runTogether(files) {
  for (const file of files) {
    const begin = Date.now();
    await run(file);
    console.log(`# ${file}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  }
  doneTesting();
}

if (!existsSync('/proc/self/maps')) {
  console.log('1..0 # skipped: Chromium cannot start without /proc');
  process.exit();
}

await start();
process.on('uncaughtException', blame);
try {
  if (results) for (const file of args) await runApart(file);
  else await runTogether(args);
} finally {
  await stop();
}
