// Games of days for stories: dealt by the engine, and played up to any round. Opponents may play anything, since only
// thinking reveals it.
import { readFileSync } from 'node:fs';
import { loadEngine } from '../../build/web/engine.js';

const engine = await loadEngine(readFileSync('build/study.wasm'));

/** Notes when a game was begun or ended, if the test gives a time. */
const tag = (name, time) => (time ? `[${name} "${time}"]\n` : '');

/**
 * Returns the game of a day as a record.
 * @param {string} day
 * @param {{begun?: string, ended?: string, turns?: number, practice?: boolean, style?: string, honest?: boolean}} [how]
 *   `turns` is how many were played, by default all. `style` is the player who moves for the person; `honest` opponents
 *   make the turns they always make.
 */
export function dayGame(
  day,
  {
    begun = `${day}T10:00:00Z`,
    ended = `${day}T10:30:00Z`,
    turns = Infinity,
    practice = false,
    style = 'greedy',
    honest = false,
  } = {},
) {
  const game = engine.fill((slot) => engine.exports.deal_day(slot, engine.write(day), practice ? 1 : 0));
  try {
    const seats = game.party().seats;
    for (let i = 0; i < turns && !game.view(0).ending; i++) {
      const { mover } = game.view(0);
      const { player } = seats[mover - 1];
      const thinking =
        player === 'person' || !honest
          ? { player: player === 'person' ? style : 'greedy', steps: 1, seed: [i, 7] }
          : { player, seed: game.chance(mover) };
      game.play(game.choose(thinking));
    }
    const over = game.view(0).ending !== null;
    return game.save().replace(/^\[Result/m, `${tag('Begun', begun)}${over ? tag('Ended', ended) : ''}[Result`);
  } finally {
    game.close();
  }
}

/**
 * Stores games in the browser, and the strongest player's results.
 * @param {any} page @param {[string, string][]} games by id @param {Object<string, number>} best
 */
export const putGames = (page, games, best) =>
  page.evaluate(
    ({ games, best }) => {
      for (const [id, record] of games) localStorage.setItem(`sanssouci/game/${id}`, `${record}; 2026-11-16T10:30:00.000Z\n`);
      localStorage.setItem('sanssouci/day/best', JSON.stringify(best));
    },
    { games, best },
  );
