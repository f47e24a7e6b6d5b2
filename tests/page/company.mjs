// People with a browser each, at one server.
//
//     await together('two friends sit down', async ({ person }) => { const ada = await person('Ada'); … });
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newContext, untroubled } from './browser.mjs';
import { serve } from './serve.mjs';
import { test } from '../../tools/tap.mjs';

export const PHONE = { viewport: { width: 390, height: 844 }, touch: true };

/** What a browser logs for every refused request. The page shows it in its own words. */
const REFUSED = /Failed to load resource: the server responded with a status of (401|403|404|409|410)/;

let server = null;
let folder = '';

/** Returns the address of the server. */
export async function home() {
  folder ||= mkdtempSync(join(tmpdir(), 'sanssouci-'));
  server ??= await serve('--db', join(folder, 'online.sqlite'));
  return server.address;
}

/** Runs a command of the operator. @param {...string} words @returns {string} */
export const moderate = (...words) => execFileSync('build/sanssouci', ['moderate', ...words, '--socket', join(folder, 'moderate.socket')], { encoding: 'utf8' });

export const closeServer = () => server?.stop();

/**
 * Runs a test with as many people as it asks for. It also fails if one of their pages reports trouble.
 * @param {string} sentence @param {(given: {person: (name: string, wishes?: any) => Promise<any>}) => any} act
 */
export const together = (sentence, act) =>
  sentence.includes(process.env.SS_STORY ?? '') && test(sentence, async () => {
    const all = [], troubles = [];
    const address = await home();
    try {
      return await untroubled(troubles, async () => {
        const remark = await act({ person });
        for (const one of all) troubles.push(...one.troubles.filter((what) => !REFUSED.test(what)));
        return remark;
      });
    } finally {
      for (const { context } of all) await context.close();
    }

    /**
     * A person on the start screen whom the server does not know yet.
     * @param {string} name @param {any} [wishes] as in newContext
     */
    async function person(name, wishes = {}) {
      const { context, troubles: own } = await newContext({ home: address, ...wishes });
      const page = await context.newPage();
      const one = { name, page, context, troubles: own, address, api, at, press };
      all.push(one);
      await at('');
      return one;

      /** Sends a request to the server as the page does. @param {string} path @param {object} [body] */
      function api(path, body) {
        return page.evaluate(async ([to, what]) => {
          const how = what ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(what) } : {};
          return (await fetch(`api/${to}`, how)).json();
        }, [path, body ?? null]);
      }

      /** Opens an address of the page. @param {string} hash */
      async function at(hash) {
        await page.goto('about:blank');
        await page.goto(hash.startsWith('http') ? hash : address + hash);
        await page.waitForSelector('#page h1', { state: 'attached' });
      }

      /** @param {string} act @param {string | number} [arg] */
      function press(act, arg) {
        return page.locator(`[data-act="${act}"]${arg === undefined ? '' : `[data-arg="${arg}"]`}`).first().click();
      }
    }
  });

/** Opens a table, and returns the links of its free seats. @param {any} host @param {number} [players] */
export async function invites(host, players = 2) {
  await host.press('online:friends');
  await host.page.waitForSelector('.lk');
  if (players !== 2) await host.page.locator(`label:has([data-act="online:players"][data-arg="${players}"])`).click();
  await host.page.waitForFunction((count) => document.querySelectorAll('.lk').length === count, players - 1);
  if (host.name) await rename(host);
  return links(host);
}

/** @param {any} host */
async function rename(host) {
  const saved = host.page.waitForResponse((response) => response.url().endsWith('/api/person'));
  await host.page.fill('#my-name', host.name);
  await host.page.locator('#my-name').blur();
  await saved;
}

/** @param {any} host */
export const links = (host) => host.page.locator('.lk').evaluateAll((all) => all.map((one) => `http://${one.textContent}`));

/** Opens an invitation and sits down. @param {any} guest @param {string} link */
export async function sitsDown(guest, link) {
  await guest.at(link);
  await guest.page.fill('#join-name', guest.name);
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForFunction(() => location.hash.startsWith('#table/'));
}
