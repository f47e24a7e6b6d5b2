/** What stands on the tab of the browser: whoever looks elsewhere sees there that it is their turn. */
import { _ } from './texts.js';

const NAME = 'Sanssouci';

/** @param {Pick<import('./app.js').App, 'table'>} app @param {boolean} hidden whether another page is looked at */
export function titleOf({ table }, hidden) {
  return hidden && table?.awaited ? `● ${_('Your turn')} – ${NAME}` : NAME;
}
