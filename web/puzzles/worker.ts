/**
 * The worker that reads puzzles and judges answers, with study.wasm. Only an answer that a puzzle does not know needs
 * the weights.
 */
import { answering, using } from '../answering.js';
import { Refusal, type Engine } from '../engine.js';
import { fileOf } from '../files.js';
import { loadCoachModule } from '../coach.js';
import type { Told } from './types.js';

/** Pairs of games between two progress reports. */
const AT_ONCE = 10;
const NO_WEIGHTS = 112;

let coming: Promise<Engine> | null = null;
let weights: Promise<unknown> | null = null;

const ready = () => (coming ??= loadCoachModule());

const bringWeights = (engine: Engine) => (weights ??= engine.loadWeights(fetch(fileOf('weights.bin'))));

/** Starts to judge a turn; returns how many pairs of games it takes. */
async function begin(engine: Engine, turn: string) {
  const attempt = () => engine.checked(engine.exports.puzzle_try(engine.write(turn)));
  try {
    return attempt();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== NO_WEIGHTS) throw error;
    await bringWeights(engine);
    return attempt();
  }
}

const read = (engine: Engine, text: string, mistake: boolean): Told =>
  engine.json(engine.exports[mistake ? 'puzzle_mistake' : 'puzzle_read'](engine.write(text)));

answering(
  {
    /** Returns what there is to know about a puzzle; for one from the player's own games also its theme and aim. */
    async tell({ text, mistake }) {
      const engine = await ready();
      bringWeights(engine).catch(() => (weights = null)); // they will be needed
      return read(engine, text, mistake);
    },
    /** Returns what an answer is worth. */
    async judge({ text, mistake, turn }, tell) {
      const engine = await ready();
      read(engine, text, mistake);
      const all = await begin(engine, turn);
      for (let left = all; left > 0; ) {
        tell({ done: all - left, all });
        left = engine.checked(engine.exports.puzzle_step(AT_ONCE));
      }
      return engine.json(engine.exports.puzzle_judgement());
    },
    /** Returns the position as a game that can be continued: what its player cannot know is drawn at random. */
    async fill({ link, rival, seed: [low, high] }) {
      const engine = await ready();
      return using(engine.readLink(link), (game) => {
        const { mover, players } = game.view(0);
        game.call('fill', mover, low, high);
        for (let seat = 1; seat <= players; seat++) game.sit(seat, seat === mover ? 'person' : rival);
        return game.save();
      });
    },
  },
  { failed: () => (coming = weights = null) }, // perhaps the network comes back
);
