/**
 * The coach as seen from the page. One question is worked on at a time; a review that nobody waits for any more is stopped.
 *
 *     const review = await reviewer.review(record, (sofar) => show(sofar));
 *     const turn = await reviewer.explain({ record, turn: 'bx4r@e4 g>4' });
 */
import { hasSimd, Refusal } from '../engine.js';
import { fileOf } from '../files.js';
import { Stopped } from '../thinker.js';

/** @typedef {import('./types.js').Review} Review */
/** @typedef {{resolve: (answer: any) => void, reject: (error: Error) => void, tell: (known: any) => void}} Waiting */

export class Reviewer {
  constructor() {
    this.last = 0;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    /** Begun with the first question. @type {Worker | null} */
    this.worker = null;
  }

  /** All of a game; `tell` is called with what is known so far. @param {string} record @param {(known: Review) => void} [tell] @param {number} [steps] @returns {Promise<Review>} */
  review(record, tell = () => {}, steps = 0) {
    return this.ask('review', { record, steps }, tell);
  }

  /**
   * What a turn loses, and why. The record ends where it would be played.
   * @param {{record: string, turn: string, best?: string, steps?: number}} asked without `best`, the best turn is looked for
   * @returns {Promise<import('./types.js').Reviewed>}
   */
  explain(asked) {
    return this.ask('explain', asked);
  }

  /** @param {'review' | 'explain'} question @param {object} details @param {(known: any) => void} [tell] @returns {Promise<any>} */
  ask(question, details, tell = () => {}) {
    const id = ++this.last;
    const files = { wasm: fileOf(hasSimd() ? 'study.wasm' : 'study-scalar.wasm').href, weights: fileOf('weights.bin').href };
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, tell });
      (this.worker ??= this.start()).postMessage({ id, question, files, ...details });
    });
  }

  start() {
    const worker = new Worker(fileOf('review/worker.js'), { type: 'module' });
    worker.addEventListener('message', ({ data: { id, known, answer, refusal, error } }) => {
      const asked = this.waiting.get(id);
      if (known) return asked?.tell(known);
      this.waiting.delete(id);
      if (refusal) asked?.reject(new Refusal(refusal.code, refusal.detail));
      else if (error !== undefined) asked?.reject(new Error(error));
      else asked?.resolve(answer);
    });
    worker.addEventListener('error', (event) => worker === this.worker && this.fail(new Error(event.message || 'worker')));
    return worker;
  }

  /** Forgets all questions. */
  stop() {
    if (this.waiting.size) this.fail(new Stopped());
  }

  /** @param {Error} error */
  fail(error) {
    this.worker?.terminate();
    this.worker = null;
    const asked = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of asked) reject(error);
  }
}
