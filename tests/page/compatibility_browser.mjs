// Checks that the page finds what an earlier version stored in the browser (docs/compatibility.md).
import { readdirSync, readFileSync } from 'node:fs';
import { open, story } from './browser.mjs';
import { myTurn } from './table.mjs';
import { same } from '../../tools/tap.mjs';

for (const version of readdirSync('tests/compatibility').filter((name) => /^\d/.test(name)))
  await story(`${version}: settings, a game and a solved puzzle that a browser keeps are found`, {}, async (page) => {
    const kept = JSON.parse(readFileSync(`tests/compatibility/${version}/storage.json`, 'utf8'));
    await page.evaluate((entries) => Object.assign(localStorage, entries), kept);
    const game = Object.keys(kept)
      .find((key) => key.startsWith('sanssouci/game/'))
      .split('/')
      .at(-1);
    await open(page, `#game/${game}`);
    await myTurn(page);
    same(await page.evaluate(() => document.documentElement.lang), 'it', 'language');
    same(await page.evaluate(() => document.documentElement.classList.contains('dark')), true, 'dark');
    await open(page, '#puzzles');
    await page.getByText('1 / 54').first().waitFor({ state: 'attached' });
  });
