// Every screen on phones, tablets, laptops and large screens, and with text at 200 %.
import { story } from './browser.mjs';
import { tour } from './screens.mjs';
import { same } from '../../tools/tap.mjs';

const SIZES = [[360, 740], [768, 1024], [1024, 768], [1440, 900], [2560, 1440]];
const LEAST = 24; // pixels that a finger needs

/** What reaches over the right edge. Runs in the page. */
function tooWide() {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return '';
  const guilty = [...document.querySelectorAll('#page *')].filter((element) => element.getBoundingClientRect().right > room + 1 && element.checkVisibility());
  return `${document.documentElement.scrollWidth} of ${room} px: ${guilty.slice(0, 3).map((element) => element.outerHTML.slice(0, 80)).join(' ')}`;
}

/** What is too small to press. A field inside a label is as large as that. Runs in the page. @param {number} least */
function tooSmall(least) {
  const small = [];
  for (const element of document.querySelectorAll('button, a[href], input, select, summary, [data-act]')) {
    const target = element.closest('label') ?? element;
    if (!target.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width < least - 0.01 || height < least - 0.01) small.push(`${Math.round(width)}x${Math.round(height)} ${target.outerHTML.slice(0, 90)}`);
  }
  return [...new Set(small)].slice(0, 5).join('\n');
}

/** Which parts of a screen lie over each other. What sticks to an edge is meant to. Runs in the page. */
function overlaps() {
  const parts = [...document.querySelectorAll('.bar, .board, .railbox, .hand, .disp, .stk, .opp, .log, .panel, header, .big, .seat')]
    .filter((part) => part.checkVisibility() && !['fixed', 'sticky', 'absolute'].includes(getComputedStyle(part).position));
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const found = [];
  for (const a of parts)
    for (const b of parts)
      if (a !== b && a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING && over(a.getBoundingClientRect(), b.getBoundingClientRect()))
        found.push(`${a.className} and ${b.className}`);
  return found.join(', ');
}

await story('no screen scrolls sideways, from 360 to 2560 pixels', {}, (page) =>
  tour(page, async (screen) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      same(await page.evaluate(tooWide), '', `${screen} at ${width} px`);
    }
  }));

await story('at 360 pixels everything that can be pressed is at least 24 by 24 pixels', { viewport: { width: 360, height: 740 }, touch: true }, (page) =>
  tour(page, async (screen) => same(await page.evaluate(tooSmall, LEAST), '', screen)));

await story('with text at 200 % nothing lies over anything else, and no screen scrolls sideways', {}, (page) =>
  tour(page, async (screen) => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      same(await page.evaluate(overlaps), '', `${screen} at ${width} px`);
      same(await page.evaluate(tooWide), '', `${screen} at ${width} px`);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }));
