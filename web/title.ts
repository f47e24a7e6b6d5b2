/** The title of the browser tab: it shows a person who looks elsewhere that it is their turn, and in how many games. */
import { _ } from './texts.js';
import type { App } from './app.js';

const NAME = 'Sanssouci';

/** @param hidden true if the user looks at another page */
export function titleOf({ table, wings }: Pick<App, 'table' | 'wings'>, hidden: boolean) {
  const here = table?.awaited ? 1 : 0;
  const others = (wings.online?.awaited ?? 0) - (table?.party.address ? here : 0); // an online table is one of those counted
  const count = others + here;
  if (!hidden) return others > 0 ? `(${others}) ${NAME}` : NAME;
  return count > 1 ? `(${count}) ${_('Your turn')} – ${NAME}` : count ? `● ${_('Your turn')} – ${NAME}` : NAME;
}
