/** Which lessons are done, stored by the browser where possible. */
import { read, write } from './storage.js';

const KEY = 'lessons';

/** Lessons that the browser did not store, remembered while the page is open. */
const remembered = new Set<string>();

export function lessonsDone(): Set<string> {
  try {
    const kept = JSON.parse(read(KEY) ?? '[]');
    return new Set([...remembered, ...(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])]);
  } catch {
    return new Set(remembered); // the entry was written by something else
  }
}

export function lessonDone(id: string) {
  remembered.add(id);
  write(KEY, JSON.stringify([...lessonsDone()]));
}
