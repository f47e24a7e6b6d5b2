/** What people do on the start screen. */
import { Sides } from '../sides.js';
import { openTable } from '../open.js';

/** @type {Object<string, import('../events.js').Action>} */
export const startActions = {
  async play(app) {
    const sides = new Sides(app.engine, app.thinker, app.setup);
    await sides.settle();
    openTable(app, sides.party());
  },
};
