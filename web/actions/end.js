/** What people do at the end of a game. */
import { showEnd } from '../ending.js';
import { beginAt } from '../focus.js';
import { leaveTable } from '../open.js';
import { named, risenTo } from '../setup.js';
import { startActions } from './start.js';

/** Only people are asked for their names. @param {import('../engine.js').Sitter} sitter */
const asked = ({ player, name }) => ({ player, name: player === 'person' ? name : '' });

/**
 * The setting of a game for the start screen, where computers are named by their place: the order is the one that gives them the names
 * they have.
 * @param {import('../app.js').App} app
 * @param {import('../party.js').Party} party
 * @returns {import('../setup.js').Setup}
 */
function setupOf(app, { game, sitters }) {
  const { edition, modules } = game.view(0);
  const turned = sitters.map((_, i) => [...sitters.slice(i), ...sitters.slice(0, i)]);
  const order = turned.find((list) => named(list.map(asked)).every(({ name }, i) => name === list[i].name)) ?? sitters;
  return {
    ...app.setup,
    edition,
    modules: /** @type {any} */ (modules.split(' ').filter(Boolean)),
    sitters: order.map(asked),
    first: order.indexOf(sitters[0]) + 1,
    seed: '',
  };
}

/** @type {Object<string, import('../events.js').Action>} */
export const endActions = {
  result: (app) => showEnd(app),
  /** The same once more; who was second begins. */
  async again(app, arg, element) {
    if (!app.table) return;
    app.setup = setupOf(app, app.table.party);
    app.setup.first = (app.setup.first % app.setup.sitters.length) + 1;
    await startActions.play(app, arg, element);
  },
  /** Against a stronger opponent, all else as it was. */
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
  /** The table as it was after a turn, or as it is. */
  revisit(app, turns) {
    app.screen = 'table';
    app.table?.lookback.lookAt(turns === '' ? Infinity : Number(turns));
    beginAt('[data-act="result"]');
  },
};
