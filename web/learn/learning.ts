/** Starts lessons. An interrupted game is paused, and continues afterwards (open.ts). */
import { rehearse } from '../motion/rehearsal.js';
import { copyCard, isShowing } from '../motion/turn.js';
import { showAct } from '../open.js';
import { beginAt } from '../focus.js';
import { Lesson } from './lesson.js';
import { lessonOf } from './lessons.js';
import { exampleOf } from './examples.js';
import { lessonDone } from '../progress.js';
import type { App } from '../app.js';

/** Starts a lesson or an example of the rules; for an unknown id, opens the list of lessons. */
export function openLesson(app: App, id: string) {
  const script = lessonOf(id) ?? exampleOf(id);
  if (!script) {
    app.screen = 'learn:list';
    return;
  }
  app.table?.stage.finish();
  if (app.lesson) app.lesson.close();
  else app.paused = { screen: app.screen, table: app.table, rules: app.rules };
  const lesson = new Lesson(app.engine, script, {
    changed() {
      app.table = lesson.table;
      app.changed();
      queueMicrotask(() => attend(lesson)); // after the page has been drawn
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
  beginAt('.coach h2');
}

/** What was pointed at last, so that the page does not scroll there twice. */
let pointed = '';

/** Scrolls to what to press next; if the focus was lost, moves it to the text to read. */
function attend(lesson: Lesson) {
  const next = lesson.pointed ?? '';
  if (next && next !== pointed) document.querySelector('.lessonscreen .pointed')?.scrollIntoView({ block: 'nearest' });
  pointed = next;
  const lost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
  if (lost)
    (document.querySelector(lesson.reading ? '.coach .doing button' : '.coach h2') as HTMLElement | null)?.focus({
      preventScroll: true,
    });
}
