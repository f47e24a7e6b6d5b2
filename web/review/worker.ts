/**
 * The worker in which the coach runs, with study.wasm. It reports what is known of a review after each slice of work;
 * to cancel the rest, terminate the worker.
 */
import { answering, using } from '../answering.js';
import { loadCoach } from '../coach.js';
import type { Engine } from '../engine.js';
import type { Half } from './cache.js';

/** How long a slice should take, and how many games the first one has, so that the first marks come soon. */
const SLICE_MS = 250,
  FIRST_GAMES = 200;
/** How often the state is sent to be stored. */
const KEEP_MS = 1000;

let coming: Promise<Engine> | null = null;

const ready = () => (coming ??= loadCoach());

/** Returns the state so far. */
const stateOf = ({ exports: e }: any): Half => ({
  sum: e.review_state_sum(),
  bytes: new Uint8Array(e.memory.buffer, e.review_state(), e.review_state_size()).slice(),
});

/** Continues from a stored state, if it fits. */
function resume({ exports: e }: any, half: Half | null) {
  if (!half || half.bytes.length !== e.review_state_size()) return;
  new Uint8Array(e.memory.buffer).set(half.bytes, e.review_state_room());
  e.review_resume(half.sum);
}

answering(
  {
    /** Loads everything it needs. */
    async warm() {
      await ready();
    },
    async review({ record, half }, tell) {
      const engine = await ready();
      using(engine.readRecord(record), ({ slot }) => engine.checked(engine.exports.review_begin(slot, 0)));
      resume(engine, half);
      const known = () => engine.json(engine.exports.review());
      let games = FIRST_GAMES,
        kept = performance.now();
      for (;;) {
        const begun = performance.now();
        if (!engine.checked(engine.exports.review_step(games))) return known();
        games = Math.max(1, Math.round((games * SLICE_MS) / Math.max(1, performance.now() - begun)));
        const isDue = performance.now() - kept >= KEEP_MS;
        if (isDue) kept = performance.now();
        tell({ review: known(), half: isDue ? stateOf(engine) : null });
      }
    },
    /** Returns the numbers of the review just finished for a seat, for statistics (statistics/gathering.ts). */
    async digest({ record, seat }) {
      const engine = await ready();
      return using(engine.readRecord(record), ({ slot }) => engine.text(engine.exports.digest_adopt(slot, seat)));
    },
  },
  { failed: () => (coming = null) }, // perhaps the network comes back
);
