/**
 * The browser's storage for the coach: values by key, in a separate database. If the browser refuses, values are kept
 * while the page is open.
 *
 *     const reviews = new CoachStorage('sanssouci-reviews', 1);
 *     await reviews.put(key, review);
 *     const found = await reviews.get(key);        // null when there is none
 *
 * Values of another version are not found.
 */
export class CoachStorage<T> {
  base: string;
  version: number;
  name: string;
  /** The values that this page has found or stored. */
  known = new Map<string, T>();
  opened: Promise<IDBDatabase> | null = null;

  constructor(base: string, version: number) {
    this.base = base;
    this.version = version;
    this.name = `coach-${version}`;
  }

  open(): Promise<IDBDatabase> {
    this.opened ??= new Promise((resolve, reject) => {
      const asked = indexedDB.open(this.base, this.version);
      asked.onupgradeneeded = () => {
        for (const old of asked.result.objectStoreNames) asked.result.deleteObjectStore(old);
        asked.result.createObjectStore(this.name);
      };
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = asked.onblocked = () => reject(asked.error ?? new Error(`${this.base} is in use elsewhere`));
    });
    this.opened.catch(() => (this.opened = null));
    return this.opened;
  }

  /** Runs a request on the store; null if the browser refuses. */
  async ask<A>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<A>): Promise<A | null> {
    try {
      const asked = ask((await this.open()).transaction(this.name, mode).objectStore(this.name));
      return await new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    } catch {
      return null;
    }
  }

  async get(key: string): Promise<T | null> {
    const found = this.known.get(key) ?? (await this.ask('readonly', (store) => store.get(key)));
    if (found) this.known.set(key, found);
    return found ?? null;
  }

  async put(key: string, value: T) {
    this.known.set(key, value);
    await this.ask('readwrite', (store) => store.put(value, key));
  }

  async drop(key: string) {
    this.known.delete(key);
    await this.ask('readwrite', (store) => store.delete(key));
  }

  /** Returns all values. */
  async all(): Promise<Map<string, T>> {
    const keys = (await this.ask('readonly', (store) => store.getAllKeys())) ?? [];
    const values = (await this.ask('readonly', (store) => store.getAll())) ?? [];
    return new Map([...keys.map((key, i) => [String(key), values[i]] as const), ...this.known]);
  }
}
