/** What people do while sides are chosen. */

/** Reads the new heading out and lets the keyboard go on from there, when what was pressed is gone. */
export const attend = () =>
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector('.sidesscreen [data-attend]'))?.focus());

/** @type {Object<string, import('../events.js').Action>} */
export const sidesActions = {
  showBoards(app) {
    app.sides?.openCurtain();
    attend();
  },
  pickSide: (app, side) => app.sides?.pick(/** @type {any} */ (side)),
  async takeSide(app) {
    const taken = app.sides?.take();
    attend();
    await taken;
    attend();
  },
  async thinkAgain(app) {
    await app.sides?.go();
    attend();
  },
  async drawRest(app) {
    await app.sides?.drawRest();
    attend();
  },
  /** `2:4` gives seat 2 board 4. */
  takeBoard(app, which) {
    const [seat, board] = which.split(':').map(Number);
    app.sides?.takeBoard(seat, board);
  },
  beginGame: (app) => app.sides?.begin(),
};
