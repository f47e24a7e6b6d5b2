/**
 * What this browser keeps of online tables, so that a reload loses nothing: a turn that is not sent yet, values for the deal, links for
 * free seats, and how each table looked last. Where storage is full, what cannot be had again goes to the storage of this tab, which outlives a
 * reload; where that is full or forbidden too, it is kept as long as the page is open.
 *
 * Each thing is an entry of its own, `sanssouci/online/KIND/TABLE…`, so that two tabs never write over what the other needs.
 */
const PREFIX = 'sanssouci/online/';
const SEEN = 'seen/';

/** Merely to ask for them may fail. @type {Object<string, () => globalThis.Storage>} */
const AREAS = { browser: () => localStorage, tab: () => sessionStorage };

/** What could not be stored. @type {Map<string, string>} */
const memory = new Map();

/** @param {string} name @param {any} value @returns {boolean} whether it will outlive the page */
export function keep(name, value) {
  const text = JSON.stringify(value);
  drop(name, ['tab']);
  if (stores(AREAS.browser, name, text)) return true;
  if (name.startsWith(SEEN)) return false;
  if (dropSeen() && stores(AREAS.browser, name, text)) return true;
  drop(name); // what it was before is not to be found again
  if (!stores(AREAS.tab, name, text)) memory.set(name, text);
  return false;
}

/** @param {() => globalThis.Storage} area @param {string} name @param {string} text */
function stores(area, name, text) {
  try {
    area().setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** How tables looked can be asked for again; a turn cannot. Whether there was anything to drop. */
export function dropSeen() {
  const names = keptNames(SEEN);
  for (const name of names) drop(name);
  return names.length > 0;
}

/** @param {string} name @returns {any} null where there is nothing of use */
export function kept(name) {
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

/** @param {string} name @param {string[]} [where] all of AREAS, unless some are named */
export function drop(name, where = Object.keys(AREAS)) {
  memory.delete(name);
  for (const area of where) {
    try {
      AREAS[area]().removeItem(PREFIX + name);
    } catch {
      // forbidden: it was in memory alone
    }
  }
}

/** All that begin so. @param {string} start @returns {string[]} */
export function keptNames(start) {
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

/** All of a table: it is gone, or we have left it. @param {string} table */
export function dropTable(table) {
  for (const kind of KINDS) for (const name of keptNames(`${kind}/${table}`)) drop(name);
}

/** All of all tables: whoever sat there is forgotten. */
export function dropTables() {
  for (const kind of KINDS) for (const name of keptNames(`${kind}/`)) drop(name);
}
