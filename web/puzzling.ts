/**
 * Which puzzles are solved, stored by the browser where possible. Each has its own entry, so that two tabs never
 * overwrite each other's. The entry is named after the mark of the puzzle, the last letters of its link, and contains
 * the number of hints, like a line of the terminal's file. The puzzles themselves come with the wing `puzzles`.
 */
import { namesOf, read, write } from './storage.js';
import type { App } from './app.js';

const SOLVED = 'puzzle/';
/**
 * The current garden, and how many of its beds are planted. It is stored so that the start screen need not load
 * the puzzles.
 */
const HERE = 'puzzles';
const BEDS = 54;

/** Solutions that the browser did not store, remembered while the page is open. */
const remembered = new Map<string, number>();

/** Returns the number of hints that each solved puzzle took, by mark. */
export const puzzlesSolved = (): Map<string, number> =>
  new Map([...remembered, ...namesOf(SOLVED).map((mark) => [mark, Number(read(SOLVED + mark))] as [string, number])]);

/** Returns true if a storage key belongs to a solved puzzle. */
export const isSolvedKey = (key: string) => key.startsWith(`sanssouci/${SOLVED}`);

/** Stores a puzzle as solved. Solving it again changes nothing, unless it took fewer hints. */
export function puzzleSolved(mark: string, hints: number) {
  const least = Math.min(hints, puzzlesSolved().get(mark) ?? hints);
  if (!write(SOLVED + mark, String(least))) remembered.set(mark, least);
}

export const noteGarden = (garden: number, beds: number) => write(HERE, `${garden} ${beds}`);

/** Returns how much of the current garden is planted. */
export function planted(_app: App): { garden: number; beds: number; of: number } {
  const [garden, beds] = (read(HERE) ?? '1 0').split(' ').map(Number);
  return { garden, beds, of: BEDS };
}

// ---- in files ----

/** Lines that can stand beside records, as comments. The terminal's file has the same lines without the prefix. */
export const puzzlesAsText = () => [...puzzlesSolved()].map(([mark, hints]) => `; puzzle ${mark} ${hints}\n`).join('');

const LINE = /^(?:; puzzle )?([\w-]{6}) ([0-2])$/;

export const isSolvedLine = (line: string) => LINE.test(line);

/** Stores the puzzle of such a line as solved. */
export function bringSolved(line: string) {
  const [, mark, hints] = LINE.exec(line) ?? [];
  if (mark) puzzleSolved(mark, Number(hints));
}
