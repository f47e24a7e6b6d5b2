/** Actions in lessons and in the rules. */
import { beginAt } from '../focus.js';
import { leaveLesson, leaveTable } from '../open.js';
import { followOtherTabs } from '../saving.js';
import { REFUSAL_RULES } from '../rulebook.js';
import { openLesson } from './learning.js';
import type { App, RulesOpen } from '../app.js';
import type { Action } from '../events.js';

/** What had the focus before the rules were opened. */
let opener: Element | null = null;

/** Opens the rules at a section, or at the rule that refuses something. */
function openRules(app: App, at: RulesOpen) {
  if (!app.rules) opener = document.activeElement;
  app.rules = at;
  app.dialog = null;
  app.changed();
  queueMicrotask(() => {
    // after the page has been drawn
    const target = document.getElementById(at.code ? `why-${at.code}` : at.section ? `rule-${at.section}` : 'rules-title');
    target?.scrollIntoView({ block: at.section ? 'start' : 'nearest' });
    target?.focus({ preventScroll: true });
  });
}

function closeRules(app: App) {
  app.rules = null;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

export const learnActions: Record<string, Action> = {
  learn(app) {
    leaveTable(app);
    app.rules = null;
    app.dialog = null;
    app.screen = 'learn:list';
    beginAt('.learnscreen h1');
  },
  lesson: (app, id) => openLesson(app, id),
  leaveLesson(app) {
    leaveLesson(app);
    followOtherTabs(app); // another tab may have continued the paused game
  },
  readOn: (app) => app.lesson?.goOn(),
  lessonAgain: (app) => app.lesson?.again(),
  showMe: (app) => app.lesson?.showMe(),

  /** Without a section, the button toggles the rules. */
  openRules: (app, section) =>
    app.rules && !section ? closeRules(app) : openRules(app, { section: section || null, code: null }),
  why: (app, code) => openRules(app, { section: REFUSAL_RULES[Number(code)], code: Number(code) }),
  closeRules,
};
