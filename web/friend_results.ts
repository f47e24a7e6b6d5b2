/**
 * Friends' results in challenges, as links. The wing `challenge` knows the format of the links; they are stored here
 * because they are exported and imported with the games.
 */
import { read, write } from './storage.js';

const RESULTS = 'challenges';
const MOST_CHALLENGES = 50,
  MOST_RESULTS = 6;

/** Returns the links of friends' results, by the challenge without its games. */
export function rivals(): Record<string, string[]> {
  try {
    const all: Record<string, string[]> = JSON.parse(read(RESULTS) ?? '{}');
    return Object.fromEntries(Object.entries(all).filter(([, links]) => Array.isArray(links)));
  } catch {
    return {};
  }
}

/** Returns the stored text, to see whether anything has changed. */
export const rivalsKept = () => read(RESULTS);

/** Stores results of a challenge; the latest challenges and results are kept. */
export function keepRivals(bare: string, links: string[]) {
  const { [bare]: _before, ...all } = rivals();
  write(
    RESULTS,
    JSON.stringify(Object.fromEntries([...Object.entries(all), [bare, links.slice(-MOST_RESULTS)]].slice(-MOST_CHALLENGES))),
  );
}

// ---- in files: comments, beside records ----

const LINE = /^; challenge (c[\w-]{8,}) (c[\w-]{8,})$/;

export const rivalsAsText = () =>
  Object.entries(rivals())
    .flatMap(([bare, links]) => links.map((link) => `; challenge ${bare} ${link}\n`))
    .join('');

export const isRivalLine = (line: string) => LINE.test(line);

/** Stores the result in such a line; known ones keep their place. */
export function bringRival(line: string) {
  const [, bare, link] = LINE.exec(line) ?? [];
  const links = rivals()[bare] ?? [];
  if (link && !links.includes(link)) keepRivals(bare, [...links, link]);
}
