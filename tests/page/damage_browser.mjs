// Damaged files in the browser's storage for visits without network. The games are stored beside them, so a page that
// starts only after clearing the site's data would lose them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { story } from './browser.mjs';
import { begin, onlyRecord, PERSON } from './game.mjs';
import { sayIn } from './app.mjs';
import { isKept, NEXT, nextVersion, versionOf } from './offline.mjs';
import { playByScript } from './robot.mjs';
import { serveFolder } from './serve.mjs';
import { sweep } from './sweep.mjs';
import { garden, myTurn, press } from './table.mjs';
import { check, same } from '../../tools/tap.mjs';

const MISSING = 'Part of the page is still missing';

/** Ways to damage bytes. They run in the page. */
const DAMAGES = ['cut in half', 'one bit flipped', 'emptied', 'of another status'];

/** The files a visit needs, by the ends of their names; index.html is stored under the address of the page. */
const FILES = ['/', 'main.js', 'chunk', 'worker.js', '.css', '/sanssouci.wasm', 'weights.bin', 'de.texts', '.woff2'];

/** Damages stored files, and returns how many. @param {any} page @param {string[]} files @param {string} damage */
const damageKept = (page, files, damage) =>
  page.evaluate(
    async ({ files, damage }) => {
      const named = (url, file) => (file === 'chunk' ? url.includes('/chunk-') : url.endsWith(file));
      let damaged = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!files.some((file) => named(request.url, file))) continue;
          const response = await cache.match(request);
          let bytes = new Uint8Array(await response.arrayBuffer()),
            status = 200;
          if (damage === 'cut in half') bytes = bytes.slice(0, bytes.length / 2);
          if (damage === 'one bit flipped') bytes[(bytes.length / 2) | 0] ^= 1;
          if (damage === 'emptied') bytes = new Uint8Array();
          if (damage === 'of another status') status = 404;
          await cache.put(request, new Response(bytes, { status, headers: response.headers }));
          damaged++;
        }
      }
      return damaged;
    },
    { files, damage },
  );

/** Plays a few turns, so that there is something to lose. @param {any} page */
async function playALittle(page) {
  await begin(page, { players: [PERSON, 'level4'], seed: 'trained' });
  await playByScript(page, 1, 2);
  await myTurn(page);
  return { record: await onlyRecord(page), garden: await garden(page) };
}

const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
nextVersion(folder);
const site = await serveFolder('build/page');
try {
  for (const damage of sweep(DAMAGES, (one) => ['one bit flipped', 'of another status'].includes(one))) // the digest tells, or the status
    await story(
      `kept files that are ${damage} are fetched again, and no game is lost`,
      { offline: true, home: site.address },
      async (page) => {
        await isKept(page);
        const before = await playALittle(page);
        check((await damageKept(page, FILES, damage)) >= FILES.length, 'files are damaged');
        await page.reload();
        await myTurn(page);
        same(await garden(page), before.garden, 'the garden');
        same(await onlyRecord(page), before.record, 'the record');
        await sayIn(page, 'de');
        await sayIn(page, 'en');
        await press(page, 'hint');
        await page.waitForSelector('.hints [data-act=takeHint]'); // worker and weights
        await page.locator('.hints .reason:not(.quiet)').waitFor(); // and the tutor, which comes last

        await page.context().setOffline(true); // now they are intact
        await page.reload();
        await myTurn(page);
        await sayIn(page, 'de');
      },
    );

  for (const file of ['/', 'main.js', '/sanssouci.wasm'])
    await story(
      `without network, and with a damaged ${file}, the page says what to do, and then works`,
      {
        offline: true,
        home: site.address,
      },
      async (page, troubles) => {
        await isKept(page);
        const before = await playALittle(page);
        same(await damageKept(page, [file], 'one bit flipped'), 1, 'files that are damaged');
        await page.context().setOffline(true);
        await page.reload();
        await page.getByText(MISSING).waitFor();
        troubles.length = 0; // the network was cut
        await page.context().setOffline(false);
        await page.reload();
        await myTurn(page);
        same(await onlyRecord(page), before.record, 'the record');
      },
    );

  await story(
    'a damaged file that the host has no more leads to the version that it has',
    {
      offline: true,
      home: site.address,
    },
    async (page, troubles) => {
      await isKept(page);
      const before = await playALittle(page);
      await damageKept(page, ['main.js'], 'cut in half');
      site.folder = folder;
      await page.reload();
      await page.reload();
      same(await versionOf(page), NEXT, 'version');
      await myTurn(page);
      same(await onlyRecord(page), before.record, 'the record');
      troubles.length = 0; // the first reload finds nothing
    },
  );
} finally {
  site.stop();
  rmSync(folder, { recursive: true });
}
