/**
 * Announcements for screen readers, which are not visible. All go into one live region outside the drawn page, so that
 * redrawing repeats none of them.
 */

/** How many sentences stay in the region to be read again. */
const MOST = 8;

const region = () => document.getElementById('said') as HTMLElement;

export function announce(text: string) {
  const line = document.createElement('p');
  line.textContent = text;
  region().append(line);
  while (region().childElementCount > MOST) region().firstElementChild?.remove();
}

/** Removes all announcements, because another person comes to the screen. */
export const hush = () => region().replaceChildren();
