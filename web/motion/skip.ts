/**
 * Any press skips the current animation and still has its usual effect; only the pause control does not skip. Looking
 * away skips too.
 */
import type { Stage } from './stage.js';

/** The key of the pause control. */
export const HOLD_KEY = 'p';

/** Modifier keys, which do not skip. */
const SILENT = new Set(['Shift', 'Control', 'Alt', 'Meta']);

function leavesBe(event: Event) {
  if (event instanceof KeyboardEvent && SILENT.has(event.key)) return true;
  const control = document.querySelector('#page [data-act=hold]');
  if (!control) return false;
  return event instanceof KeyboardEvent
    ? event.key === HOLD_KEY || event.target === control
    : control.contains(event.target as Node);
}

/** Skips what is shown at any press. Aborting the result ends that. */
export function listenForSkips(stage: Stage): AbortController {
  const ends = new AbortController();
  const how = { capture: true, signal: ends.signal };
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, (event) => leavesBe(event) || stage.skip(), how);
  document.addEventListener('visibilitychange', () => document.hidden && stage.finish(), how);
  return ends;
}
