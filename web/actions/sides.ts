/** Actions while sides are chosen. */
import { beginAt } from '../focus.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';
import type { Side } from '../sides.js';

/** Announces the new heading and moves the focus there if the pressed element is gone. */
export function attend(app: App) {
  beginAt('.sidesscreen [data-attend]');
  app.changed();
}

export const sidesActions: Record<string, Action> = {
  showBoards(app) {
    app.sides?.openCurtain();
    attend(app);
  },
  pickSide: (app, side) => app.sides?.pick(side as Side),
  async takeSide(app) {
    const taken = app.sides?.take();
    attend(app);
    await taken;
    attend(app);
  },
  async thinkAgain(app) {
    await app.sides?.go();
    attend(app);
  },
  async drawRest(app) {
    await app.sides?.drawRest();
    attend(app);
  },
  /** `2:4` gives seat 2 board 4. */
  takeBoard(app, which) {
    const [seat, board] = which.split(':').map(Number);
    app.sides?.takeBoard(seat, board);
  },
  beginGame: (app) => app.sides?.begin(),
};
