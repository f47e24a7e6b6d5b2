/** The page: one screen, and what lies on top of it. */
import { h, type Content } from '../dom.js';
import { curtain } from './curtain.js';
import { dialogs } from './dialogs.js';
import { endScreen } from './end.js';
import { gamesScreen } from './games.js';
import { nameOf } from './names.js';
import { sidesScreen } from './sides.js';
import { notices } from './notice.js';
import { startScreen } from './start.js';
import { tableScreen } from './table.js';
import { tour } from './tour.js';
import { opening } from './opening.js';
import { beside, named } from '../wings.js';
import type { App } from '../app.js';

function table({ table: at }: App) {
  if (!at) return null;
  return at.curtain ? curtain(at.curtain, nameOf(at.party.sitters, at.curtain), 'openCurtain') : tableScreen(at);
}

const sides = (app: App) => app.sides && sidesScreen(app.sides);

const SCREENS: Record<string, (app: App) => Content> = {
  opening,
  start: startScreen,
  sides,
  table,
  end: endScreen,
  games: gamesScreen,
};

export const page = (app: App) =>
  h('div', { class: 'page' }, named(SCREENS, 'screens', app.screen)?.(app), beside(app), notices(app), dialogs(app), tour(app));
