// Online tables for tests: a server, people with a browser each, and a proxy that can cut their connections. Stories
// share the server, except for those that kill it or set its time.
//
//     const site = await openSite();
//     const [ada, ben] = [await site.visitor('Ada'), await site.caller('Ben')];   // Ben has no page
//     const table = await site.begin([ada, ben]);                                 // Ada sees that she is to move
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { newContext, untroubled } from './browser.mjs';
import { begun, caller, does, partakes, seated } from './caller.mjs';
import { newFolder } from './serve.mjs';
import { remark, test } from '../../tools/tap.mjs';

/**
 * Starts the program at a port, any free one at first.
 * @param {string} folder @param {number} port @param {object} [env]
 */
async function startServer(folder, port, env = {}) {
  const program = spawn(
    'build/sanssouci',
    ['--lang', 'en', 'serve', '--port', String(port), '--db', join(folder, 'online.sqlite')],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
  );
  program.stderr.setEncoding('utf8').on('data', remark);
  let said = '';
  for await (const part of program.stdout.iterator({ destroyOnReturn: false })) {
    said += part;
    const address = /^http:\/\/[^:]*:(\d+)\//m.exec(said);
    if (address) return { program, port: Number(address[1]) };
  }
  throw new Error(`the program said no address, but: ${said}`);
}

/** Returns the environment in which a server's clock can be ahead (tests/service/later.c). @param {string} folder */
function laterEnv(folder) {
  execFileSync('cc', ['-shared', '-fPIC', '-o', join(folder, 'later.so'), 'tests/service/later.c']);
  setLater(folder, 0);
  return { LD_PRELOAD: join(folder, 'later.so'), LATER: join(folder, 'later') };
}

/** @param {string} folder @param {number} seconds how far its server is ahead */
const setLater = (folder, seconds) =>
  writeFileSync(join(folder, 'later'), new Uint8Array(new BigInt64Array([BigInt(seconds)]).buffer), { flag: 'r+' });

/** The server that stories share. @type {ReturnType<typeof startServer> | null} */
let shared = null;

export async function closeHall() {
  (await shared)?.program.kill();
  shared = null;
}

/** @param {any[]} persons */
const withPages = (persons) => persons.filter(({ page }) => page);

/**
 * Opens a server with a proxy in front of each page.
 * @param {{own?: boolean, later?: boolean}} [how] `own`: not shared; `later`: its time can be set
 */
