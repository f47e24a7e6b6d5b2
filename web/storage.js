/** What the browser keeps for us. It may refuse: storage can be forbidden or full, and then the game goes on without. */

const PREFIX = 'sanssouci/';

/** @param {string} name @returns {string | null} */
export function read(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Whether it was kept. @param {string} name @param {string} text */
export function write(name, text) {
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** The games that are kept, each as its record. */
export class Storage {
  /** @param {import('./party.js').Party} party */
  save(party) {
    return write(`game/${party.id}`, party.record());
  }

  /** @param {string} id */
  load(id) {
    return read(`game/${id}`);
  }
}
