/**
 * One WebSocket for all tables of this page (docs/protocol.md). It reconnects by itself, and sends tables what
 * they missed.
 *
 *     const connection = new Connection({ changed: () => app.changed() });
 *     connection.follow({ id: 'T', since: 0, take(frame) { … }, settled() { … }, refused(trouble) { … } });
 *     const { event } = await connection.ask('play', { table: 'T', move: 4, turn });
 *
 * A request without an answer is not repeated, because its outcome is unknown. The caller looks at the table first.
 */
import { NO_SERVER, OFFLINE, passes, retryIn, Trouble } from './errors.js';
import { isAlone, isExported } from './host.js';
import type { Frame } from './table_view.js';

/** The version of docs/protocol.md that this page implements. */
export const PROTOCOL = 1;
const PING_MS = 15_000;
/** Requests that take longer are slow, */
const SLOW_MS = 2000;
/** and after this time no answer is expected any more. */
const LOST_MS = 15_000;
/** How long an old socket has to prove that it works, when the page comes to the front or the network changes. */
const PROOF_MS = 4000;
/** A socket that has been silent this long is not asked: the device slept, and the other end gave up. */
const STALE_MS = 2 * PING_MS;
/** An attempt older than this at such a moment may wait for an answer that never comes. */
const ATTEMPT_MS = 500;
const WAIT_LEAST_MS = 500;
const WAIT_MOST_MS = 15_000;
/** The maximum wait before the first new attempt; it doubles with each further one. */
const FIRST_BOUND_MS = 1000;
/** How long a socket stays open that no table needs: most people who leave a table come to another. */
const IDLE_MS = 60_000;
/** If the clock of the device differs from the server's by more than this, one of them is wrong. */
const WRONG_MS = 300_000;
const TRY_LATER = 1013;

/** A table that is followed. */
interface Follower {
  id: string; // the table's id
  since: number; // the last known event; 0 for none
  aside?: boolean; // it is not on the screen, so that its player does not count as present
  take(frame: Frame): unknown;
  settled: () => unknown; // called when everything missed has arrived
  refused: (trouble: Trouble) => unknown; // called if the table is not available
  delayed?: (trouble: Trouble) => unknown; // called if it will be asked for again
}

type Asked = { resolve: (answer: any) => void; reject: (error: Trouble) => void; at: number; patience: number };

/** What has a default; tests replace it. */
type Surroundings = Pick<Connection, 'told' | 'open' | 'reach' | 'now' | 'date' | 'random'>;

export class Connection {
  changed: () => void; // called when something on the screen has changed
  /** Called with the operator's message to everybody, or null when it is withdrawn. */
  told: (text: string | null) => void;
  open: () => WebSocket;
  /** Resolves to true if the server answers at all, and to null if the page has none. */
  reach: () => Promise<boolean | null>;
  now: () => number; // monotonic milliseconds
  date: () => number; // milliseconds that also pass while the device sleeps
  random: () => number;
  /** The operator's message to everybody. */
  message: string | null = null;
  /** `none`: there is no server. */
  state: 'connecting' | 'up' | 'lost' | 'none' = 'connecting';
  slow = false;
  /** When the next attempt starts, while it is lost. */
  again = 0;
  /** The server's time minus ours. The clock of a device may be wrong by hours. */
  offset = 0;
  /** True if it is wrong. */
  wrong = false;
  /** The server's greeting, which describes it. */
  hello: any = null;
  socket: WebSocket | null = null;
  /** The request that checks whether the server answers, before a socket is opened. */
  asking: object | null = null;
  /**
   * True if the last socket was refused, or there may be no server at all. Browsers delay pages by seconds that open
   * sockets in vain again and again, even when the network is back.
   */
  wary: boolean;
  followers = new Map<string, Follower>();
  asked = new Map<number, Asked>();
  last = 0;
  bound: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  pulse: ReturnType<typeof setInterval> | undefined;
  pinged = 0;
  /** When the server last sent something, by the date. */
  heard = 0;
  /** When a table was last followed. */
  needed = 0;

  constructor({
    changed,
    told = () => {},
    open = openSocket,
    reach = reachServer,
    now = () => performance.now(),
    date = () => Date.now(),
    random = Math.random,
  }: Pick<Connection, 'changed'> & Partial<Surroundings>) {
    this.changed = changed;
    this.told = told;
    this.open = open;
    this.reach = reach;
    this.now = now;
    this.date = date;
    this.random = random;
    this.wary = isExported();
    this.bound = FIRST_BOUND_MS;
  }

  get up() {
    return this.state === 'up';
  }

  /** The name of this device's person; null for nobody. */
  get name(): string | null {
    return this.hello?.name ?? null;
  }

  /** Returns the server's time, in milliseconds since 1970. */
  time() {
    return this.now() + this.offset;
  }

  // ---- connecting and disconnecting ----

  /** Connects, unless it is connected or connecting. */
  connect() {
    if (this.socket || this.asking) return;
    clearTimeout(this.timer);
    this.again = 0;
    this.needed = this.now();
    this.pinged = this.now(); // the greeting is due as soon as an answer would be
    this.pulse ??= setInterval(() => this.beat(), 1000);
    if (this.wary) this.sound();
    else this.dial();
  }

  /** Opens a socket if the server answers. */
  async sound() {
    const asking = {};
    this.asking = asking;
    const there = await this.reach();
    if (this.asking !== asking) return; // the user did not want to wait
    this.asking = null;
    if (there) this.dial();
    else if (there === null) this.giveUp();
    else this.drop();
  }

