/** What stands on the tab of the browser: whoever looks elsewhere sees there that it is their turn, and in how many games. */
import { _ } from './texts.js';

const NAME = 'Sanssouci';

/** @param {Pick<import('./app.js').App, 'table' | 'wings'>} app @param {boolean} hidden whether another page is looked at */
export function titleOf({ table, wings }, hidden) {
  const here = table?.awaited ? 1 : 0;
  const others = (wings.online?.awaited ?? 0) - (table?.party.address ? here : 0); // an online table is among those that are counted
  const count = others + here;
  if (!hidden) return others > 0 ? `(${others}) ${NAME}` : NAME;
  return count > 1 ? `(${count}) ${_('Your turn')} – ${NAME}` : count ? `● ${_('Your turn')} – ${NAME}` : NAME;
}
