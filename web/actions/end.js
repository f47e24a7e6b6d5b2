/** What people do at the end of a game. */
import { focusSoon, showEnd } from '../ending.js';
import { nameOf } from '../render/names.js';
import { startActions } from './start.js';

/**
 * The setting of a game, with its players in the order of their seats. Names that came from the seat are kept, for seats change.
 * @param {import('../app.js').App} app
 * @param {import('../party.js').Party} party
 * @returns {import('../setup.js').Setup}
 */
function setupOf(app, party) {
  const { edition, modules } = party.game.view(0);
  const alone = party.people.length === 1;
  const sitters = party.sitters.map((sitter, i) => {
    const unnamed = alone && sitter.player === 'person' && !sitter.name;
    return { ...sitter, name: unnamed ? '' : nameOf(party.sitters, i + 1) };
  });
  return { ...app.setup, edition, modules: /** @type {any} */ (modules.split(' ').filter(Boolean)), sitters, first: 1, seed: '' };
}

/** @type {Object<string, import('../events.js').Action>} */
export const endActions = {
  result: (app) => showEnd(app),
  /** The same once more; who was second begins. */
  async again(app, arg, element) {
    if (!app.table) return;
    app.setup = setupOf(app, app.table.party);
    app.setup.sitters.push(/** @type {any} */ (app.setup.sitters.shift()));
    await startActions.play(app, arg, element);
  },
  changeSetting(app) {
    if (!app.table) return;
    app.setup = setupOf(app, app.table.party);
    app.table.close();
    app.table = null;
    app.screen = 'start';
    app.changed();
  },
  /** The table as it was after a turn, or as it is. */
  revisit(app, turns) {
    app.screen = 'table';
    app.table?.lookback.lookAt(turns === '' ? Infinity : Number(turns));
    focusSoon('[data-act="result"]');
  },
};
