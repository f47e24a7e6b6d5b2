/** All actions by name. */
import { comfortActions } from './comfort.js';
import { dialogActions } from './dialogs.js';
import { endActions } from './end.js';
import { sidesActions } from './sides.js';
import { gamesActions } from './games.js';
import { startActions } from './start.js';
import { tableActions } from './table.js';
import { perform, type Action } from '../events.js';
import { leaveTable } from '../open.js';
import { withWing } from '../wings.js';

const everywhere: Record<string, Action> = {
  start(app) {
    leaveTable(app);
    app.sides?.close();
    app.sides = null;
    app.dialog = null;
    app.screen = 'start';
  },
};

/** Actions of lessons and rules come with the wing `learn`. */
const learnActions: Record<string, Action> = Object.fromEntries(
  ['learn', 'lesson', 'leaveLesson', 'readOn', 'lessonAgain', 'showMe', 'openRules', 'why', 'closeRules'].map((name) => [
    name,
    (app, arg, element) => withWing(app, 'learn', ({ actions }) => perform(app, () => actions[name](app, arg, element))),
  ]),
);

export const actions: Record<string, Action> = {};
for (const table of [
  everywhere,
  dialogActions,
  startActions,
  sidesActions,
  tableActions,
  endActions,
  gamesActions,
  comfortActions,
  learnActions,
])
  for (const [name, action] of Object.entries(table)) {
    if (name in actions) throw new Error(`two actions are called ${name}`);
    actions[name] = action;
  }
