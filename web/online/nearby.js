/** A page without a server behind it: where friends play, and how saved games come along. */

/** The address of a server as somebody types it, or null if it cannot be one. @param {string} typed */
export function serverAddress(typed) {
  const word = typed.trim();
  if (!word || /\s/.test(word)) return null;
  try {
    const url = new URL(word.includes('://') ? word : (isNear(word) ? 'http://' : 'https://') + word);
    if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
    const folder = url.pathname.replace('index.html', '');
    return url.origin + folder + (folder.endsWith('/') ? '' : '/') + '#friends';
  } catch {
    return null;
  }
}

/** True for a machine at home, which has no certificate. @param {string} word */
const isNear = (word) => /^(?:localhost|\[|\d+\.\d+\.\d+\.\d+|[^./]+(?:\.local)?(?::\d+)?(?:\/|$))/.test(word);

/** @type {Object<string, import('../events.js').Action>} */
export const nearbyActions = {
  goToServer(app, _arg, form) {
    const address = serverAddress(String(new FormData(/** @type {HTMLFormElement} */ (form)).get('server') ?? ''));
    if (address) location.href = address;
    else app.wings.online.unclear = true;
    app.changed();
  },
};
