// Runs stories in one browser, one file after the other:
//
//     node tests/page/run.mjs tests/page/*_browser.mjs
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { start, stop } from './browser.mjs';
import { doneTesting } from '../../tools/tap.mjs';

if (!existsSync('/proc/self/maps')) {
  console.log('1..0 # skipped: Chromium cannot start without /proc');
  process.exit();
}

await start();
try {
  for (const file of process.argv.slice(2)) {
    const begin = Date.now();
    await import(pathToFileURL(file).href);
    console.log(`# ${file}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  }
} finally {
  await stop();
}
doneTesting();
