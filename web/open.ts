/** Opens a table, and leaves it. */
import { hush } from './announce.js';
import { dayOf } from './days.js';
import { Draft } from './draft.js';
import { attend } from './focus.js';
import { endComes, reviewSoon, showEnd } from './ending.js';
import { Table, type TableHost } from './table.js';
import { rehearse } from './motion/rehearsal.js';
import { copyCard, isShowing, showTurn, tellTurn } from './motion/turn.js';
import { showScoring } from './motion/scoring.js';
import { TurnAct, type Act } from './motion/stage.js';
import { listenForSkips } from './motion/skip.js';
import { keep, keepMine, isLost } from './saving.js';
import { isChallenge } from './records.js';
import { remarkOn } from './remarking.js';
import { signalPlayed, signalTurn } from './signals.js';
import { doubtOf, explainHints, prepareTutor } from './tutoring.js';
import { withWing } from './wings.js';
import type { App } from './app.js';
import type { Party } from './party.js';

/** Notices that concern all games, and stay when the user leaves one. */
const LASTING = new Set(['full', 'forbidden']);

/**
 * @param how `patience` is how long computer players wait, in milliseconds, because they may be thinking in another
 *   tab; `moment` is the number of turns shown
 */
export function openTable(
  app: App,
  party: Party,
  { patience = 0, moment = null }: { patience?: number; moment?: number | null } = {},
) {
  leaveLesson(app);
  app.table?.close();
  hush();
  app.table = new Table(party, { ...hostOf(app, party), draft: new Draft(party) });
  app.dialog = null;
  app.screen = 'table';
  if (party.keeping === 'new') keep(app, party);
  const { table } = app;
  const record = party.record();
  if (isChallenge(record) || dayOf(record))
    withWing(
      app,
      'challenge',
      ({ asks }) => asks?.accompany(app, table),
      () => {},
    );
  if (moment !== null) table.lookback.lookAt(moment);
  else if (party.over) showEnd(app);
  if (moment !== null && party.over) reviewSoon(app);
  table.look();
  if (patience && party.thinker) setTimeout(() => table.go(), patience);
  else if (!party.over) table.go();
  app.changed();
}

/** Returns the host of a party's table. */
export function hostOf(app: App, party: Party): TableHost {
  const here = () => app.table?.party === party; // and not in a lesson meanwhile
  return {
    changed: () => app.changed(),
    begins() {
      if (!here()) return;
      signalTurn(app);
      if (app.table?.canHint) prepareTutor(app);
      if (document.activeElement?.matches('.advice, .curtain button')) attend('.hand .card');
    },
    shows: () => here() && app.screen === 'table' && isShowing(app),
    show: async (act) => (here() ? showAct(app, act) : undefined),
    ready: (act) => here() && copyCard(act),
    played(turn, shown) {
      if (!here()) return;
      if (!shown) tellTurn(app, turn);
      signalPlayed(app, turn);
      remarkOn(app, turn);
    },
    rehearse: (told, what) => here() && rehearse(app, told, what),
    save: (saved) => keep(app, saved),
    over: () => endComes(app),
    hinted: () => explainHints(app),
    doubt: (turn) => doubtOf(app, turn),
    thinker: app.thinker,
    adviser: app.adviser,
    settings: () => app.settings,
  };
}

/** Shows the act on the table's stage, unless the user skips it. */
export async function showAct(app: App, act: Act) {
  const { table } = app;
  if (!table) return;
  const listening = listenForSkips(table.stage);
  try {
    await (act instanceof TurnAct ? showTurn(app, table, act) : showScoring(app, table, act));
  } finally {
    listening.abort();
  }
}

/** Returns to what the lesson interrupted. */
export function leaveLesson(app: App) {
  if (!app.lesson || !app.paused) return;
  app.lesson.close();
  Object.assign(app, app.paused, { lesson: null, paused: null });
}

/** Leaves the table. The game stays where it is stored, even one that diverged from what another tab played. */
export function leaveTable(app: App) {
  leaveLesson(app);
  if (app.table && isLost(app, app.table.party)) keepMine(app);
  if (app.notice && !LASTING.has(app.notice.name)) app.notice = null;
  app.table?.close();
  app.table = app.tour = null;
  hush();
}
