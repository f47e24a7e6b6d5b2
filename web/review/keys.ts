/** The keys of the review. The help that `?` opens lists them with the others. */
import { perform } from '../events.js';
import { KEYS, isTyped } from '../keys.js';
import { N_ } from '../texts.js';
import { reviewActions } from './actions.js';
import type { App } from '../app.js';

const REVIEW_KEYS: { keys: string[]; text: string; act: string; arg?: string }[] = [
  { keys: ['ArrowLeft'], text: N_('one turn back'), act: 'step', arg: '-1' },
  { keys: ['ArrowRight'], text: N_('one turn on'), act: 'step', arg: '1' },
  { keys: ['n'], text: N_('the next mistake'), act: 'mistake', arg: '1' },
  { keys: ['p'], text: N_('the previous mistake'), act: 'mistake', arg: '-1' },
  { keys: ['1'], text: N_('the first key moment'), act: 'moment', arg: '1' },
  { keys: ['2'], text: N_('the second key moment'), act: 'moment', arg: '2' },
  { keys: ['3'], text: N_('the third key moment'), act: 'moment', arg: '3' },
  { keys: ['b'], text: N_('both turns, the one that was played, the better one'), act: 'turnOver' },
  { keys: ['w'], text: N_('what if: play on from here'), act: 'whatIf' },
];

export function listenToReviewKeys(app: App) {
  KEYS.splice(-1, 0, { title: N_('Review'), keys: REVIEW_KEYS.map(({ keys, text }) => ({ keys, text })) });
  document.addEventListener('keydown', (event) => {
    if (app.screen !== 'review:screen' || app.dialog || isTyped(event)) return;
    const arrow = event.key.startsWith('Arrow');
    if (arrow ? event.defaultPrevented : !app.settings.keys) return; // the focused element may use the arrows
    const found = REVIEW_KEYS.find(({ keys }) => keys.includes(arrow ? event.key : event.key.toLowerCase()));
    if (!found) return;
    event.preventDefault();
    perform(app, () => reviewActions[found.act](app, found.arg ?? '', document.body));
  });
}
