/** Actions at the end of a game. */
import { showEnd } from '../ending.js';
import { beginAt } from '../focus.js';
import { leaveTable } from '../open.js';
import { named, risenTo, withCount, withSitters } from '../setup.js';
import { play } from './start.js';
import type { App } from '../app.js';
import type { Sitter } from '../engine_types.js';
import type { Action } from '../events.js';
import type { Party } from '../party.js';

/** Only people enter their names. */
const asked = ({ player, name }: Sitter) => ({ player, name: player === 'person' ? name : '' });

/**
 * Sets the start screen to a game, except for who begins: how that is decided remains the user's choice. Computers are
 * named by their place there, so the order is chosen so that they keep their names. Returns the place that began, from 1.
 */
function prepare(app: App, { game, sitters }: Party) {
  const { edition, modules } = game.view(0);
  const usual = withCount(app.setup.sitters, sitters.length); // for a game from a link, which names no players
  const seats = sitters.map((sitter, i) => (sitter.said ? sitter : usual[i]));
  const rotations = seats.map((_, i) => [...seats.slice(i), ...seats.slice(0, i)]);
  const order = rotations.find((list) => named(list.map(asked)).every(({ name }, i) => name === list[i].name)) ?? seats;
  app.setup = {
    ...withSitters(app.setup, order.map(asked)),
    edition,
    modules: modules.split(' ').filter(Boolean),
    seed: '',
  };
  return order.indexOf(seats[0]) + 1;
}

export const endActions: Record<string, Action> = {
  result: (app) => showEnd(app),
  /** The same game again; the second player begins. */
  async again(app) {
    if (!app.table) return;
    const began = prepare(app, app.table.party);
    await play(app, (began % app.setup.sitters.length) + 1);
  },
  /** A game against a stronger opponent, otherwise the same. */
  async nextLevel(app, level) {
    if (!app.table) return;
    const began = prepare(app, app.table.party);
    app.setup.sitters = risenTo(app.setup.sitters, Number(level));
    await play(app, began);
  },
  changeSetting(app) {
    if (!app.table) return;
    prepare(app, app.table.party);
    leaveTable(app);
    app.screen = 'start';
  },
  /** Shows the table as it was after a turn, or in the present. */
  revisit(app, turns) {
    app.screen = 'table';
    app.table?.lookback.lookAt(turns === '' ? Infinity : Number(turns));
    beginAt('[data-act="result"]');
  },
};
