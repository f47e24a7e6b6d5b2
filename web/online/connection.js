/**
 * One WebSocket for all tables of this page (docs/protocol.md). It comes back by itself, and tells tables what they missed.
 *
 *     const connection = new Connection({ changed: () => app.changed() });
 *     connection.follow({ id: 'T', since: 0, take(frame) { … }, settled() { … }, refused(trouble) { … } });
 *     const { event } = await connection.ask('play', { table: 'T', move: 4, turn });
 *
 * What was asked and not answered is not asked again: nobody knows what became of it. Whoever asked looks at the table first.
 */
import { OFFLINE, passes, retryIn, Trouble } from './errors.js';

/** The version of docs/protocol.md that this page speaks. */
export const PROTOCOL = 1;
const PING_MS = 15_000;
/** What takes longer is slow, */
const SLOW_MS = 2000;
/** and what takes so long does not come any more. */
const LOST_MS = 15_000;
/** How long an old socket has to show that it still works, when the page comes to the front or the network changes. */
const PROOF_MS = 4000;
/** One that has been silent so much longer than pings allow is not asked: the device slept, and the other end gave up. */
const STALE_MS = 2 * PING_MS;
/** An attempt of before that moment may wait for an answer that never comes. */
const ATTEMPT_MS = 500;
const WAIT_LEAST_MS = 500;
const WAIT_MOST_MS = 15_000;
/** It waits at most so long the first time, then up to twice as long each time. */
const FIRST_BOUND_MS = 1000;
/** So long a socket stays that no table needs any more: most who leave one come to another. */
const IDLE_MS = 60_000;
/** A device whose clock differs by more than this from the server's has a wrong one, or the server has. */
const WRONG_MS = 300_000;
const TRY_LATER = 1013;

/**
 * A table that is watched.
 * @typedef {object} Follower
 * @property {string} id of the table
 * @property {number} since the last event that is known; 0 for none
 * @property {boolean} [aside] it is not on the screen: whoever sits there is not present for that
 * @property {(frame: any) => unknown} take
 * @property {() => unknown} settled all that was missed has been taken
 * @property {(trouble: Trouble) => unknown} refused the table is not to be had
 */

/** @typedef {{resolve: (answer: any) => void, reject: (error: Trouble) => void, at: number, patience: number}} Asked */

export class Connection {
  /**
   * @param {object} host
   * @param {() => void} host.changed something that is shown is another now
   * @param {(text: string | null) => void} [host.told] who runs the server tells everybody something, or takes it back
   * @param {() => WebSocket} [host.open]
   * @param {() => Promise<boolean>} [host.reach] whether the server answers at all
   * @param {() => number} [host.now] milliseconds that never go back
   * @param {() => number} [host.date] milliseconds that also pass while the device sleeps
   * @param {() => number} [host.random]
   */
  constructor({ changed, told = () => {}, open = openSocket, reach = reachServer, now = () => performance.now(), date = () => Date.now(), random = Math.random }) {
    this.changed = changed;
    this.told = told;
    /** What everybody is told. @type {string | null} */
    this.message = null;
    this.open = open;
    this.reach = reach;
    this.now = now;
    this.date = date;
    this.random = random;
    /** @type {'connecting' | 'up' | 'lost'} */
    this.state = 'connecting';
    this.slow = false;
    /** When it is tried again, while it is lost. */
    this.again = 0;
    /** The server's time less ours. A device's own clock may be wrong by hours. */
    this.offset = 0;
    /** Whether it is. */
    this.wrong = false;
    /** What the server said of itself. @type {any} */
    this.hello = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** Asking whether the server answers, before a socket is opened. @type {object | null} */
    this.asking = null;
    /** The last socket was refused. Browsers let a page wait for seconds that opens sockets in vain again and again, also when the network is back. */
    this.wary = false;
    /** @type {Map<string, Follower>} */
    this.followers = new Map();
    /** @type {Map<number, Asked>} */
    this.asked = new Map();
    this.last = 0;
    this.bound = FIRST_BOUND_MS;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.pulse = undefined;
    this.pinged = 0;
    /** When the server said something last, by the date. */
    this.heard = 0;
    /** When a table was followed last. */
    this.needed = 0;
  }

  get up() {
    return this.state === 'up';
  }

