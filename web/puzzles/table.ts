/** The table of a puzzle: a turn is composed as in a game, and judged instead of played. */
import { local } from '../kind.js';
import { copyCard, isShowing } from '../motion/turn.js';
import { rehearse } from '../motion/rehearsal.js';
import { showAct } from '../open.js';
import { Party } from '../party.js';
import { Table, type TableHost } from '../table.js';
import { extrasOf } from './extras.js';
import type { App } from '../app.js';
import type { Attempt } from './attempt.js';

/** The position as the seat to move sees it. It can be played, since everything that seat chooses from is known. */
class Position extends Party {
  get hidden() {
    return false;
  }

  get canTakeBack() {
    return false;
  }

  get mayHint() {
    return false;
  }
}

export function puzzleTable(app: App, link: string, attempt: Attempt): Table {
  const game = app.engine.readLink(link);
  const { mover, players } = game.view(0);
  for (let seat = 1; seat <= players; seat++) game.sit(seat, seat === mover ? 'person' : 'level4');
  const here = () => app.table === table;
  const host: TableHost = {
    changed: () => app.changed(),
    shows: () => here() && isShowing(app),
    ready: (act) => here() && copyCard(act),
    show: async (act) => (here() ? showAct(app, act) : undefined),
    rehearse: (told, what) => here() && rehearse(app, told, what),
    thinker: { ask: async () => '', stop() {} },
    adviser: { ask: async () => [], stop() {} },
    settings: () => ({ confirm: 'ask', hints: false }),
  };
  const table: Table = new Table(new Position(game), host, {
    ...local,
    extras: extrasOf(attempt),
    composes: () => !attempt.done, // once it is solved, the turn stays to be looked at
    composed: () => attempt.leave(),
    play: (_table, turn) => attempt.judge(turn),
    hint: () => attempt.hint(),
  });
  table.look();
  return table;
}
