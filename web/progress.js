/** Which lessons are done, kept by the browser where it can be. */
import { read, write } from './storage.js';

const KEY = 'lessons';

/** Those that the browser does not keep, as long as the page is open. @type {Set<string>} */
const remembered = new Set();

/** @returns {Set<string>} */
export function lessonsDone() {
  try {
    const kept = JSON.parse(read(KEY) ?? '[]');
    return new Set([...remembered, ...(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])]);
  } catch {
    return new Set(remembered); // what somebody else wrote there is no progress of ours
  }
}

/** @param {string} id */
export function lessonDone(id) {
  remembered.add(id);
  write(KEY, JSON.stringify([...lessonsDone()]));
}
