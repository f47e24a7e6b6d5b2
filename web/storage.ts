/**
 * The browser's storage. It may refuse: storage can be forbidden or full, and then the game continues without it. Other
 * tabs use the same storage, so nothing is overwritten that this tab has not seen.
 *
 * A game is one entry, `sanssouci/game/ID`: the record, with the time it was last played as a comment in the last line.
 */
import { bareOf } from './records.js';

const PREFIX = 'sanssouci/';
const GAME = `${PREFIX}game/`;
const ID = /^[a-z0-9]{1,32}$/;

/** Gives access to the storage, which may throw even before it is used. */
type Area = () => globalThis.Storage;
const browser: Area = () => localStorage;

export function read(name: string): string | null {
  try {
    return browser().getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Writes an entry. Returns true if it was stored. */
export function write(name: string, text: string) {
  try {
    browser().setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

export function erase(name: string) {
  try {
    browser().removeItem(PREFIX + name);
  } catch {
    // forbidden: nothing was stored
  }
}

/** Returns the rest of each name that begins with `name`. */
export function namesOf(name: string): string[] {
  try {
    const begin = PREFIX + name;
    return Object.keys(browser()).flatMap((key) => (key.startsWith(begin) ? [key.slice(begin.length)] : []));
  } catch {
    return [];
  }
}

/** Returns the id of the game that an entry belongs to; null for other entries. */
export function gameOfKey(key: string | null) {
  const id = key?.startsWith(GAME) ? key.slice(GAME.length) : '';
  return ID.test(id) ? id : null;
}

/** The result of saving: `moved` and `gone` if another tab continued or deleted the game, which is then left alone. */
type Outcome = 'saved' | 'moved' | 'gone' | 'full' | 'forbidden';
/** `time` is 0 when it is not known. */
type Kept = { time: number; record: string };

/** The stored games; those that the browser refuses are kept in memory while the page is open. */
export class Storage {
  area: Area;
  now: () => number;
  /** The stored entries, as this tab last wrote or read them. */
  known = new Map<string, string>();
  /** Entries that could not be stored. */
  memory = new Map<string, string>();
  /** Problems that the user has been told about. */
  told = new Set<string>();
  listed: { id: string; time: number }[] | null = null;

  constructor(area: Area = browser, now: () => number = Date.now) {
    this.area = area;
    this.now = now;
  }

  /** Saves a game, unless another tab has changed it since this tab last looked. */
  save(id: string, record: string): Outcome {
    return this.write(id, `${record}; ${new Date(this.now()).toISOString()}\n`);
  }

  load(id: string): Kept | null {
    const stored = this.stored(id);
    if (stored !== null) this.known.set(id, stored);
    return this.peek(id);
  }

  /** Returns a game without marking it as seen. */
  peek(id: string): Kept | null {
    const entry = this.entry(id);
    return entry === null ? null : apart(entry);
  }

  /** Returns what another tab made of a game: null if it was deleted, undefined if nothing happened. */
  elsewhere(id: string): Kept | null | undefined {
    const stored = this.stored(id);
    const known = this.known.get(id);
    if (known === undefined || stored === known) return undefined;
    return stored === null ? null : apart(stored);
  }

  /** Deletes a game, which may make room for others. Returns the entry for `restore`. */
  remove(id: string): string | null {
    const entry = this.entry(id);
    this.memory.delete(id);
    try {
      this.area().removeItem(GAME + id);
    } catch {
      // forbidden: it was only in memory
    }
    this.forget(id);
    for (const [waiting, text] of this.memory) this.write(waiting, text); // with the time of its last turn
    return entry;
  }

  /** Undoes `remove`; a game that was stored again in the meantime stays as it is. */
  restore(id: string, entry: string) {
    return this.entry(id) === null ? this.put(id, entry) : 'moved';
  }

  /** Allows a deleted game to be saved again. */
  forget(id: string) {
    this.known.delete(id);
    this.listed = null;
  }

  /** Returns all games, the last played first. */
  list(): { id: string; time: number }[] {
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

  /** Returns the id of the game with exactly this record, whoever plays. */
  find(record: string): string | null {
    const bare = bareOf(record);
    return this.list().find(({ id }) => bareOf(this.peek(id)?.record ?? '') === bare)?.id ?? null;
  }

  /** Returns the entry of a game: from memory, else from storage. */
  entry(id: string): string | null {
    return this.memory.get(id) ?? this.stored(id);
  }

  stored(id: string): string | null {
    try {
      return this.area().getItem(GAME + id);
    } catch {
      return null;
    }
  }

  write(id: string, entry: string): Outcome {
    const before = this.stored(id);
    const known = this.known.get(id) ?? null;
    if (before !== known && before !== null && apart(before).record !== apart(entry).record) return 'moved';
    if (before === null && known !== null) return 'gone';
    return this.put(id, entry);
  }

  put(id: string, entry: string): Outcome {
    this.listed = null;
    try {
      this.area().setItem(GAME + id, entry);
    } catch (error) {
      this.memory.set(id, entry);
      return /quota/i.test(String((error as Error | null)?.name)) ? 'full' : 'forbidden';
    }
    this.memory.delete(id);
    this.known.set(id, entry);
    this.told.clear();
    return 'saved';
  }
}

/**
 * Splits an entry into time and record. Anything unknown is treated as a record, so that the engine says what is wrong.
 */
function apart(entry: string): Kept {
  const line = entry.match(/(?<=^|\n); (\d{4}-\d\d-\d\dT[\d:.]+Z)\n$/);
  const time = line ? Date.parse(line[1]) : NaN;
  return line && !Number.isNaN(time) ? { time, record: entry.slice(0, line.index) } : { time: 0, record: entry };
}
