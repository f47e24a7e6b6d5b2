/**
 * Notifies a person who looks at another page that it is their turn, if they asked for it and the browser allows it.
 */
import { _ } from './texts.js';
import { isQuiet } from './quiet.js';
import { TURN_TAG, turnTag } from './service_names.js';
import type { App } from './app.js';

const ICON = new URL('icons/192.png', import.meta.url).href;

export const canNotify = () => isSecureContext && 'Notification' in globalThis;

export const isForbidden = () => canNotify() && Notification.permission === 'denied';

/** Makes the browser ask for permission. Returns true if the person allows it. */
export async function askToNotify() {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** What it says, and where a press on it leads. */
export type Summons = { body?: string; address?: string };

export async function notifyTurn({ settings }: App, { body = _('It is your turn.'), address = location.href }: Summons = {}) {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== 'granted' || isQuiet(settings)) return;
  const details = { tag: turnTag(address), icon: ICON, body, lang: document.documentElement.lang, data: address };
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) return registration.showNotification('Sanssouci', details);
  new Notification('Sanssouci', details).addEventListener('click', () => {
    focus();
    location.href = address;
  });
}

/** Removes the notifications once the person looks at the page. */
export async function forgetNotifications() {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? [])
    if (notification.tag.startsWith(TURN_TAG)) notification.close();
}
