/** Goes from one screen of the wing to another by its address, as if the user had opened it. */
import { visit } from '../navigate.js';
import type { App } from '../app.js';

/**
 * @param path without `#`
 * @param replacing so that Back does not lead here again
 */
export function goTo(app: App, path: string, replacing = false) {
  const url = `${location.pathname}${location.search}#${path}`;
  if (replacing) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  visit(app);
}
