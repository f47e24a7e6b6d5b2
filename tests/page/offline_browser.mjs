// Visits without network, and new versions that arrive during a game.
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVERYWHERE, open, story } from './browser.mjs';
import { begin, onlyRecord, PERSON } from './game.mjs';
import { sayIn } from './app.mjs';
import { askForUpdate, isKept, NEXT, nextVersion, VERSION, versionOf } from './offline.mjs';
import { LANGUAGES } from './po.mjs';
import { playByScript } from './robot.mjs';
import { serveFolder } from './serve.mjs';
import { sweep } from './sweep.mjs';
import { garden, myTurn, press } from './table.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

const keptVersions = (page) =>
  page.evaluate(async () =>
    (await caches.keys())
      .map((name) => name.split(/[- ]/)[1])
      .sort()
      .join(' '),
  );
const BOTH = [VERSION, NEXT].sort().join(' ');

for (const under of sweep(['/', '/games/sanssouci/'], (one) => one !== '/')) {
  const site = await serveFolder('build/page', under);
  await story(
    `after one visit everything works without network, at ${under}`,
    { ...EVERYWHERE, offline: true, home: site.address },
    async (page) => {
      await isKept(page);
      site.stop();
      await page.context().setOffline?.(true); // other engines simply find no server
      await open(page, '', site.address);
      for (const language of [...LANGUAGES].reverse()) await sayIn(page, language);
      await begin(page, { players: [PERSON, 'level1'] });
      await playByScript(page, 1, 2);
      await myTurn(page);
      await page.reload();
      await myTurn(page);
      await open(page, '', site.address);
      await begin(page, { players: [PERSON, 'level4'], seed: 'trained' });
      await playByScript(page, 1, 2);
      await myTurn(page);
      await press(page, 'hint');
      await page.waitForSelector('.hints [data-act=takeHint]');
      await open(page, '#puzzles', site.address);
      await page.waitForSelector('.goal h2');
      await press(page, 'puzzles:show');
      await page.waitForSelector('.goal.found');
      const icons = await page.evaluate(async () => {
        const address = document.querySelector('link[rel=manifest]').href;
        const manifest = await (await fetch(address)).json();
        return Promise.all(manifest.icons.map(async ({ src }) => (await fetch(new URL(src, address))).ok));
      });
      check(icons.length >= 12 && icons.every(Boolean), 'the icons of the installed page');
    },
  );
}

const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
nextVersion(folder);
const site = await serveFolder('build/page');
try {
  await story(
    'a new version does not disturb a game, and comes with a reload',
    { offline: true, home: site.address },
    async (page) => {
      await isKept(page);
      const other = await page.context().newPage();
      await open(other, '', site.address);
      await begin(page, { players: [PERSON, 'level1'] });
      await playByScript(page, 1, 2);
      await myTurn(page);
      check(!(await page.getByText('A new version is ready').count()), 'nothing is said as long as there is none');

      site.folder = folder;
      // Asked while it still looks because of a visit before, the browser takes that answer: then it must be asked again.
      const isReady = async () => (await page.getByText('A new version is ready').count()) > 0;
      await until(async () => askForUpdate(page).then(isReady), true, 'the new version is noticed');
      same(await keptVersions(page), BOTH, 'versions that are kept');
      same(await versionOf(page), VERSION, 'the version that is played');
      await sayIn(page, 'de'); // what was not needed before
      await sayIn(page, 'en');
      await press(page, 'takeBack');
      await playByScript(page, 1, 2);
      await myTurn(page);
      await press(page, 'hint');
      await page.waitForSelector('.hints [data-act=takeHint]'); // the weights
      await press(page, 'closeHints');
      const before = await garden(page),
        record = await onlyRecord(page);

      await page.locator('.hand .card').first().click();
      same(await page.getByRole('button', { name: 'Reload' }).count(), 0, 'no button while a turn is put together');
      await press(page, 'undo');
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.waitForFunction((next) => document.querySelector('script[type=module]').src.includes(next), NEXT);
      await myTurn(page);
      same(await garden(page), before, 'the garden after the reload');
      same(await onlyRecord(page), record, 'the record after the reload');
      same(await versionOf(other), VERSION, 'the other tab goes on as it is');
      await sayIn(other, 'it');
      same(await keptVersions(page), BOTH, 'versions that are kept for both tabs');
      await other.close();
      const reloaded = async () => {
        await page.reload();
        await myTurn(page);
        return keptVersions(page);
      };
      await until(reloaded, NEXT, 'the version that is left');
      await playByScript(page, 1, 2);
      await myTurn(page);
      same(await page.getByText('A new version is ready').count(), 0, 'notices of the version that is here');
    },
  );

  const weights = join(folder, NEXT, 'weights.bin');
  const faults = { damaged: () => truncateSync(weights, 1000), 'only in parts': () => rmSync(weights, { force: true }) };
  for (const [fault, spoil] of Object.entries(faults)) {
    site.folder = 'build/page';
    await story(`a version that the host has ${fault} is not taken`, { offline: true, home: site.address }, async (page) => {
      await isKept(page);
      site.folder = folder;
      spoil();
      await askForUpdate(page).catch(() => {});
      await until(
        () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).installing === null),
        true,
        'the attempt is over',
      );
      await page.reload();
      await page.waitForSelector('#page h1');
      same(await versionOf(page), VERSION, 'version');
      await begin(page, { players: [PERSON, 'level1'] });
      await playByScript(page, 1, 1);
      await myTurn(page);
    });
  }
} finally {
  site.stop();
  rmSync(folder, { recursive: true });
}

await story(
  'where nothing can be kept the page says nothing, and works',
  {
    offline: true,
    before: () => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }),
  },
  async (page) => {
    await begin(page, { players: [PERSON, 'level1'] });
    await playByScript(page, 1, 2);
    await myTurn(page);
    same((await page.locator('.notices').textContent()).trim(), '', 'notices');
  },
);
