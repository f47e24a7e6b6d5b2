/**
 * The best turns of a position, in the opinion of the strongest player. The estimates arrive in steps and become
 * more precise.
 */
import type { Content } from './dom.js';
import type { Opinion, PlayedTurn } from './engine_types.js';

/** `rank` is 0 for the best, `told` what the turn would bring. */
export type Hint = Opinion & { rank: number; told: PlayedTurn };

export class Hints {
  begun: boolean;
  /** The hints in the order in which they are listed. */
  best: Hint[] = [];
  /** True once the estimates are final. */
  done = false;
  /** The turn that the user points at, which the table then shows. */
  pointed: string | null = null;
  /** Draws the reason why the best turn is the best, once the tutor has found it. */
  reason: (() => Content) | null = null;

  /** @param begun true if they continue the choices made so far */
  constructor(begun: boolean) {
    this.begun = begun;
  }

  /**
   * Takes more precise hints. While the user points at one, all stay in their lines, so that none moves away under
   * the pointer.
   * @param best the best first
   */
  take(best: Hint[], done: boolean) {
    const lines = this.best.map(({ turn }) => turn);
    const line = ({ turn, rank }: Hint) => (lines.includes(turn) ? lines.indexOf(turn) : lines.length + rank);
    this.best = best;
    this.done = done;
    if (this.pointed !== null && !best.some(({ turn }) => turn === this.pointed)) this.pointed = null;
    if (this.pointed !== null) this.best.sort((a, b) => line(a) - line(b));
  }

  /** Points at a hint. Null points at none; then the best is listed first again. */
  point(turn: string | null) {
    this.pointed = this.best.some((hint) => hint.turn === turn) ? turn : null;
    if (this.pointed === null) this.best.sort((a, b) => a.rank - b.rank);
  }

  /** The hint that is pointed at. */
  get shown() {
    return this.best.find(({ turn }) => turn === this.pointed) ?? null;
  }
}
