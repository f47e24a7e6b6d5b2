/** What people do at the table. @type {Object<string, import('../events.js').Action>} */
export const tableActions = {
  card: (app, card) => app.table.press('card', card),
  place: (app, place) => app.table.press('place', place),
  cell: (app, cell) => app.table.pressCell(cell),
  boarLeaves: (app) => app.table.press('boar', 'x'),
  nobody: (app) => app.table.press('noble', '-'),
  stack: (app, stack) => app.table.press('stack', Number(stack)),
  undo: (app) => app.table.undo(),
  confirm: (app) => app.table.confirm(),
  takeBack: (app) => app.table.takeBack(),
  hint: (app) => app.table.hint(),
  takeHint: (app, turn) => app.table.takeHint(turn),
  closeHints: (app) => {
    app.table.hints = null;
    app.changed();
  },
  openCurtain: (app) => app.table.openCurtain(),
  enlarge: (app, seat) => app.table.enlarge(Number(seat)),
  lookAt: (app, turns) => app.table.lookAt(turns === '' ? null : Number(turns)),
};