  /** Tells all tables that there is no server. */
  giveUp() {
    const followers = [...this.followers.values()];
    this.close();
    this.state = 'none';
    for (const follower of followers) follower.refused(new Trouble(NO_SERVER));
  }

  dial() {
    const socket = this.open();
    this.socket = socket;
    this.pinged = this.now();
    const current = (act: (event: any) => void) => (event: any) => socket === this.socket && act(event);
    socket.addEventListener(
      'message',
      current(({ data }) => this.take(data)),
    );
    socket.addEventListener(
      'close',
      current(({ code }) => this.drop(code)),
    );
  }

  /** Closes the connection until a table is followed again. */
  close() {
    clearInterval(this.pulse);
    clearTimeout(this.timer);
    this.pulse = undefined;
    this.followers.clear();
    this.let();
    this.state = 'connecting';
  }

  /** Reconnects: with another key, or because the user does not want to wait. */
  renew() {
    this.let();
    if (this.up) this.state = 'connecting';
    this.connect();
  }

  /**
   * Called when the page becomes visible or the network is back. A lost connection reconnects at once, with short waits
   * should the first attempt come too early; one that seems to be up must prove it.
   */
  nudge() {
    if (!this.pulse) return;
    this.bound = FIRST_BOUND_MS;
    if (!this.socket && !this.asking) this.connect();
    else if (this.up && this.date() - this.heard < STALE_MS) this.ping(PROOF_MS);
    else if (this.up || this.now() - this.pinged > ATTEMPT_MS) this.renew();
  }

  /** Drops the socket. Pending requests stay without an answer. */
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

  /** @param code the close code */
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

  /** Runs every second and looks for what takes too long. */
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

  ping(patience: number) {
    this.pinged = this.now();
    this.ask('ping', {}, patience).catch(() => {});
  }

  // ---- requests ----

  /**
   * Sends an operation. The promise resolves once it is stored. It rejects with a Trouble that says why it was refused,
   * or with OFFLINE if no answer came.
   */
  ask(op: string, members: object = {}, patience: number = LOST_MS): Promise<any> {
    const { socket } = this;
    if (!socket || !this.up) return Promise.reject(new Trouble(OFFLINE));
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject, at: this.now(), patience });
      socket.send(JSON.stringify({ id, op, ...members }));
    });
  }

  take(data: string) {
    const message = parsed(data);
    if (!message) return;
    this.heard = this.date();
    if (typeof message.time === 'number') this.offset = Math.max(this.offset, message.time - this.now());
    if (message.type === 'hello') this.greeted(message);
    else if (message.type === 'message') this.hear(message.message);
    else if (typeof message.re === 'number') this.answered(message);
    else this.followers.get(message.table)?.take(message);
  }

  hear(said: unknown) {
    const message = typeof said === 'string' && said ? said : null;
    if (message === this.message) return;
    this.message = message;
    this.told(message);
  }

  greeted(hello: any) {
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

  answered(answer: any) {
    const asked = this.asked.get(answer.re);
    this.asked.delete(answer.re);
    if (answer.error) asked?.reject(new Trouble(answer.error, answer));
    else asked?.resolve(answer);
  }

  // ---- tables ----

  /** Follows a table from now on, whatever happens to the socket. */
  follow(follower: Follower) {
    this.followers.set(follower.id, follower);
    if (this.up) this.watch(follower);
    else this.connect();
  }

  unfollow(follower: Follower) {
    if (this.followers.get(follower.id) !== follower) return;
    this.followers.delete(follower.id);
    this.ask('unwatch', { table: follower.id }).catch(() => {});
  }

  /** Asks for the events that a table has missed, or for all of it. */
  watch(follower: Follower) {
    const { id, since, aside } = follower;
    const here = () => this.followers.get(id) === follower;
    this.ask('watch', { table: id, ...(since ? { since } : {}), ...(aside ? { aside } : {}) }).then(
      () => here() && follower.settled(),
      (trouble) => {
        if (!here() || trouble.code === OFFLINE) return;
        if (!passes(trouble.code)) return follower.refused(trouble);
        follower.delayed?.(trouble);
        setTimeout(() => here() && this.watch(follower), retryIn(trouble));
      },
    );
  }

  // ---- versions ----

  /**
   * Why this page and the server do not fit: a `page` of another version, or a `protocol` that this page does
   * not speak.
   */
  get strange(): 'page' | 'protocol' | null {
    if (!this.hello) return null;
    if (this.hello.protocol !== PROTOCOL) return 'protocol';
    const own = versionOfPage();
    return own && this.hello.page && own !== this.hello.page ? 'page' : null;
  }
}

function parsed(data: string): any {
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

/** Returns true for any answer except that of a proxy whose server is down, and null if the host has only files. */
const reachServer = async () =>
  (await isAlone())
    ? null
    : fetch(new URL('api/open', document.baseURI), { method: 'HEAD', cache: 'no-store' }).then(
        ({ status }) => status < 500,
        () => false,
      );

/** Returns the folder of this version's files; '' if there is none, as during development. */
const versionOfPage = () =>
  new URL('.', import.meta.url).pathname.split('/').find((part) => part.length === 16 && !Number.isNaN(parseInt(part, 16))) ?? '';

/** Nudges a connection when it should check itself. */
export function listenToNetwork(connection: Connection) {
  for (const event of ['online', 'offline', 'pageshow']) addEventListener(event, () => connection.nudge());
  document.addEventListener('visibilitychange', () => document.hidden || connection.nudge());
}
