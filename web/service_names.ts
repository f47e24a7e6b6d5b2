/** Names that the page and its service worker share. `home` is the folder of index.html. */

/** The cache of a version's files, and the lock of the pages that use them. */
export const versionName = (version: string, home: URL) => `sanssouci-${version} ${home.pathname}`;

/** The cache with what the page has stored for push messages, and its only entry. */
export const pushCache = (home: URL) => `sanssouci push ${home.pathname}`;
export const pushEntry = (home: URL) => new URL('push', home).href;

/** The tags of notifications begin with this; the address where a press on it leads follows. */
export const TURN_TAG = 'sanssouci-turn';
export const turnTag = (address: string) => `${TURN_TAG} ${address}`;
