/** The wing `learn`: lessons at a real table, and the rules beside it. */
import '../main.js'; // already loaded; the import keeps shared code in the page's bundle
import { learnActions } from './actions.js';
import { lessonScreen } from './coach.js';
import { openLesson } from './learning.js';
import { learnScreen } from './list.js';
import { rulesPanel } from './rules.js';
import type { Wing } from '../wings.js';

export const wing: Wing = {
  screens: { list: learnScreen, lesson: lessonScreen },
  actions: learnActions,
  beside: rulesPanel,
  visit(app, path) {
    app.screen = 'learn:list';
    const [, id] = path.split('/');
    if (id) openLesson(app, id);
  },
  hash: ({ screen, lesson }) => (screen === 'learn:lesson' ? `learn/${lesson?.script.id}` : 'learn'),
};
