/**
 * Puzzles from the player's own games: turns of reviewed games that lost points. The engine makes puzzles of them
 * (coach/puzzle_mistake.h); this finds them.
 */
import { Party } from '../party.js';
import { idOf } from '../records.js';
import { nameOf } from '../render/names.js';
import { allReviews } from '../review/cache.js';
import { puzzleOf } from './collection.js';
import type { App } from '../app.js';
import type { Engine } from '../engine.js';
import type { Fact, Review, Reviewed } from '../review/types.js';
import type { Puzzle } from './types.js';

/** Returns a reason as a line of a puzzle. */
const because = ({ fact, cell, other, column, row, percent, points, error }: Fact) =>
  ['because', fact, cell ?? '-', other ?? '-', column ?? '-', row ?? 0, percent ?? 0, points.toFixed(2), error.toFixed(2)].join(
    ' ',
  );

/** Returns the lines of a mistake; theme and aim are found later. */
const linesOf = ({ best, played, loss, proved, facts }: Reviewed, link: string) =>
  [
    `puzzle - walks tile ${proved ? 'proved' : 'sampled'} 0 ${link}`,
    `solution ${best}`,
    `wrong ${(loss?.points ?? 0).toFixed(2)} ${played}`,
    ...facts.map(because),
    '',
  ].join('\n');

const isMistake = ({ mark, best, loss, facts }: Reviewed) => Boolean(mark && best && loss && facts.length);

/** Returns the mistakes of the people in a finished game, each with its cost. */
export function mistakesIn(engine: Engine, id: string, record: string, review: Review): { puzzle: Puzzle; loss: number }[] {
  const party = Party.read(engine, record, id);
  const { game, people, sitters, over } = party;
  const name = sitters.flatMap((_sitter, i) => (people.includes(i + 1) ? [] : [nameOf(sitters, i + 1)])).join(', ');
  try {
    const turns = over ? review.turns.filter((turn) => people.includes(turn.seat) && isMistake(turn)) : [];
    return turns.map((turn) => {
      const before = game.copy();
      before.rewind(turn.turn - 1);
      const text = linesOf(turn, before.link(turn.seat));
      before.close();
      return {
        loss: turn.loss?.points ?? 0,
        puzzle: { ...puzzleOf(text), bed: `${id}.${turn.turn}`, origin: { id, turn: turn.turn, round: turn.round, name } },
      };
    });
  } finally {
    party.close();
  }
}

export async function findMistakes({ engine, storage }: App): Promise<Puzzle[]> {
  const reviews = await allReviews();
  const found = storage.list().flatMap(({ id }) => {
    const record = storage.peek(id)?.record ?? '';
    const review = reviews.get(idOf(record));
    if (!review) return [];
    try {
      return mistakesIn(engine, id, record, review);
    } catch {
      return []; // an unreadable game has no puzzles
    }
  });
  return found.sort((a, b) => b.loss - a.loss).map(({ puzzle }) => puzzle);
}
