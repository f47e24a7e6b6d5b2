// People at one server, with a browser each or without a page.
//
//     await together('two friends sit down', async ({ person, caller }) => {
//       const [ada, ben] = [await person('Ada'), await caller('Ben')];   // Ada's page is not open yet; Ben has none
//       …
//     });
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { newContext, untroubled } from './browser.mjs';
import { caller, does, follows } from './caller.mjs';
import { newFolder, serve } from './serve.mjs';
import { test } from '../../tools/tap.mjs';

export const PHONE = { viewport: { width: 390, height: 844 }, touch: true };

/** What a browser logs for every refused request. The page shows it in its own words. */
const REFUSED = /Failed to load resource: the server responded with a status of (401|403|404|409|410)/;

let server = null;
let folder = '';

/** Returns the address of the server. */
export async function home() {
  folder ||= newFolder();
  server ??= await serve('--db', join(folder, 'online.sqlite'));
  return server.address;
}

/** Runs a command of the operator. @param {...string} words @returns {string} */
export const moderate = (...words) =>
  execFileSync('build/sanssouci', ['moderate', ...words, '--socket', join(folder, 'moderate.socket')], { encoding: 'utf8' });

/** Stops the server; the next file of stories has one of its own. */
export function closeServer() {
  server?.stop();
  server = null;
  folder = '';
}

/**
 * Runs a test with as many people as it asks for. It also fails if one of their pages reports trouble.
 * @param {string} sentence @param {(given: {person: (name: string, wishes?: any) => Promise<any>, caller: (name?: string) => Promise<any>, follow: (one: any, table: string) => Promise<() => void>}) => any} act
 */
export const together = (sentence, act) =>
  sentence.includes(process.env.SS_STORY ?? '') &&
  test(sentence, async () => {
    const all = [],
      troubles = [],
      ends = [];
    const address = await home();
    const follow = async (/** @type {any} */ one, /** @type {string} */ table) =>
      ends[ends.push(await follows(address, one, table)) - 1];
    try {
      return await untroubled(troubles, async () => {
        const remark = await act({ person, caller: (name) => caller(address, name), follow });
        for (const one of all) troubles.push(...one.troubles.filter((what) => !REFUSED.test(what)));
        return remark;
      });
    } finally {
      for (const end of ends) end();
      for (const { context } of all) await context.close();
    }

    /**
     * A person with a browser, whose page is not open yet.
     * @param {string} name @param {any} [wishes] as in newContext; `known`: the server has given them a key
     */
    async function person(name, { known = false, ...wishes } = {}) {
      const { context, troubles: own } = await newContext({ home: address, ...wishes });
      const page = await context.newPage();
      const one = { name, page, context, troubles: own, address, api, at, press };
      all.push(one);
      if (known) await introduce(context, one);
      return one;

      /** Sends a request to the server as the page does. @param {string} path @param {object} [body] */
      function api(path, body) {
        return page.evaluate(
          async ([to, what]) => {
            const how = what
              ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(what) }
              : {};
            return (await fetch(`api/${to}`, how)).json();
          },
          [path, body ?? null],
        );
      }

      /** Opens an address of the page. @param {string} hash */
      async function at(hash) {
        if (page.url() !== 'about:blank') await page.goto('about:blank');
        await page.goto(hash.startsWith('http') ? hash : address + hash);
        await page.waitForSelector('#page h1', { state: 'attached' });
      }

      /** @param {string} act @param {string | number} [arg] */
      function press(act, arg) {
        return page
          .locator(`[data-act="${act}"]${arg === undefined ? '' : `[data-arg="${arg}"]`}`)
          .first()
          .click();
      }
    }
  });

/** Gives a browser a key of the server, and lets its page know the name. @param {any} context @param {any} one */
async function introduce(context, one) {
  const known = await caller(one.address, one.name);
  one.api = known.api;
  one.key = known.key;
  await context.addCookies([{ name: 'sanssouci', value: known.key, url: one.address, httpOnly: true, sameSite: 'Lax' }]);
  await context.addInitScript((name) => {
    if (location.protocol !== 'about:') localStorage.setItem('sanssouci/online/me', name);
  }, one.name);
}

/** Opens a table on the host's page, and returns the links of its free seats. @param {any} host @param {number} [players] */
export async function invites(host, players = 2) {
  await host.at('#friends');
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

/**
 * Opens a table by requests. Returns its id and, for its second and further seats, the links that invite to it.
 * @param {any} host @param {object} [options]
 */
export async function hosts(host, options = {}) {
  const { table } = await does(host, 'create', { players: 2, ...options });
  const { seats } = await host.api(`table/${table}`);
  const links = [];
  for (const { seat } of seats.slice(1))
    links.push(`#join/${table}/${(await does(host, `table/${table}/invite`, { seat })).secret}`);
  return { table, links };
}

/** The table and the secret that a link has. @param {string} link */
export function partsOf(link) {
  const [table, secret] = link.split('/').slice(-2);
  return { table, secret };
}

/** Looks at an invitation without a page. @param {any} guest @param {string} link */
export const opens = (guest, link) => does(guest, `table/${partsOf(link).table}/invitation`, { secret: partsOf(link).secret });

/** Takes the seat of an invitation without a page. @param {any} guest @param {string} link */
export const takesSeat = (guest, link) => does(guest, `table/${partsOf(link).table}/sit`, { secret: partsOf(link).secret });

/** Opens an invitation and sits down. @param {any} guest @param {string} link */
export async function sitsDown(guest, link) {
  await guest.at(link);
  await guest.page.fill('#join-name', guest.name);
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForFunction(() => location.hash.startsWith('#table/'));
}
