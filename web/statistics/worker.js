/** Examines games and adds them up, with study.wasm. The weights are fetched when the first game is examined. */
import { answering, using } from '../answering.js';
import { fileOf } from '../files.js';
import { loadStudy } from '../study.js';

/** How long a piece of work takes, in milliseconds, and how many games are played before the clock is looked at. */
const PIECE = 150, GAMES = 50;

/** @type {Promise<import('../engine.js').Engine> | null} */
let coming = null;

const ready = () => (coming ??= loadStudy());

/** @param {import('../engine.js').Engine} engine @param {string} record */
function addTable(engine, record) {
  try {
    using(engine.readRecord(record), ({ slot }) => engine.checked(engine.exports.honours_add_table(slot)));
  } catch {
    // what cannot be read counts for nothing
  }
}

answering({
  /**
   * What is known of each game, and statistics over those that are chosen, the oldest first. A game that cannot be read, or hides
   * what its player knew, is null. Honours are over all games, and over those in which several people played, the tables.
   */
  async sum({ games, tables, puzzles }) {
    const engine = await ready();
    engine.exports.statistics_clear();
    engine.exports.honours_clear();
    const digests = games.map((/** @type {{record: string, seat: number, text: string | null, chosen: boolean}} */ { record, seat, text, chosen }) => {
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
    });
    const sums = engine.json(engine.exports.statistics());
    for (const record of tables) addTable(engine, record);
    return { digests, sums, honours: engine.json(engine.exports.honours(puzzles)) };
  },
  /** Begins to examine a game, or goes on where the text that is known of it ends. */
  async begin({ record, seat, text }) {
    const engine = await ready();
    if (!engine.weightsLoaded) await engine.loadWeights(fetch(fileOf('weights.bin')));
    using(engine.readRecord(record), ({ slot }) => engine.checked(engine.exports.digest_resume(slot, seat, engine.write(text))));
  },
  /** Goes on with it: how far it is, from 0 to 1, and at the end what came of it, as text. */
  async step() {
    const engine = await ready();
    const end = performance.now() + PIECE;
    let more = 1;
    while (more && performance.now() < end) more = engine.checked(engine.exports.digest_step(GAMES));
    return { progress: engine.checked(engine.exports.digest_progress()) / 1000, text: more ? null : engine.text(engine.exports.digest_text()) };
  },
}, { failed: () => (coming = null) });