export async function openSite({ own = false, later = false } = {}) {
  const folder = own || later ? newFolder() : '';
  if (later) writeFileSync(join(folder, 'later'), '');
  let { program, port } = await (folder
    ? startServer(folder, 0, later ? laterEnv(folder) : {})
    : (shared ??= startServer(newFolder(), 0)));
  const lines = [];
  const contexts = [];
  const home = () => `http://127.0.0.1:${port}/`;
  return {
    folder,
    people,
    begin,
    deal,
    restart,
    kill,
    visitor,
    caller: (/** @type {string} */ name) => caller(home(), name),
    close,
    setLater: (/** @type {number} */ seconds) => setLater(folder, seconds),
  };

  /** A person with their own browser, whose page is not open yet. @param {string} name '' for a spectator @param {object} [wishes] */
  async function visitor(name, wishes = {}) {
    const line = await openLine(() => port);
    lines.push(line);
    const { context, troubles } = await newContext({ ...wishes, home: line.address });
    contexts.push(context);
    const { key, api } = await caller(home(), name);
    if (key) await context.addCookies([{ name: 'sanssouci', value: key, url: line.address, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    return { name, page, context, troubles, line, api, open, device };

    /** Another device of this person, with the same key and nothing else in common. @param {string} hash */
    async function device(hash) {
      const other = await openLine(() => port);
      lines.push(other);
      const tab = await context.newPage();
      await tab.goto(other.address + hash);
      await tab.waitForSelector('#page h1', { state: 'attached' });
      return { name, page: tab, line: other };
    }

    /** Opens an address of the page. @param {string} hash @param {any} [where] another tab */
    async function open(hash, where = page) {
      if (where.url() !== 'about:blank') await where.goto('about:blank');
      await where.goto(line.address + hash);
      await where.waitForSelector('#page h1', { state: 'attached' });
    }
  }

  /** @param {string[]} names @param {object} [wishes] */
  function people(names, wishes = {}) {
    return Promise.all(names.map((name) => visitor(name, wishes)));
  }

  /**
   * Opens a table at which the first person is to make the first turn, on all pages.
   * @param {any[]} persons @param {object} [options] @param {string[]} [computers]
   */
  async function begin(persons, options = {}, computers = []) {
    const table = await begun(persons, options, computers);
    for (const person of withPages(persons)) {
      await person.open(`#table/${table}`);
      await person.page.waitForSelector('.tablescreen');
    }
    return table;
  }

  /**
   * Opens a table at which the pages take part in the deal, up to the choice of sides.
   * @param {any[]} persons @param {object} [options] @param {(table: string) => any} [before] is done before those without a page take part
   */
  async function deal(persons, options = {}, before = () => {}) {
    const table = await seated(persons, options);
    await does(persons[0], `table/${table}/begin`);
    for (const person of withPages(persons)) await person.open(`#table/${table}`);
    await before(table);
    await partakes(
      persons,
      table,
      persons.filter(({ page }) => !page),
    );
    return table;
  }

  async function restart() {
    await kill();
    ({ program } = await startServer(folder, port));
  }

  function kill(signal = 'SIGKILL') {
    if (program.exitCode !== null || program.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      program.once('exit', resolve);
      program.kill(signal);
    });
  }

  async function close() {
    for (const context of contexts) await context.close();
    for (const line of lines) line.close();
    if (folder) await kill('SIGTERM');
  }
}

/**
 * A line to the server that can be cut: what is in transit is lost, and nothing new gets through.
 * @param {() => number} port
 */
async function openLine(port) {
  const ends = new Set();
  const line = { address: '', isCut: false, cut, mend, close, hold, release, forsake, isHeld: false };
  /** Connections over which nothing comes any more, without an error. */
  const forsaken = new WeakSet();
  /** What the server sent while the line was held. @type {(() => void)[]} */
  let held = [];
  const server = createServer((here) => {
    if (line.isCut) return void here.destroy();
    const there = connect(port(), '127.0.0.1');
    const both = [here, there];
    ends.add(both);
    const end = () => {
      ends.delete(both);
      for (const each of both) each.destroy();
    };
    for (const each of both) each.on('close', end).on('error', end);
    here.on('data', (bytes) => forsaken.has(both) || there.write(addressed(bytes)));
    there.on('data', (bytes) => forsaken.has(both) || (line.isHeld ? held.push(() => here.write(bytes)) : here.write(bytes)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.address = `http://127.0.0.1:${server.address().port}/`;
  return line;

  /** Replaces the host name, since the server answers only to its own. @param {Buffer} bytes */
  function addressed(bytes) {
    if (!/^(GET|POST|HEAD) /.test(bytes.toString('latin1', 0, 5))) return bytes;
    return Buffer.from(
      bytes.toString('latin1').replaceAll(`127.0.0.1:${server.address().port}`, `127.0.0.1:${port()}`),
      'latin1',
    );
  }

  function cut() {
    line.isCut = true;
    for (const both of ends) for (const each of both) each.destroy();
  }

  function mend() {
    line.isCut = line.isHeld = false;
    held = [];
  }

  /** Holds back what the server sends for a while. */
  function hold() {
    line.isHeld = true;
  }

  /** Makes the current connections dead without an error, as after a sleep; new ones work. */
  function forsake() {
    for (const both of ends) forsaken.add(both);
  }

  function release() {
    line.isHeld = false;
    for (const write of held.splice(0)) write();
  }

  function close() {
    cut();
    server.close();
  }
}

/** Troubles caused by connections that are cut on purpose, and by the address of another device. */
const EXPECTED = /WebSocket connection to|net::ERR_|Failed to load resource|^failed: |^another host: http:..127.0.0.1:/;

/**
 * Runs a story at a server.
 * @param {string} sentence
 * @param {(site: Awaited<ReturnType<typeof openSite>>, watch: (...persons: any[]) => void) => any} act
 * @param {{own?: boolean, later?: boolean}} [how] as in openSite
 */
export const onlineStory = (sentence, act, how = {}) =>
  sentence.includes(process.env.SS_STORY ?? '') &&
  test(sentence, async () => {
    const site = await openSite(how);
    const troubles = [];
    const watch = (...persons) => persons.forEach((person) => troubles.push(person.troubles));
    try {
      const said = await act(site, watch);
      return await untroubled(
        troubles.flat().filter((trouble) => !EXPECTED.test(trouble)),
        () => said,
      );
    } catch (error) {
      error.stack = [error.stack, ...troubles.flat()].join('\n');
      throw error;
    } finally {
      await site.close();
    }
  });
