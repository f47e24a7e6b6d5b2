/** What is said to a screen reader, and not seen. One region for all of it, outside of what is drawn, so that nothing is said twice. */

/** So many sentences can be read again. */
const MOST = 8;

const region = () => /** @type {HTMLElement} */ (document.getElementById('said'));

/** @param {string} text */
export function announce(text) {
  const line = document.createElement('p');
  line.textContent = text;
  region().append(line);
  while (region().childElementCount > MOST) region().firstElementChild?.remove();
}

/** Takes everything back that was said: somebody else comes to the screen. */
export const hush = () => region().replaceChildren();
