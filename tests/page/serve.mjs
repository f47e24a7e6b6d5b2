// The page on its own port, served by the program or, to change it in the middle, from a folder.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { remark } from '../../tools/tap.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** What was started and is ended with the tests, however they end. @type {import('node:child_process').ChildProcess[]} */
const started = [];
/** What is removed with them. @type {string[]} */
const folders = [];
process.once('exit', () => {
  for (const program of started) program.kill();
  for (const folder of folders)
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {} // a program that ends just now wrote into it
});

/** Returns an empty folder, which is removed with the tests. @param {string} [what] a part of its name */
export function newFolder(what = '') {
  const folder = mkdtempSync(join(tmpdir(), `sanssouci-${what}`));
  folders.push(folder);
  return folder;
}

/**
 * Starts the program with its own data folder. Returns the address, and a function to stop it.
 * @param {...string} options further options @returns {Promise<{address: string, stop: () => void}>}
 */
export async function serve(...options) {
  const folder = newFolder('page-');
  const env = { ...process.env, XDG_STATE_HOME: folder };
  const program = spawn('build/sanssouci', ['--lang', 'en', 'serve', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  program.stderr.setEncoding('utf8').on('data', remark);
  started.push(program);
  let said = '';
  for await (const part of program.stdout.iterator({ destroyOnReturn: false })) {
    said += part;
    const address = /^(http:\S+)\n/m.exec(said)?.[1];
    if (address) return { address, stop: () => program.kill() };
  }
  throw new Error(`the program said no address, but: ${said}`);
}

/**
 * Serves a folder, which may be replaced by another one while it runs.
 * @param {string} folder @param {string} [under] its path on the server, such as `/games/`
 */
export async function serveFolder(folder, under = '/') {
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(await readFile(join(folder, 'index.html'), 'utf8'))[1];
  const site = { folder, address: '', stop };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname.replace(/\/$/, '/index.html');
    try {
      if (!path.startsWith(under)) throw new Error('this is elsewhere');
      const body = gzipSync(await readFile(join(site.folder, path.slice(under.length))));
      response.writeHead(200, {
        'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
        'Content-Encoding': 'gzip',
        'Content-Security-Policy': policy,
        'Content-Length': body.length,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.address = `http://127.0.0.1:${server.address().port}${under}`;
  return site;

  function stop() {
    server.close();
    server.closeAllConnections();
  }
}
