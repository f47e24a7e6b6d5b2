/**
 * Requests to the server that hands out this page, as docs/protocol.md describes them. Whatever goes wrong is a Trouble.
 *
 *     await post('create', { players: 2 });      // POST api/create
 *     await get('tables');                       // GET api/tables
 */
import { NO_SERVER, OFFLINE, Trouble } from './errors.js';

/** Beside index.html, also under a sub-path. */
const API = new URL('api/', document.baseURI);
const PATIENCE_MS = 20_000;

/** How far the server's clock is ahead of this device's, which may be wrong by hours. */
let ahead = 0;

/** The server's time in milliseconds since 1970, as exactly as an answer says it: to a second. */
export const serverTime = () => Date.now() + ahead;

/** Whether the clock of this device differs by minutes from the server's. */
export const isClockWrong = () => Math.abs(ahead) > 300_000;

/** @param {string} path */
export const get = (path) => ask(path, {});

/** @param {string} path @param {object} [body] */
export const post = (path, body = {}) =>
  ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** @param {string} path */
export const withdraw = (path) => ask(path, { method: 'DELETE' });

/** @param {string} path @param {RequestInit} how @returns {Promise<any>} */
async function ask(path, how) {
  const response = await fetched(path, how);
  const answer = await response.json().catch(() => null);
  if (answer === null || typeof answer !== 'object') throw new Trouble(isAway(response) ? OFFLINE : NO_SERVER);
  if (!response.ok || answer.error) throw new Trouble(String(answer.error ?? NO_SERVER), answer);
  return answer;
}

/** A text, such as a record. @param {string} path @returns {Promise<string>} */
export async function text(path) {
  const response = await fetched(path, {});
  if (response.ok) return response.text();
  const answer = await response.json().catch(() => ({ error: isAway(response) ? OFFLINE : NO_SERVER }));
  throw new Trouble(String(answer.error), answer);
}

/** What a proxy answers whose server is not there. @param {Response} response */
const isAway = ({ status }) => status >= 502 && status <= 504;

/**
 * A word from an address of the page may stand in the path: whatever it is, it must not lead to another request than the one that is meant.
 * @param {string} path @param {RequestInit} how
 */
async function fetched(path, how) {
  const url = new URL(path, API);
  if (url.pathname !== API.pathname + path) throw new Trouble('NO_TABLE');
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), ...how, cache: 'no-store', credentials: 'same-origin' });
    const told = Date.parse(response.headers.get('Date') ?? '');
    if (!Number.isNaN(told)) ahead = told - Date.now();
    return response;
  } catch {
    throw new Trouble(OFFLINE);
  }
}
