/** Examines games and adds them up, with study.wasm. The weights are loaded when the first game is examined. */
import { answering, using } from '../answering.js';
import { fileOf } from '../files.js';
import { loadCoachModule } from '../coach.js';
import type { Engine } from '../engine.js';

/** How long a piece of work takes, in milliseconds, and how many games are played between two looks at the clock. */
const PIECE = 150,
  GAMES = 50;

let coming: Promise<Engine> | null = null;

const ready = () => (coming ??= loadCoachModule());

function addTable(engine: Engine, record: string) {
  try {
    using(engine.readRecord(record), ({ slot }) => engine.checked(engine.exports.honours_add_table(slot)));
  } catch {
    // unreadable texts count for nothing
  }
}

answering(
  {
    /**
     * Returns what is known about each game, and statistics over the chosen ones, the oldest first. A game that cannot be
     * read, or hides what its player knew, is null. Honours are over all games, and over the tables, those in which
     * several people played.
     */
    async sum({ games, tables, puzzles }) {
      const engine = await ready();
      engine.exports.statistics_clear();
      engine.exports.honours_clear();
      const digests = games.map(
        ({ record, seat, text, chosen }: { record: string; seat: number; text: string | null; chosen: boolean }) => {
          try {
            return using(engine.readRecord(record), ({ slot }) => {
              const digest = engine.json(engine.exports.digest_read(slot, seat, engine.write(text ?? '')));
              engine.exports.honours_add();
              if (chosen) engine.exports.statistics_add();
              return digest;
            });
          } catch {
            return null;
          }
        },
      );
      const sums = engine.json(engine.exports.statistics());
      for (const record of tables) addTable(engine, record);
      return { digests, sums, honours: engine.json(engine.exports.honours(puzzles)) };
    },
    /** Starts to examine a game, or continues from the text that is known about it. */
    async begin({ record, seat, text }) {
      const engine = await ready();
      if (!engine.weightsLoaded) await engine.loadWeights(fetch(fileOf('weights.bin')));
      using(engine.readRecord(record), ({ slot }) =>
        engine.checked(engine.exports.digest_resume(slot, seat, engine.write(text))),
      );
    },
    /** Continues the examination. Returns its progress, from 0 to 1, and at the end the result, as text. */
    async step() {
      const engine = await ready();
      const end = performance.now() + PIECE;
      let more = 1;
      while (more && performance.now() < end) more = engine.checked(engine.exports.digest_step(GAMES));
      return {
        progress: engine.checked(engine.exports.digest_progress()) / 1000,
        text: more ? null : engine.text(engine.exports.digest_text()),
      };
    },
  },
  { failed: () => (coming = null) },
);
