/** The list of all lessons, with the progress in it. */
import { classes, h, type Tree } from '../dom.js';
import { LESSONS } from './lessons.js';
import { POSITIONS } from './positions.js';
import { lessonsDone } from '../progress.js';
import { _ } from '../texts.js';
import { thumbnail, VIEW_BOX } from '../render/thumbnail.js';
import { symbol } from '../render/symbols.js';
import type { App } from '../app.js';
import type { Engine } from '../engine.js';
import type { Script } from './lesson.js';

export function learnScreen(app: App) {
  const done = lessonsDone();
  const count = LESSONS.filter(({ id }) => done.has(id)).length;
  const next = LESSONS.find(({ id }) => !done.has(id)) ?? LESSONS[0];
  drawPictures(app, LESSONS.map(positionOf));
  return h(
    'div',
    { class: 'learnscreen' },
    h(
      'header',
      { class: 'bar' },
      h(
        'button',
        { class: 'brand plain', 'data-act': 'start', 'aria-label': _('Sanssouci, to the start') },
        symbol('favicon', 'logo'),
        h('span', {}, 'Sanssouci'),
      ),
      h(
        'nav',
        { class: 'tools', 'aria-label': _('Learn') },
        h('button', { class: 'btn', 'data-act': 'openRules' }, _('Rules')),
        h('button', { class: 'btn', 'data-act': 'start' }, _('To the start')),
      ),
    ),
    h(
      'main',
      {},
      h(
        'div',
        { class: 'intro' },
        h('h1', { tabindex: '-1' }, _('Learn by playing')),
        h('p', {}, _('Short lessons at a real table. You make the moves; nothing can go wrong. Each takes a minute or two.')),
        h(
          'div',
          { class: 'howfar' },
          h('progress', { max: LESSONS.length, value: String(count), 'aria-label': _('Lessons done') }),
          h('span', {}, _('%d of %d lessons done', count, LESSONS.length)),
          h(
            'button',
            { class: 'btn primary', 'data-act': 'lesson', 'data-arg': next.id },
            count ? _('Go on: %s', _(next.title)) : _('Begin'),
          ),
        ),
      ),
      h(
        'ol',
        { class: 'lessons' },
        LESSONS.map((lesson, i) => entry(lesson, i + 1, done.has(lesson.id), lesson === next)),
      ),
    ),
  );
}

const positionOf = ({ steps }: Script) => steps[0].position ?? '';

const entry = (lesson: Script, number: number, done: boolean, next: boolean) =>
  h(
    'li',
    {},
    h(
      'button',
      { class: classes('panel', 'lessoncard', done && 'done', next && 'next'), 'data-act': 'lesson', 'data-arg': lesson.id },
      pictures.get(positionOf(lesson)) ?? TO_COME,
      h('span', { class: 'number num', 'aria-hidden': 'true' }, done ? '✓' : number),
      h('span', { class: 'title' }, _(lesson.title)),
      h('span', { class: 'vh' }, done ? _('done') : ''),
    ),
  );

/** The gardens in which lessons begin, by position. */
const pictures = new Map<string, Tree>();

/** How many are drawn at once, so that the page is never busy for long; the others follow. */
const AT_ONCE = 2;

function drawPictures(app: App, positions: string[]) {
  const missing = positions.filter((position) => !pictures.has(position));
  for (const position of missing.slice(0, AT_ONCE)) pictures.set(position, drawn(app.engine, position));
  if (missing.length > AT_ONCE) setTimeout(() => app.changed());
}

function drawn(engine: Engine, position: string) {
  const game = engine.readLink(POSITIONS[position].link);
  game.rewind(POSITIONS[position].at);
  const seat = game.view(0).mover;
  const view = game.view(seat);
  game.close();
  return h(
    'span',
    { class: classes('picture', view.edition === 'second' && 'second'), 'aria-hidden': 'true' },
    thumbnail(view, seat, ''),
  );
}

/** A placeholder for a picture that follows. */
const TO_COME = h('span', { class: 'picture', 'aria-hidden': 'true' }, h('svg', { class: 'thumb', viewBox: VIEW_BOX }));
