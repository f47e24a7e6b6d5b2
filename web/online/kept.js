/**
 * What this browser keeps of online tables, so that a reload loses nothing: a turn that is not sent yet, values for the deal, links for
 * free seats, and how each table looked last. Where storage is full or forbidden it is kept as long as the page is open.
 *
 * Each thing is an entry of its own, `sanssouci/online/KIND/TABLE…`, so that two tabs never write over what the other needs.
 */
const PREFIX = 'sanssouci/online/';
const SEEN = 'seen/';

/** What could not be stored. @type {Map<string, string>} */
const memory = new Map();

/** @param {string} name @param {any} value @returns {boolean} whether it will outlive the page */
export function keep(name, value) {
  const text = JSON.stringify(value);
  if (stores(name, text) || (!name.startsWith(SEEN) && dropSeen() && stores(name, text))) {
    memory.delete(name);
    return true;
  }
  memory.set(name, text);
  return false;
}

/** @param {string} name @param {string} text */
function stores(name, text) {
  try {
    localStorage.setItem(PREFIX + name, text);
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
  try {
    return JSON.parse(memory.get(name) ?? localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} name */
export function drop(name) {
  memory.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // forbidden: it was in memory alone
  }
}

/** All that begin so. @param {string} start @returns {string[]} */
export function keptNames(start) {
  const names = new Set(memory.keys());
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i) ?? '';
      if (key.startsWith(PREFIX)) names.add(key.slice(PREFIX.length));
    }
  } catch {
    // forbidden
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