  /** The name of the person whose device this is; null for nobody. @returns {string | null} */
  get name() {
    return this.hello?.name ?? null;
  }

  /** The server's time, in milliseconds since 1970. */
  time() {
    return this.now() + this.offset;
  }

  // ---- coming and going ----

  /** Connects, unless it is connected or on the way. */
  connect() {
    if (this.socket || this.asking) return;
    clearTimeout(this.timer);
    this.again = 0;
    this.needed = this.now();
    this.pinged = this.now(); // it is to greet us as soon as it would answer
    this.pulse ??= setInterval(() => this.beat(), 1000);
    if (this.wary) this.sound();
    else this.dial();
  }

  /** Opens a socket if the server answers. */
  async sound() {
    const asking = {};
    this.asking = asking;
    const there = await this.reach();
    if (this.asking !== asking) return; // somebody did not want to wait
    this.asking = null;
    if (there) this.dial();
    else this.drop();
  }

  dial() {
    const socket = this.open();
    this.socket = socket;
    this.pinged = this.now();
    const current = (/** @type {(event: any) => void} */ act) => (/** @type {any} */ event) => socket === this.socket && act(event);
    socket.addEventListener('message', current(({ data }) => this.take(data)));
    socket.addEventListener('close', current(({ code }) => this.drop(code)));
  }

  /** The page has no more use for it, until a table is followed again. */
  close() {
    clearInterval(this.pulse);
    clearTimeout(this.timer);
    this.pulse = undefined;
    this.followers.clear();
    this.let();
    this.state = 'connecting';
  }

  /** Anew: with another key, or because somebody does not want to wait. */
  renew() {
    this.let();
    if (this.up) this.state = 'connecting';
    this.connect();
  }

  /**
   * The page is looked at, or the network is there again: what is lost need not wait, nor wait long should the first attempt come too early,
   * and what seems to be up shows whether it is.
   */
  nudge() {
    if (!this.pulse) return;
    this.bound = FIRST_BOUND_MS;
    if (!this.socket && !this.asking) this.connect();
    else if (this.up && this.date() - this.heard < STALE_MS) this.ping(PROOF_MS);
    else if (this.up || this.now() - this.pinged > ATTEMPT_MS) this.renew();
  }

  /** Lets go of the socket. What was asked stays without an answer. */
  let() {
    const { socket } = this;
    this.socket = this.asking = null;
    try {
      socket?.close();
    } catch {
      // it was not open yet
    }
    const asked = [...this.asked.values()];
    this.asked.clear();
    for (const { reject } of asked) reject(new Trouble(OFFLINE));
  }

  /** @param {number} [code] with which it was closed */
  drop(code = 0) {
    this.let();
    this.wary = !this.up;
    this.state = 'lost';
    this.slow = false;
    if (code === TRY_LATER) this.bound = WAIT_MOST_MS;
    const wait = WAIT_LEAST_MS + this.random() * (this.bound - WAIT_LEAST_MS);
    this.bound = Math.min(2 * this.bound, WAIT_MOST_MS);
    this.again = this.now() + wait;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
    this.changed();
  }

  /** Every second: what takes too long? */
  beat() {
    const now = this.now();
    if (this.followers.size) this.needed = now;
    else if (now - this.needed > IDLE_MS) return this.close();
    if (!this.socket && !this.asking) return;
    if (this.state !== 'up') {
      if (now - this.pinged > LOST_MS) this.drop();
      return;
    }
    const waits = [...this.asked.values()];
    if (waits.some(({ at, patience }) => now - at > patience)) return this.drop();
    const slow = waits.some(({ at }) => now - at > SLOW_MS);
    if (slow !== this.slow) {
      this.slow = slow;
      this.changed();
    }
    if (now - this.pinged > PING_MS) this.ping(LOST_MS);
  }

  /** @param {number} patience */
  ping(patience) {
    this.pinged = this.now();
    this.ask('ping', {}, patience).catch(() => {});
  }

  // ---- asking ----

