/** Tells a person who looks elsewhere that it is their turn, if they wished so and the browser allows it. */
import { _ } from './texts.js';

const TAG = 'sanssouci-turn';
const ICON = new URL('icons/192.png', import.meta.url).href;

export const canNotify = () => isSecureContext && 'Notification' in globalThis;

export const isForbidden = () => canNotify() && Notification.permission === 'denied';

/** Asks the person, by way of the browser. Whether they allow it. */
export async function askToNotify() {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** @param {import('./app.js').App} app */
export async function notifyTurn(app) {
  if (!app.settings.notify || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const details = { tag: TAG, icon: ICON, body: _('It is your turn.'), lang: document.documentElement.lang, data: location.href };
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) return registration.showNotification('Sanssouci', details);
  new Notification('Sanssouci', details).addEventListener('click', () => focus());
}

/** Who looks at the page need not be told any more. */
export async function forgetNotifications() {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications({ tag: TAG })) ?? []) notification.close();
}
