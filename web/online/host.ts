/**
 * Finds out whether there is a server behind the page, without a request that fails. A page from our own server need
 * not ask. `sanssouci export` marks the page that it writes, and writes a file `api/open` that says NO_SERVER. Where a
 * proxy passes `api/` on to a server, that server answers instead, with its public tables.
 */
import { NO_SERVER } from './errors.js';

const PATIENCE_MS = 20_000;

/** Returns true for a page that was exported, for hosts that may have nothing but files. */
export const isExported = () => Boolean(globalThis.document?.querySelector('meta[name=sanssouci][content=static]'));

/** Undefined until the host has answered. */
let answer: Promise<boolean | undefined> | undefined;

/** Returns true if the host has only files. A host that cannot be reached may have more. */
export async function isAlone() {
  if (!isExported()) return false;
  answer ??= look();
  const alone = await answer;
  if (alone === undefined) answer = undefined;
  return alone ?? false;
}

async function look() {
  try {
    const response = await fetch(new URL('api/open', document.baseURI), {
      signal: AbortSignal.timeout(PATIENCE_MS),
      cache: 'no-store',
    });
    return (await response.json()).error === NO_SERVER;
  } catch {
    return undefined;
  }
}
