/** What people do at the table. */

/** @typedef {import('../table.js').Table} Table */

/**
 * An action on the table there is; a dialog that offered it closes.
 * @param {(table: Table, arg: string, element: HTMLElement) => unknown} act
 * @returns {import('../events.js').Action}
 */
const at = (act) => (app, arg, element) => {
  app.dialog = null;
  return app.table && act(app.table, arg, element);
};

/** @param {HTMLElement} element */
const valueOf = (element) => Number(/** @type {HTMLInputElement} */ (element).value);

/** @type {Object<string, import('../events.js').Action>} */
export const tableActions = {
  card: at((table, card) => table.press('card', card)),
  place: at((table, place) => table.press('place', place)),
  cell: at((table, cell) => table.pressCell(cell)),
  nobody: at((table) => table.press('noble', '-')),
  stack: at((table, stack) => table.press('stack', Number(stack))),
  undo: at((table) => table.undo()),
  confirm: at((table) => table.confirm()),
  takeBack: at((table) => table.takeBack()),
  hint: at((table) => table.hint()),
  takeHint: at((table, turn) => table.takeHint(turn)),
  closeHints: at((table) => table.closeHints()),
  openCurtain: at((table) => table.openCurtain()),
  enlarge: at((table, seat) => table.enlarge(Number(seat))),

  lookAt: at((table, turns) => table.lookAt(Number(turns))),
  slide: at((table, _arg, input) => table.lookAt(valueOf(input))),
  ownTurn: at((table, direction) => table.lookAtOwn(Number(direction))),
  run: at((table) => table.run()),
  pace: at((table, _arg, select) => table.setPace(valueOf(select))),
  eyes: at((table, _arg, select) => table.lookAs(valueOf(select))),
};
