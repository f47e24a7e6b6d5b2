// A client for WebKitWebDriver: the part of the W3C WebDriver protocol that the stories need. Each session has its own browser.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { PATIENCE_MS } from '../until.mjs';

/** WebDriver's codes of named keys. */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Returns a port that was free a moment ago: the driver cannot choose one itself. @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** How long a browser may take to start, and how often that is tried: occasionally the browser and its driver do not connect. */
const START_MS = 20_000,
  STARTS = 3;

/** Starts a driver, and a browser with it. @param {object} capabilities @param {Object<string, string>} env */
export async function startSession(capabilities, env) {
  for (let left = STARTS; ; left--) {
    const driver = new Driver(await freePort(), env);
    try {
      return await driver.open(capabilities);
    } catch (error) {
      driver.kill();
      if (left === 1) throw error;
    }
  }
}

/** The driver's process. */
class Driver {
  /** @param {number} port @param {Object<string, string>} env */
  constructor(port, env) {
    this.address = `http://127.0.0.1:${port}`;
    this.process = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
      detached: true,
    });
    this.atExit = () => this.kill();
    process.once('exit', this.atExit);
  }

  /** @param {object} capabilities */
  async open(capabilities) {
    for (const end = Date.now() + START_MS; !(await this.ask('GET', '/status').catch(() => null)); ) {
      if (Date.now() > end) throw new Error('WebKitWebDriver does not answer');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const wanted = { ...capabilities, timeouts: { script: PATIENCE_MS } };
    const { sessionId } = await this.ask('POST', '/session', { capabilities: { alwaysMatch: wanted } }, START_MS);
    return new Session(this, `/session/${sessionId}`);
  }

  /** @param {string} method @param {string} path @param {object} [body] @param {number} [ms] */
  async ask(method, path, body, ms = 2 * PATIENCE_MS) {
    const answer = await fetch(this.address + path, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(ms),
    });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${path}: ${value.error}, ${value.message}`);
    return value;
  }

  /** Kills the browser too, which is in the same process group. */
  kill() {
    process.off('exit', this.atExit);
    try {
      if (this.process.pid) process.kill(-this.process.pid);
    } catch {
      // they have ended by themselves
    }
  }
}

class Session {
  /** @param {Driver} driver @param {string} path */
  constructor(driver, path) {
    this.driver = driver;
    this.path = path;
  }

  /** @param {string} command @param {object} [body] */
  post(command, body = {}) {
    return this.driver.ask('POST', `${this.path}/${command}`, body);
  }

  /** @param {string} command */
  get(command) {
    return this.driver.ask('GET', `${this.path}/${command}`);
  }

  /** @param {number} x @param {number} y @param {'mouse' | 'touch'} pointerType */
  click(x, y, pointerType) {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return this.post('actions', { actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }] });
  }

  /** @param {string} key such as `a`, `Enter` or `Shift+Tab` */
  press(key) {
    const keys = (key.length > 1 ? key.split('+') : [key]).map((name) => KEYS[name] ?? name);
    const actions = [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.reverse().map((value) => ({ type: 'keyUp', value })),
    ];
    return this.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async close() {
    await this.driver.ask('DELETE', this.path).catch(() => {});
    this.driver.kill();
  }
}
