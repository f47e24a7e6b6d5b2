// Takes web/preview.jpg, which chats and networks show with a link to the page (Open Graph): the start screen, with a
// sentence in place of the controls. It is in the repository, so that building needs no browser: make pictures
import { start, stop, visit } from './browser.mjs';

/** The size that all of them show uncropped. */
const CARD = { width: 1200, height: 630 };

/** Where nobles walk in the gardens: the player, and the position in pixels. */
const WALKING = [
  ['crinoline', 1, 400, 304],
  ['tricorne', 2, 700, 306],
  ['parasol', 3, 560, 396],
  ['cane', 4, 380, 484],
];

/** Runs in the page. @param {typeof WALKING} walking */
function strip(walking) {
  const screen = document.querySelector('.startscreen'),
    tag = screen.querySelector('.tag');
  const fan = Object.assign(document.createElement('p'), { textContent: 'An unofficial fan project' });
  for (const part of screen.querySelectorAll('.switches, .desk, .fan')) part.style.visibility = 'hidden';
  tag.textContent = 'Plant a garden, walk your nobles through it.';
  Object.assign(tag.style, { fontSize: '1.7em', maxWidth: 'none' });
  Object.assign(fan.style, {
    position: 'fixed',
    bottom: '24px',
    left: '50%',
    transform: 'translateX(-50%)',
    margin: 0,
    padding: '8px 20px',
    borderRadius: '12px',
    background: 'var(--panel)',
    font: '600 22px var(--sans)',
    whiteSpace: 'nowrap',
  });
  screen.append(fan);
  for (const [name, player, left, top] of walking) {
    const noble = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    noble.innerHTML = `<use href="#noble-${name}"/>`;
    noble.setAttribute('class', `noble p${player}`);
    Object.assign(noble.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: '80px', height: '80px' });
    screen.append(noble);
  }
}

await start();
try {
  const { page, close } = await visit({ viewport: CARD });
  await page.evaluate(strip, WALKING);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: 'web/preview.jpg', type: 'jpeg', quality: 66 });
  await close();
} finally {
  await stop();
}
