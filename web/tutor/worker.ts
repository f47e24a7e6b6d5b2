/**
 * Computes what a turn loses, and why: the coach in study.wasm, which is loaded here with the weights when the first
 * question comes.
 */
import { answering, using } from '../answering.js';
import { loadCoach } from '../coach.js';
import type { Engine } from '../engine.js';

let coming: Promise<Engine> | null = null;

const ready = () => (coming ??= loadCoach());

answering(
  {
    /** Returns the best turn, in the opinion of the strongest player. */
    async choose({ record, steps }) {
      return using((await ready()).readRecord(record), (game) => game.choose({ player: 'level6', steps, seed: [1, 1] }));
    },
    /** Returns what the last turn of a record loses against another turn, or with an empty text against the best. */
    async explain({ record, best, steps }) {
      const engine = await ready();
      return using(engine.readRecord(record), ({ slot }) => engine.json(engine.exports.explain(slot, steps, engine.write(best))));
    },
  },
  { failed: () => (coming = null) }, // perhaps the network comes back
);
