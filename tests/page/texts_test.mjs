// The texts of the page while the network fails.
import { pathToFileURL } from 'node:url';
import { doneTesting, same, test } from '../../tools/tap.mjs';

const { currentLanguage, useLanguage, useTexts } = await import(pathToFileURL('build/web/texts.js').href);

let reachable = true;
const EMPTY = new Uint32Array([0]).buffer;
globalThis.fetch = async (url) => {
  if (!reachable) throw new TypeError(`no network for ${url}`);
  return { ok: true, arrayBuffer: async () => EMPTY };
};

// A bug: the next wing that was opened changed the language by itself.
await test('a language that could not be loaded is not switched to later', async () => {
  await useLanguage('de');
  reachable = false;
  same(await useLanguage('fr').catch(({ message }) => message.split(' ')[0]), 'no', 'what comes of it');
  same(currentLanguage(), 'de', 'language');
  reachable = true;
  await useTexts('review');
  same(currentLanguage(), 'de', 'language after a wing');
});

doneTesting();
