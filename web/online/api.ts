/**
 * Requests to the server that serves this page (docs/protocol.md). Every failure is a Trouble.
 *
 *     await post('create', { players: 2 });      // POST api/create
 *     await get('tables');                       // GET api/tables
 */
import { NO_SERVER, OFFLINE, Trouble } from './errors.js';
import { isAlone } from './host.js';

/** Beside index.html, also under a sub-path. */
const API = new URL('api/', document.baseURI);
const PATIENCE_MS = 20_000;

/** How far the server's clock is ahead of this device's, which may be wrong by hours. */
let ahead = 0;

/** Returns the server's time in milliseconds since 1970, with the precision of an answer: one second. */
export const serverTime = () => Date.now() + ahead;

/** Returns true if the clock of this device differs from the server's by minutes. */
export const isClockWrong = () => Math.abs(ahead) > 300_000;

export const get = (path: string) => ask(path, {});

export const post = (path: string, body: object = {}) =>
  ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

export const withdraw = (path: string) => ask(path, { method: 'DELETE' });

async function ask(path: string, how: RequestInit): Promise<any> {
  const response = await fetched(path, how);
  const answer = await response.json().catch(() => null);
  if (answer === null || typeof answer !== 'object') throw new Trouble(isAway(response) ? OFFLINE : NO_SERVER);
  if (!response.ok || answer.error) throw new Trouble(String(answer.error ?? NO_SERVER), answer);
  return answer;
}

/** Requests a text, such as a record. */
export async function text(path: string): Promise<string> {
  const response = await fetched(path, {});
  if (response.ok) return response.text();
  const answer = await response.json().catch(() => ({ error: isAway(response) ? OFFLINE : NO_SERVER }));
  throw new Trouble(String(answer.error), answer);
}

/** Returns true for the answer of a proxy whose server is down. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504;

/**
 * Fetches a path of the API. A word from the page's address may be part of the path: whatever it is, it must not lead
 * to another request than the intended one.
 */
async function fetched(path: string, how: RequestInit) {
  const url = new URL(path, API);
  if (url.pathname !== API.pathname + path) throw new Trouble('NO_TABLE');
  if (await isAlone()) throw new Trouble(NO_SERVER);
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...how,
      cache: 'no-store',
      credentials: 'same-origin',
    });
    const told = Date.parse(response.headers.get('Date') ?? '');
    if (!Number.isNaN(told)) ahead = told - Date.now();
    return response;
  } catch {
    throw new Trouble(OFFLINE);
  }
}
