// The cost of the first visit, and which files cause it.
import { address, newContext, open } from './browser.mjs';
import { begin } from './game.mjs';
import { LANGUAGES } from './po.mjs';
import { playByScript } from './robot.mjs';
import { until } from './until.mjs';
import { check, same, test } from '../../tools/tap.mjs';

const MOST = 250_000; // bytes over the wire, without the networks' weights

/** Returns what a first visitor's browser loads while it opens the page and plays a few turns. @param {any} wishes */
async function fetched(wishes) {
  const { context, troubles } = await newContext(wishes);
  const requests = [];
  context.on('requestfinished', (request) => requests.push(request));
  const page = await context.newPage();
  await open(page);
  await begin(page, {});
  await playByScript(page, 1, 2);
  await until(
    async () => ['.wasm', '/worker.js'].every((end) => requests.some((request) => request.url().endsWith(end))),
    true,
    'engine and worker are among the files',
  );
  const files = await Promise.all(
    requests.map(async (request) => {
      const { responseHeadersSize, responseBodySize } = await request.sizes();
      return { url: request.url(), bytes: responseHeadersSize + responseBodySize };
    }),
  );
  await context.close();
  return { files, troubles };
}

for (const locale of LANGUAGES)
  await test(`the first load takes at most 250 kB over the wire, in the language ${locale}`, async () => {
    const { files, troubles } = await fetched({ locale, settings: { pace: 'off' } });
    check(!troubles.length, troubles.join('\n'));
    same(
      files.some(({ url }) => url.endsWith(`/page-${locale}.texts`)),
      locale !== 'en',
      'texts are fetched where they are needed',
    );
    const foreign = files.filter(({ url }) => new URL(url).origin !== new URL(address()).origin);
    same(foreign.map(({ url }) => url).join(' '), '', 'files from elsewhere');
    const bytes = files.filter(({ url }) => !url.endsWith('/weights.bin')).reduce((sum, file) => sum + file.bytes, 0);
    check(bytes <= MOST, `${bytes} bytes`);
    return `${files.length} files, ${Math.round(bytes / 1000)} kB`;
  });
