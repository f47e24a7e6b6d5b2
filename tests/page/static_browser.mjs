// The page as static files, behind web servers that do not know it: without our headers, at the root and in a folder.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, open, story, visit } from './browser.mjs';
import { begin, PERSON } from './game.mjs';
import { isKept } from './offline.mjs';
import { LANGUAGES, translated } from './po.mjs';
import { playByScript } from './robot.mjs';
import { serve } from './serve.mjs';
import { sweep } from './sweep.mjs';
import { myTurn } from './table.mjs';
import { until } from './until.mjs';
import { check, same, test } from '../../tools/tap.mjs';

const root = mkdtempSync(join(tmpdir(), 'sanssouci-static-'));
/** A page in a folder may also ask for something outside of it. */
const UNDER = sweep(['/', '/games/sanssouci/'], (under) => under !== '/');

/** Exports the page to a path below the root of a web server. @param {string} under @param {...string} options */
function exportTo(under, ...options) {
  const folder = join(root, `${under.length}`);
  execFileSync('build/sanssouci', ['export', ...options, join(folder, under)]);
  return folder;
}

/** A plain web server. @param {string} folder */
async function servePlainly(folder) {
  const python = spawn('python3', ['-u', '-m', 'http.server', '--bind', '127.0.0.1', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  for await (const part of python.stdout.iterator({ destroyOnReturn: false })) {
    said += part;
    const port = / port (\d+) /.exec(said)?.[1];
    if (port) return { home: `http://127.0.0.1:${port}`, stop: () => python.kill() };
  }
  throw new Error(`python3 -m http.server said: ${said}`);
}

/**
 * A host for static sites: it shows 404.html for missing files, and serves WebAssembly as text.
 * @param {string} folder @param {string} under @param {string} [behind] the address of a server that answers below `api/`
 */
async function serveAsHost(folder, under, behind = '') {
  const TYPES = {
    html: 'text/html',
    js: 'text/javascript',
    css: 'text/css',
    wasm: 'text/plain',
    json: 'application/json',
    svg: 'image/svg+xml',
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname.replace(/\/$/, '/index.html');
    if (behind && path.startsWith(`${under}api/`))
      return request
        .pipe(passOn(request, behind))
        .on('response', (answer) => answer.pipe(response.writeHead(answer.statusCode, answer.headers)));
    try {
      const bytes = readFileSync(join(folder, path));
      response.writeHead(200, { 'Content-Type': TYPES[path.split('.').at(-1)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end(readFileSync(join(folder, under, '404.html')));
    }
  });
  server.on('upgrade', (request, socket) =>
    passOn(request, behind)
      .on('upgrade', ({ rawHeaders }, other, first) => {
        const lines = rawHeaders.map((word, i) => (i % 2 ? `${word}\r\n` : `${word}: `));
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
        socket.write(first);
        socket
          .on('error', () => {})
          .pipe(other)
          .on('error', () => {})
          .pipe(socket);
      })
      .end(),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { home: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() && server.closeAllConnections() };
}

/** Asks a server what the host was asked, as a proxy does. @param {any} request @param {string} behind */
const passOn = ({ url, method, headers }, behind) => ask(new URL(url, behind), { method, headers }).on('error', () => {});

/** Someone who played online when there was a server here, or elsewhere on this host. Runs in the page. */
const wasOnline = () => location.protocol === 'about:' || localStorage.setItem('sanssouci/online/me', 'Ada');

const ID = 'A'.repeat(22);
/** Places that want something from a server, and what each says if there is none. */
const ONLINE = {
  '#friends': 'Friends meet on a server',
  '#day': 'Garden of the day',
  '#tables': 'This page has no server for online games behind it.',
  '#devices': 'This page has no server for online games behind it.',
  [`#table/${ID}`]: 'This page has no server for online games behind it.',
  [`#join/${ID}/${ID}`]: 'This page has no server for online games behind it.',
  '#games': 'My games',
};

const playATurn = async (page) => {
  await begin(page, { players: [PERSON, 'level1'] });
  await playByScript(page, 1, 2);
  await myTurn(page);
};

/** Follows the link of the 404 page. @param {string} where @param {string} home @param {string} locale */
async function comesHome(where, home, locale) {
  const { page, troubles, close } = await visit({ locale, home, settings: { language: 'auto' } });
  await page.goto(where);
  const said = (text) => translated(locale, text);
  const section = page.locator('section:visible');
  same(await section.locator('h1').textContent(), said('Nothing grows here'), 'title');
  same(await section.count(), 1, 'languages');
  same(await page.evaluate(() => document.documentElement.lang), locale, 'the language of the page');
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await section.getByRole('link', { name: said('To the game') }).click();
  await page.waitForSelector('#page h1');
  same(page.url(), home, 'where it leads');
  // The browser itself logs missing files.
  same(troubles.filter((trouble) => !/status of 404/.test(trouble)).join('\n'), '', 'troubles');
  await close();
}

for (const under of UNDER) {
  const plain = await servePlainly(exportTo(under));
  try {
    await story(
      `a plain web server is enough, at ${under}, also for a second visit without network`,
      { offline: true, home: plain.home + under },
      async (page) => {
        await playATurn(page);
        await isKept(page);
        plain.stop();
        await page.context().setOffline(true);
        await open(page, '', plain.home + under);
        await playATurn(page);
      },
    );
  } finally {
    plain.stop();
  }

  const alone = await servePlainly(exportTo(under));
  try {
    await story(
      `no request fails without a server for online games, at ${under}, from the start to the table`,
      { home: alone.home + under, before: wasOnline },
      async (page, troubles) => {
        page.on('response', (response) => response.status() < 400 || troubles.push(`${response.status()}: ${response.url()}`));
        page.on('websocket', (socket) => troubles.push(`a socket: ${socket.url()}`));
        for (const [place, said] of Object.entries(ONLINE)) {
          await open(page, place, alone.home + under);
          await until(async () => (await page.locator('#page').innerText()).includes(said), true, `${place} says: ${said}`);
          same(await page.locator('.toast').count(), 0, `${place} promises no connection`);
        }
        await open(page, '', alone.home + under);
        await playATurn(page);
      },
    );
  } finally {
    alone.stop();
  }

  const host = await serveAsHost(exportTo(under), under);
  try {
    await story(`the engine starts though it comes as text, at ${under}`, { home: host.home + under }, playATurn);
    for (const [path, locale] of [
      ['nothing', 'en'],
      ['some/where/else', 'fr'],
    ])
      await test(`an address that does not exist leads home from ${under}${path}`, () =>
        comesHome(`${host.home}${under}${path}`, host.home + under, locale));
  } finally {
    host.stop();
  }
}

await test('where a proxy passes the addresses of online games on to a server, exported pages play online', async () => {
  const server = await serve('--host', 'localhost');
  const host = await serveAsHost(exportTo('/'), '/', server.address);
  const home = `${host.home.replace('127.0.0.1', 'localhost')}/`;
  const { page, troubles, close } = await visit({ home });
  try {
    await open(page, '#friends', home);
    await page.waitForSelector('.lk'); // the invitation
    await page.locator('.court .noble.there').first().waitFor(); // the socket says who is here
    check(!troubles.length, troubles.join('\n'));
  } finally {
    await close();
    host.stop();
    server.stop();
  }
});

for (const locale of sweep(LANGUAGES, (language) => ['en', 'it'].includes(language)))
  await test(`our own server shows the same page, in the language ${locale}`, () =>
    comesHome(`${address()}no/thing`, address(), locale));

await test('with its address, the page says where it and its picture are, and is still stored for use offline', async () => {
  const under = '/garden/';
  const host = await serveAsHost(exportTo(under, '--public-url', 'https://games.example.org/garden'), under);
  const { page, troubles, close } = await visit({ home: host.home + under, offline: true });
  const said = (selector) => page.locator(selector).evaluate((node) => node.content ?? node.href);
  try {
    same(await said('link[rel=canonical]'), 'https://games.example.org/garden/', 'canonical');
    same(await said('meta[property="og:url"]'), 'https://games.example.org/garden/', 'og:url');
    same(await said('meta[property="og:image"]'), 'https://games.example.org/garden/preview.jpg', 'og:image');
    await isKept(page);
    host.stop();
    await page.context().setOffline(true);
    await open(page, '', host.home + under);
    same(await said('link[rel=canonical]'), 'https://games.example.org/garden/', 'canonical, without network');
    check(!troubles.length, troubles.join('\n'));
  } finally {
    await close();
    host.stop();
  }
});

await test('the picture for links has the size that networks show whole', async () => {
  const { page, close } = await visit();
  const size = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = document.querySelector('meta[property="og:image"]').content;
    await picture.decode();
    return `${picture.naturalWidth} × ${picture.naturalHeight}`;
  });
  same(size, '1200 × 630', 'size');
  await close();
});

rmSync(root, { recursive: true });
