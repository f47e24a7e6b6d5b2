/** Actions at the end of a game. */
import { showEnd } from '../ending.js';
import { beginAt } from '../focus.js';
import { leaveTable } from '../open.js';
import { named, risenTo, type Setup } from '../setup.js';
import { startActions } from './start.js';
import type { App } from '../app.js';
import type { Sitter } from '../engine_types.js';
import type { Action } from '../events.js';
import type { Party } from '../party.js';

/** Only people enter their names. */
const asked = ({ player, name }: Sitter) => ({ player, name: player === 'person' ? name : '' });

/**
 * Returns the setting of a game for the start screen, where computers are named by their place: the order is chosen so
 * that they keep their names.
 */
function setupOf(app: App, { game, sitters }: Party): Setup {
  const { edition, modules } = game.view(0);
  const turned = sitters.map((_, i) => [...sitters.slice(i), ...sitters.slice(0, i)]);
  const order = turned.find((list) => named(list.map(asked)).every(({ name }, i) => name === list[i].name)) ?? sitters;
  return {
    ...app.setup,
    edition,
    modules: modules.split(' ').filter(Boolean),
    sitters: order.map(asked),
    first: order.indexOf(sitters[0]) + 1,
    seed: '',
  };
}

export const endActions: Record<string, Action> = {
  result: (app) => showEnd(app),
  /** The same game again; the second player begins. */
  async again(app, arg, element) {
    if (!app.table) return;
    app.setup = setupOf(app, app.table.party);
    app.setup.first = (app.setup.first % app.setup.sitters.length) + 1;
    await startActions.play(app, arg, element);
  },
  /** A game against a stronger opponent, otherwise the same. */
  async nextLevel(app, level, element) {
    if (!app.table) return;
    app.setup = setupOf(app, app.table.party);
    app.setup.sitters = risenTo(app.setup.sitters, Number(level));
    await startActions.play(app, '', element);
  },
  changeSetting(app) {
    if (!app.table) return;
    app.setup = setupOf(app, app.table.party);
    leaveTable(app);
    app.screen = 'start';
    app.changed();
  },
  /** Shows the table as it was after a turn, or in the present. */
  revisit(app, turns) {
    app.screen = 'table';
    app.table?.lookback.lookAt(turns === '' ? Infinity : Number(turns));
    beginAt('[data-act="result"]');
  },
};
