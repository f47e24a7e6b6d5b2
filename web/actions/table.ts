/** Actions at the table. */
import { announce } from '../announce.js';
import { attend, fromTheTop } from '../focus.js';
import { openTable } from '../open.js';
import { endsInWords } from '../speech.js';
import type { Action } from '../events.js';
import type { Table } from '../table.js';

/** Returns an action on the current table, which also closes the dialog that offered it and ends the tour. */
const at =
  (act: (table: Table, arg: string, element: HTMLElement) => unknown): Action =>
  (app, arg, element) => {
    app.dialog = app.tour = null;
    return app.table && act(app.table, arg, element);
  };

const valueOf = (element: HTMLElement) => Number((element as HTMLInputElement).value);

/** A press that may choose a noble: its possible walks are announced, as the garden shows them. */
const choosesNoble = (press: (table: Table, arg: string) => void) =>
  at((table, arg) => {
    const before = table.composer.nobleFirst;
    press(table, arg);
    const { nobleFirst } = table.composer;
    if (nobleFirst && nobleFirst !== before) announce(endsInWords(table, nobleFirst));
  });

export const tableActions: Record<string, Action> = {
  card: at((table, card) => table.press('card', card)),
  place: at((table, place) => table.press('place', place)),
  cell: choosesNoble((table, cell) => table.pressCell(cell)),
  noble: choosesNoble((table, column) => table.press('noble', column)),
  pointWalk: (app, cell) => app.table?.pointWalk(cell),
  nobody: at((table) => table.press('noble', '-')),
  stack: at((table, stack) => table.press('stack', Number(stack))),
  undo: at((table) => table.undo()),
  confirm: at((table) => table.confirm()),
  takeBack: at((table) => table.takeBack()),
  goOnThinking: at((table) => table.go()),
  hint: at((table) => table.hint()),
  takeHint: at((table, turn) => {
    table.takeHint(turn);
    attend('[data-act="confirm"]');
  }),
  pointHint: (app, turn) => app.table?.pointHint(turn),
  closeHints: at((table) => {
    if (document.activeElement?.closest('.hints')) attend('[data-act="hint"]');
    table.dropHints();
  }),
  openCurtain: at((table) => table.openCurtain()),
  hold: at((table) => table.hold()),
  enlarge: at((table, seat) => {
    fromTheTop(); // to the large garden
    table.enlarge(Number(seat));
  }),

  lookAt: at((table, turns) => table.lookback.lookAt(Number(turns))),
  lookOn: at((table) => table.lookback.goOn()),
  slide: at((table, _arg, input) => table.lookback.lookAt(valueOf(input))),
  ownTurn: at((table, direction) => table.lookAtOwn(Number(direction))),
  run: at((table) => table.lookback.run()),
  pace: at((table, _arg, select) => (table.lookback.pace = valueOf(select))),
  branch: (app) => app.table && openTable(app, app.table.lookback.branch()),
  eyes: at((table, _arg, select) => table.lookAs(valueOf(select))),
};
