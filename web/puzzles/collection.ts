/** All puzzles, from their file. The engine interprets the lines; this only finds where puzzles begin. */
import { fileOf } from '../files.js';
import type { Puzzle } from './types.js';

/** How many letters of its link identify a puzzle. */
const MARK = 6;

export const GARDEN = 54;

/** @param text the lines of one puzzle */
export function puzzleOf(text: string): Puzzle {
  const [, bed, theme, aim, , , link] = text.split('\n', 1)[0].split(' ');
  return { bed, garden: parseInt(bed, 10) || 0, cell: bed.slice(-2), theme, aim, link, mark: link.slice(-MARK), text };
}

/** @returns in the order of their beds */
export const puzzlesIn = (text: string): Puzzle[] =>
  text
    .split(/^(?=puzzle )/m)
    .filter((piece) => piece.startsWith('puzzle '))
    .map(puzzleOf);

export async function loadPuzzles(): Promise<Puzzle[]> {
  const response = await fetch(fileOf('puzzles.txt'));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return puzzlesIn(await response.text());
}

/**
 * Returns the next unsolved puzzle, wrapping around at the end; if all are solved, the next one. Null if there is none.
 * @param puzzles those of a theme, or all
 * @param after its index; -1 for the first
 */
export function nextOf(puzzles: Puzzle[], solved: Map<string, number>, after: number) {
  const turned = [...puzzles.slice(after + 1), ...puzzles.slice(0, after + 1)];
  return turned.find(({ mark }) => !solved.has(mark)) ?? turned[0] ?? null;
}

export const plantedIn = (puzzles: Puzzle[], solved: Map<string, number>, garden: number) =>
  puzzles.filter((each) => each.garden === garden && solved.has(each.mark)).length;
