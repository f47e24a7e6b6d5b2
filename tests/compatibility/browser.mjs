// The file that *All games as a file* of the page wrote: everything in it is brought in.
//
//     node tests/compatibility/browser.mjs
import { readdirSync, readFileSync } from 'node:fs';
import { doneTesting, same, test } from '../../tools/tap.mjs';

/** What a browser has: entries are properties too. */
class Entries {
  getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; }
  setItem(key, value) { this[key] = value; }
  removeItem(key) { delete this[key]; }
  key(i) { return Object.keys(this)[i] ?? null; }
  get length() { return Object.keys(this).length; }
}
const [{ loadEngine }, { bringIn }, { Storage }, { puzzlesSolved }, { rivals }] = await Promise.all(
  ['engine', 'import', 'storage', 'puzzling', 'friend_results'].map((name) => import(`../../build/web/${name}.js`)));
const engine = await loadEngine(readFileSync('build/sanssouci.wasm'));

for (const version of readdirSync('tests/compatibility').filter((name) => /^\d/.test(name)))
  await test(`${version}: games, puzzles and results of friends that were exported are brought in (docs/compatibility.md)`, async () => {
    globalThis.localStorage = new Entries();
    const storage = new Storage();
    const arrivals = await bringIn(engine, storage, readFileSync(`tests/compatibility/${version}/browser.txt`, 'utf8'));
    same(arrivals.map(({ what, count }) => `${what}${count ?? ''}`).join(' '), 'new new new puzzles1 rivals1', 'what arrived');
    same(storage.list().length, 3, 'games');
    same([...puzzlesSolved().keys()].join(' '), 'CSocXE', 'puzzles that are solved');
    same(Object.keys(rivals()).length, 1, 'challenges');
  });
doneTesting();
