/**
 * A game in eighteen squares: how good each turn was, and nothing about what it did, so that it spoils nobody's game.
 */
import { verdictOf } from '../review/model.js';
import type { Review } from '../review/types.js';

/** As good as the strongest player's turn; within 1.5 points; more. */
export type Square = 'best' | 'near' | 'far';

/** They also differ in lightness. */
export const SIGNS: Record<Square, string> = { best: '🟩', near: '🟨', far: '⬜' };

/** Beds in a row. */
export const ACROSS = 9;

export const squaresOf = ({ turns }: Review, seat: number): Square[] =>
  turns.filter((turn) => turn.seat === seat).map((turn) => (turn.mark ? 'far' : verdictOf(turn) === 'loses' ? 'near' : 'best'));

/** Returns the squares in lines of nine. */
export const linesOf = (squares: Square[]) =>
  [squares.slice(0, ACROSS), squares.slice(ACROSS)].map((line) => line.map((square) => SIGNS[square]).join('')).join('\n');
