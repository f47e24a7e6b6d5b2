/**
 * What the browser keeps for us. It may refuse: storage can be forbidden or full, and then the game goes on without. Other tabs use the same
 * storage, so nothing is written over that this tab has not seen.
 *
 * A game is one entry, `sanssouci/game/ID`: the record, and the time it was played last as a comment in its last line.
 */
import { bareOf } from './records.js';

const PREFIX = 'sanssouci/';
const GAME = `${PREFIX}game/`;
const ID = /^[a-z0-9]{1,32}$/;

/** Where it is kept. Merely to ask for it may fail. @typedef {() => globalThis.Storage} Area */
/** @type {Area} */
const browser = () => localStorage;

/** @param {string} name @returns {string | null} */
export function read(name) {
  try {
    return browser().getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Whether it was kept. @param {string} name @param {string} text */
export function write(name, text) {
  try {
    browser().setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
export function erase(name) {
  try {
    browser().removeItem(PREFIX + name);
  } catch {
    // forbidden: nothing was kept
  }
}

/** What follows in the names that begin so. @param {string} name @returns {string[]} */
export function namesOf(name) {
  try {
    const begin = PREFIX + name;
    return Object.keys(browser()).flatMap((key) => (key.startsWith(begin) ? [key.slice(begin.length)] : []));
  } catch {
    return [];
  }
}

/** The game that an entry is about, null for other entries. @param {string | null} key */
export function gameOfKey(key) {
  const id = key?.startsWith(GAME) ? key.slice(GAME.length) : '';
  return ID.test(id) ? id : null;
}

/**
 * What became of saving: `moved` and `gone` when another tab played on or deleted the game, which is then left alone.
 * @typedef {'saved' | 'moved' | 'gone' | 'full' | 'forbidden'} Outcome
 */
/** @typedef {{time: number, record: string}} Kept `time` is 0 when it is not known */

/** The games that are kept; those that the browser refuses, in memory, as long as the page is open. */
export class Storage {
  /** @param {Area} [area] @param {() => number} [now] */
  constructor(area = browser, now = Date.now) {
    this.area = area;
    this.now = now;
    /** What is stored, as this tab wrote or read it last. @type {Map<string, string>} */
    this.known = new Map();
    /** Entries that could not be stored. @type {Map<string, string>} */
    this.memory = new Map();
    /** Troubles that the person has been told of. @type {Set<string>} */
    this.told = new Set();
    /** @type {{id: string, time: number}[] | null} */
    this.listed = null;
  }

  /**
   * Saves a game, unless another tab did something to it since this tab looked.
   * @param {string} id @param {string} record
   * @returns {Outcome}
   */
  save(id, record) {
    const before = this.stored(id);
    const known = this.known.get(id) ?? null;
    if (before !== known && before !== null && apart(before).record !== record) return 'moved';
    if (before === null && known !== null) return 'gone';
    return this.put(id, `${record}; ${new Date(this.now()).toISOString()}\n`);
  }

  /** @param {string} id @returns {Kept | null} */
  load(id) {
    const stored = this.stored(id);
    if (stored !== null) this.known.set(id, stored);
    return this.peek(id);
  }

  /** Looks at a game without claiming to know it. @param {string} id @returns {Kept | null} */
  peek(id) {
    const entry = this.entry(id);
    return entry === null ? null : apart(entry);
  }

  /**
   * What another tab made of a game: null when it deleted it, undefined when nothing happened.
   * @param {string} id
   * @returns {Kept | null | undefined}
   */
  elsewhere(id) {
    const stored = this.stored(id);
    const known = this.known.get(id);
    if (known === undefined || stored === known) return undefined;
    return stored === null ? null : apart(stored);
  }

  /** Deletes a game, which may make room for others. What it returns brings it back. @param {string} id @returns {string | null} */
  remove(id) {
    const entry = this.entry(id);
    this.memory.delete(id);
    try {
      this.area().removeItem(GAME + id);
    } catch {
      // forbidden: it was in memory alone
    }
    this.forget(id);
    for (const [waiting, text] of this.memory) this.save(waiting, apart(text).record);
    return entry;
  }

  /** Undoes `remove`; a game that came back by itself meanwhile stays as it is. @param {string} id @param {string} entry */
  restore(id, entry) {
    return this.entry(id) === null ? this.put(id, entry) : 'moved';
  }

  /** Lets a deleted game be saved anew. @param {string} id */
  forget(id) {
    this.known.delete(id);
    this.listed = null;
  }

  /** All games, the one that was played last first. @returns {{id: string, time: number}[]} */
  list() {
    if (this.listed) return this.listed;
    const ids = new Set(this.memory.keys());
    try {
      const area = this.area();
      for (let i = 0; i < area.length; i++) ids.add(gameOfKey(area.key(i)) ?? '');
    } catch {
      // forbidden: there are none
    }
    ids.delete('');
    const games = Array.from(ids, (id) => ({ id, time: this.peek(id)?.time ?? 0 }));
    this.listed = games.sort((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1));
    return this.listed;
  }

  /** The game with just this record, whoever plays. @param {string} record @returns {string | null} */
  find(record) {
    const bare = bareOf(record);
    return this.list().find(({ id }) => bareOf(this.peek(id)?.record ?? '') === bare)?.id ?? null;
  }

  /** What there is of a game: in memory, else in storage. @param {string} id @returns {string | null} */
  entry(id) {
    return this.memory.get(id) ?? this.stored(id);
  }

  /** @param {string} id @returns {string | null} */
  stored(id) {
    try {
      return this.area().getItem(GAME + id);
    } catch {
      return null;
    }
  }

  /** @param {string} id @param {string} entry @returns {Outcome} */
  put(id, entry) {
    this.listed = null;
    try {
      this.area().setItem(GAME + id, entry);
    } catch (error) {
      this.memory.set(id, entry);
      return /quota/i.test(/** @type {any} */ (error)?.name) ? 'full' : 'forbidden';
    }
    this.memory.delete(id);
    this.known.set(id, entry);
    this.told.clear();
    return 'saved';
  }
}

/**
 * Time and record of an entry. Whatever else stands there is taken for a record, and the engine says what is wrong with it.
 * @param {string} entry
 * @returns {Kept}
 */
function apart(entry) {
  const line = entry.match(/(?<=^|\n); (\d{4}-\d\d-\d\dT[\d:.]+Z)\n$/);
  const time = line ? Date.parse(line[1]) : NaN;
  return line && !Number.isNaN(time) ? { time, record: entry.slice(0, line.index) } : { time: 0, record: entry };
}