  /**
   * Does an operation. The answer comes when it is stored; a Trouble says why it was refused, or with OFFLINE that no answer came.
   * @param {string} op @param {object} [members] @param {number} [patience]
   * @returns {Promise<any>}
   */
  ask(op, members = {}, patience = LOST_MS) {
    const { socket } = this;
    if (!socket || !this.up) return Promise.reject(new Trouble(OFFLINE));
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject, at: this.now(), patience });
      socket.send(JSON.stringify({ id, op, ...members }));
    });
  }

  /** @param {string} data */
  take(data) {
    const message = parsed(data);
    if (!message) return;
    this.heard = this.date();
    if (typeof message.time === 'number') this.offset = Math.max(this.offset, message.time - this.now());
    if (message.type === 'hello') this.greeted(message);
    else if (message.type === 'message') this.hear(message.message);
    else if (typeof message.re === 'number') this.answered(message);
    else this.followers.get(message.table)?.take(message);
  }

  /** @param {unknown} said */
  hear(said) {
    const message = typeof said === 'string' && said ? said : null;
    if (message === this.message) return;
    this.message = message;
    this.told(message);
  }

  /** @param {any} hello */
  greeted(hello) {
    this.hello = hello;
    this.offset = hello.time - this.now();
    this.wrong = Math.abs(hello.time - Date.now()) > WRONG_MS;
    this.state = 'up';
    this.bound = FIRST_BOUND_MS;
    this.pinged = this.now();
    for (const follower of this.followers.values()) this.watch(follower);
    this.hear(hello.message);
    this.changed();
  }

  /** @param {any} answer */
  answered(answer) {
    const asked = this.asked.get(answer.re);
    this.asked.delete(answer.re);
    if (answer.error) asked?.reject(new Trouble(answer.error, answer));
    else asked?.resolve(answer);
  }

  // ---- tables ----

  /** Watches a table from now on, whatever becomes of the socket. @param {Follower} follower */
  follow(follower) {
    this.followers.set(follower.id, follower);
    if (this.up) this.watch(follower);
    else this.connect();
  }

  /** @param {Follower} follower */
  unfollow(follower) {
    if (this.followers.get(follower.id) !== follower) return;
    this.followers.delete(follower.id);
    this.ask('unwatch', { table: follower.id }).catch(() => {});
  }

  /** Asks for what a table has missed, or for all of it. @param {Follower} follower */
  watch(follower) {
    const { id, since, aside } = follower;
    const here = () => this.followers.get(id) === follower;
    this.ask('watch', { table: id, ...(since ? { since } : {}), ...(aside ? { aside } : {}) }).then(
      () => here() && follower.settled(),
      (trouble) => {
        if (!here() || trouble.code === OFFLINE) return;
        if (passes(trouble.code)) setTimeout(() => here() && this.watch(follower), retryIn(trouble));
        else follower.refused(trouble);
      });
  }

  // ---- versions ----

  /** What makes this page and the server strangers: a `page` of another version, or a `protocol` that this page does not speak. @returns {'page' | 'protocol' | null} */
  get strange() {
    if (!this.hello) return null;
    if (this.hello.protocol !== PROTOCOL) return 'protocol';
    const own = versionOfPage();
    return own && this.hello.page && own !== this.hello.page ? 'page' : null;
  }
}

/** @param {string} data @returns {any} */
function parsed(data) {
  try {
    const message = JSON.parse(data);
    return message !== null && typeof message === 'object' ? message : null;
  } catch {
    return null;
  }
}

const openSocket = () => {
  const url = new URL('api/socket', document.baseURI);
  url.protocol = url.protocol.replace('http', 'ws');
  return new WebSocket(url, 'sanssouci.1');
};

/** Any answer but that of a proxy whose server is gone. */
const reachServer = () =>
  fetch(new URL('api/open', document.baseURI), { method: 'HEAD', cache: 'no-store' }).then(({ status }) => status < 500, () => false);

/** The folder that the files of this version lie in; '' where they lie in none, as while the page is worked on. */
const versionOfPage = () => new URL('.', import.meta.url).pathname.split('/').find((part) => part.length === 16 && !Number.isNaN(parseInt(part, 16))) ?? '';

/** The moments at which a connection should look after itself. @param {Connection} connection */
export function listenToNetwork(connection) {
  for (const event of ['online', 'offline', 'pageshow']) addEventListener(event, () => connection.nudge());
  document.addEventListener('visibilitychange', () => document.hidden || connection.nudge());
}
