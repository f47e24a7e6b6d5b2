/** The best turns of a position, as the strongest player sees them: found bit by bit, surer each time. */

/** @typedef {import('./engine.js').Opinion & {rank: number, told: any}} Hint `rank` is 0 for the best, `told` what the turn would bring */

export class Hints {
  /** @param {boolean} begun whether they go on from what was chosen */
  constructor(begun) {
    this.begun = begun;
    /** In the order in which they are listed. @type {Hint[]} */
    this.best = [];
    /** Whether they are as sure as they get. */
    this.done = false;
    /** The turn that somebody points at, to see it on the table. @type {string | null} */
    this.pointed = null;
    /** Why the best is the best, to be drawn, once a tutor has found out. @type {(() => import('./dom.js').Content) | null} */
    this.reason = null;
  }

  /** Surer ones. While one is pointed at, each stays in its line: whoever reaches for it finds it there. @param {Hint[]} best the best first @param {boolean} done */
  take(best, done) {
    const lines = this.best.map(({ turn }) => turn);
    const line = (/** @type {Hint} */ { turn, rank }) => (lines.includes(turn) ? lines.indexOf(turn) : lines.length + rank);
    this.best = best;
    this.done = done;
    if (this.pointed !== null && !best.some(({ turn }) => turn === this.pointed)) this.pointed = null;
    if (this.pointed !== null) this.best.sort((a, b) => line(a) - line(b));
  }

  /** Points at one, or with null lets go of it: then the best stands first. @param {string | null} turn */
  point(turn) {
    this.pointed = this.best.some((hint) => hint.turn === turn) ? turn : null;
    if (this.pointed === null) this.best.sort((a, b) => a.rank - b.rank);
  }

  /** The one that is pointed at. */
  get shown() {
    return this.best.find(({ turn }) => turn === this.pointed) ?? null;
  }
}
