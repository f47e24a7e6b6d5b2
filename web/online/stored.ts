/**
 * What this browser stores about online tables, so that a reload loses nothing: a turn that is not sent yet, values for
 * the deal, links for free seats, and how each table last looked. If storage is full, data that cannot be fetched again
 * goes to the storage of this tab, which survives a reload; if that is full or forbidden too, it is kept while the page
 * is open.
 *
 * Each item is a separate entry, `sanssouci/online/KIND/TABLE…`, so that two tabs never overwrite each other's data.
 */
const PREFIX = 'sanssouci/online/';
const SEEN = 'seen/';

/** Even asking for them may throw. */
const AREAS: Record<string, () => globalThis.Storage> = { browser: () => localStorage, tab: () => sessionStorage };

/** Items that could not be stored. */
const memory = new Map<string, string>();

/** @returns true if it will survive the page */
export function keep(name: string, value: any): boolean {
  const text = JSON.stringify(value);
  drop(name, ['tab']);
  if (stores(AREAS.browser, name, text)) return true;
  if (name.startsWith(SEEN)) return false;
  if (dropSeen() && stores(AREAS.browser, name, text)) return true;
  drop(name); // so that its old value is not found again
  if (!stores(AREAS.tab, name, text)) memory.set(name, text);
  return false;
}

function stores(area: () => globalThis.Storage, name: string, text: string) {
  try {
    area().setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** Drops the stored looks of tables, which can be fetched again, unlike a turn. Returns true if there were any. */
export function dropSeen() {
  const names = keptNames(SEEN);
  for (const name of names) drop(name);
  return names.length > 0;
}

/** @returns null if there is nothing usable */
export function kept(name: string): any {
  for (const find of [() => memory.get(name), ...Object.values(AREAS).map((area) => () => area().getItem(PREFIX + name))]) {
    try {
      const text = find();
      if (text) return JSON.parse(text);
    } catch {
      // forbidden, or not ours
    }
  }
  return null;
}

/** @param where the areas to drop it from, by default all */
export function drop(name: string, where: string[] = Object.keys(AREAS)) {
  memory.delete(name);
  for (const area of where) {
    try {
      AREAS[area]().removeItem(PREFIX + name);
    } catch {
      // forbidden: it was only in memory
    }
  }
}

/** Returns all names that begin with `start`. */
export function keptNames(start: string): string[] {
  const names = new Set(memory.keys());
  for (const area of Object.values(AREAS)) {
    try {
      for (let i = 0; i < area().length; i++) {
        const key = area().key(i) ?? '';
        if (key.startsWith(PREFIX)) names.add(key.slice(PREFIX.length));
      }
    } catch {
      // forbidden
    }
  }
  return [...names].filter((name) => name.startsWith(start));
}

const KINDS = ['turn', 'deal', 'noted', 'seen', 'invitations', 'guests'];

/** Drops everything about a table: it is gone, or we have left it. */
export function dropTable(table: string) {
  for (const kind of KINDS) for (const name of keptNames(`${kind}/${table}`)) drop(name);
}

/** Drops everything about all tables, because the person who sat there is forgotten. */
export function dropTables() {
  for (const kind of KINDS) for (const name of keptNames(`${kind}/`)) drop(name);
}
