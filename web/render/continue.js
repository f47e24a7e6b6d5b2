/** The row of the start screen that leads back into games which are kept. */

/** @param {import('../app.js').App} _app @returns {import('../dom.js').Content} */
export const continueRow = (_app) => null;
