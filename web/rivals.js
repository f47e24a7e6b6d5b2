/**
 * Results of friends in challenges, as links. What is in a link knows the wing `challenge`; they are kept here because they are exported and
 * imported with the games.
 */
import { read, write } from './storage.js';

const RESULTS = 'challenges';
const MOST_CHALLENGES = 50, MOST_RESULTS = 6;

/** By the challenge without its games: the links of those who have played it. @returns {Object<string, string[]>} */
export function rivals() {
  try {
    const all = JSON.parse(read(RESULTS) ?? '{}');
    return Object.fromEntries(Object.entries(all).filter(([, links]) => Array.isArray(links)));
  } catch {
    return {};
  }
}

/** As text, to see whether anything has changed. */
export const rivalsKept = () => read(RESULTS);

/** Keeps results of a challenge; the latest challenges and results stay. @param {string} bare @param {string[]} links */
export function keepRivals(bare, links) {
  const { [bare]: _before, ...all } = rivals();
  write(RESULTS, JSON.stringify(Object.fromEntries([...Object.entries(all), [bare, links.slice(-MOST_RESULTS)]].slice(-MOST_CHALLENGES))));
}

// ---- in files: comments, beside records ----

const LINE = /^; challenge (c[\w-]{8,}) (c[\w-]{8,})$/;

export const rivalsAsText = () =>
  Object.entries(rivals()).flatMap(([bare, links]) => links.map((link) => `; challenge ${bare} ${link}\n`)).join('');

/** @param {string} line */
export const isRivalLine = (line) => LINE.test(line);

/** Keeps the result of such a line; known ones stay where they are. @param {string} line */
export function bringRival(line) {
  const [, bare, link] = LINE.exec(line) ?? [];
  const links = rivals()[bare] ?? [];
  if (link && !links.includes(link)) keepRivals(bare, [...links, link]);
}
