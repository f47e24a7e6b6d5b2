/** A number on the icon of the installed page. */

/** @param count 0 for none */
export function badge(count: number) {
  const { setAppBadge, clearAppBadge } = navigator as any;
  if (!setAppBadge) return;
  (count ? setAppBadge.call(navigator, count) : clearAppBadge.call(navigator)).catch(() => {});
}
