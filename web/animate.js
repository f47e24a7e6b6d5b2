/** Turns that have just been played, shown in motion. */

/** Ends when the next turn may follow. @param {import('./app.js').App} app @param {any} turn @returns {Promise<void>} */
export async function showTurn(app, turn) {
  await new Promise((resolve) => setTimeout(resolve, app.settings.speed && turn ? 400 : 0));
}
