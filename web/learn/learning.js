/** Begins lessons. A game that is interrupted waits, and goes on where it was (open.js). */
import { rehearse } from '../motion/rehearsal.js';
import { copyCard, isShowing } from '../motion/turn.js';
import { showAct } from '../open.js';
import { beginAt } from '../focus.js';
import { Lesson } from './lesson.js';
import { lessonOf } from './lessons.js';
import { exampleOf } from './examples.js';
import { lessonDone } from '../progress.js';

/** @typedef {import('../app.js').App} App */

/** Begins a lesson or an example of the rules; where there is none of that name, the list of lessons opens. @param {App} app @param {string} id */
export function openLesson(app, id) {
  const script = lessonOf(id) ?? exampleOf(id);
  if (!script) {
    app.screen = 'learn:list';
    return app.changed();
  }
  app.table?.stage.finish();
  if (app.lesson) app.lesson.close();
  else app.paused = { screen: app.screen, table: app.table, rules: app.rules };
  const lesson = new Lesson(app.engine, script, {
    changed() {
      app.table = lesson.table;
      app.changed();
      queueMicrotask(() => attend(lesson)); // when the page has been drawn
    },
    shows: () => isShowing(app),
    ready: copyCard,
    show: (act) => showAct(app, act),
    rehearse: (told, what) => rehearse(app, told, what),
    done: () => lessonOf(id) && lessonDone(id),
  });
  app.lesson = lesson;
  app.table = lesson.table;
  app.screen = 'learn:lesson';
  app.rules = app.dialog = app.tour = null;
  app.changed();
  beginAt('.coach h2');
}

/** What was pointed at last, so that nobody is scrolled there twice. */
let pointed = '';

/** Brings in sight what to press next; and the keyboard, when what had the focus is gone, to what there is to read. @param {Lesson} lesson */
function attend(lesson) {
  const next = lesson.pointed ?? '';
  if (next && next !== pointed) document.querySelector('.lessonscreen .pointed')?.scrollIntoView({ block: 'nearest' });
  pointed = next;
  const lost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
  if (lost) /** @type {HTMLElement | null} */ (document.querySelector(lesson.reading ? '.coach .doing button' : '.coach h2'))?.focus({ preventScroll: true });
}
