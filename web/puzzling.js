/**
 * Which puzzles are solved, kept by the browser where it can be: an entry for each, so that two tabs never overwrite what the other
 * needs. It is named after the mark of the puzzle, the last letters of its link, and has the number of hints, as a line of the
 * terminal's file has. The puzzles themselves come with the wing `puzzles`.
 */
import { namesOf, read, write } from './storage.js';

const SOLVED = 'puzzle/';
/** The garden that one is in, and how many of its beds are planted: the start screen does not load the puzzles to know. */
const HERE = 'puzzles';
const BEDS = 54;

/** Those that the browser does not keep, as long as the page is open. @type {Map<string, number>} */
const remembered = new Map();

/** The hints that each took, by mark. @returns {Map<string, number>} */
export const puzzlesSolved = () => new Map([...remembered, ...namesOf(SOLVED).map((mark) => /** @type {[string, number]} */ ([mark, Number(read(SOLVED + mark))]))]);

/** Whether an entry of the storage is about one. @param {string} key */
export const isSolvedKey = (key) => key.startsWith(`sanssouci/${SOLVED}`);

/** Solving one again changes nothing, unless it took fewer hints. @param {string} mark @param {number} hints */
export function puzzleSolved(mark, hints) {
  const least = Math.min(hints, puzzlesSolved().get(mark) ?? hints);
  if (!write(SOLVED + mark, String(least))) remembered.set(mark, least);
}

/** @param {number} garden @param {number} beds */
export const noteGarden = (garden, beds) => write(HERE, `${garden} ${beds}`);

/** How much is planted of the garden that one is in. @param {import('./app.js').App} _app @returns {{garden: number, beds: number, of: number}} */
export function planted(_app) {
  const [garden, beds] = (read(HERE) ?? '1 0').split(' ').map(Number);
  return { garden, beds, of: BEDS };
}

// ---- in files ----

/** Lines that can stand beside records: comments. The terminal's file has the same without what they begin with. */
export const puzzlesAsText = () => [...puzzlesSolved()].map(([mark, hints]) => `; puzzle ${mark} ${hints}\n`).join('');

const LINE = /^(?:; puzzle )?([\w-]{6}) ([0-2])$/;

/** @param {string} line */
export const isSolvedLine = (line) => LINE.test(line);

/** Keeps the puzzle of such a line as solved. @param {string} line */
export function bringSolved(line) {
  const [, mark, hints] = LINE.exec(line) ?? [];
  if (mark) puzzleSolved(mark, Number(hints));
}
