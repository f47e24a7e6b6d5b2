/** A page without a server: where to play with friends, and how to take saved games there. */
import { onlineOf } from './state.js';
import type { Action } from '../events.js';

/** Returns the address of a server from what the user typed, or null if it cannot be one. */
export function serverAddress(typed: string) {
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

/** Returns true for a machine at home, which has no certificate. */
const isNear = (word: string) => /^(?:localhost|\[|\d+\.\d+\.\d+\.\d+|[^./]+(?:\.local)?(?::\d+)?(?:\/|$))/.test(word);

export const nearbyActions: Record<string, Action> = {
  goToServer(app, _arg, form) {
    const address = serverAddress(String(new FormData(form as HTMLFormElement).get('server') ?? ''));
    onlineOf(app).unclear = !address;
    if (address) location.href = address;
  },
};
