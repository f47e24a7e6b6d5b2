/** A number on the icon of the installed page. */

/** @param {number} count 0 for none */
export function badge(count: number) {
  const { setAppBadge, clearAppBadge } = /** @type {any} */ (navigator as any);
  if (!setAppBadge) return;
  (count ? setAppBadge.call(navigator, count) : clearAppBadge.call(navigator)).catch(() => {});
}
