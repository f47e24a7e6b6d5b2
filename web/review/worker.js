/** The coach thinks here, with study.wasm. What is known of a review is told after each slice of work; to do without the rest, end the worker. */
import { answering, using } from '../answering.js';
import { loadCoach } from '../study.js';

/** How long a slice should take, and how many games the first one has. */
const SLICE_MS = 250, FIRST_GAMES = 400;

/** @type {Promise<import('../engine.js').Engine> | null} */
let coming = null;

answering({
  async review({ record }, tell) {
    const engine = await (coming ??= loadCoach());
    using(engine.readRecord(record), ({ slot }) => engine.checked(engine.exports.review_begin(slot, 0)));
    const known = () => engine.json(engine.exports.review());
    let games = FIRST_GAMES;
    for (;;) {
      const begun = performance.now();
      if (!engine.checked(engine.exports.review_step(games))) return known();
      games = Math.max(1, Math.round((games * SLICE_MS) / Math.max(1, performance.now() - begun)));
      tell(known());
    }
  },
}, { failed: () => (coming = null) }); // perhaps the network comes back
