// Room: on phones, tablets, laptops and large screens, for fingers, and with text at 200 %.

const SIZES = [[360, 740], [768, 1024], [1024, 768], [1440, 900], [2560, 1440]];
const SIZES_OF_LARGE_TEXT = [[360, 740], [768, 1024], [1440, 900]];
const FINGER = 24; // pixels

/** What reaches over the right edge. Runs in the page. */
function tooWide() {
  const room = document.documentElement.clientWidth, width = document.documentElement.scrollWidth;
  if (width <= room) return [];
  const guilty = [...document.querySelectorAll('#page *')].filter((element) => element.getBoundingClientRect().right > room + 1 && element.checkVisibility());
  return [`${width} of ${room} px: ${guilty.slice(0, 3).map((element) => element.outerHTML.slice(0, 80)).join(' ')}`];
}

/** What is too small to press. A field inside a label is as large as that. Runs in the page. @param {number} least */
function tooSmall(least) {
  const small = new Set();
  for (const element of document.querySelectorAll('button, a[href], input, select, summary, [data-act]')) {
    const target = element.closest('label') ?? element;
    if (!target.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width < least - 0.01 || height < least - 0.01) small.add(`${Math.round(width)}x${Math.round(height)} ${target.outerHTML.slice(0, 90)}`);
  }
  return [...small];
}

/** Which parts of a screen lie over each other. What sticks to an edge is meant to. Runs in the page. */
function overlapping() {
  const parts = [...document.querySelectorAll('.bar, .board, .railbox, .hand, .disp, .stk, .opp, .log, .panel, header, .big, .seat')]
    .filter((part) => part.checkVisibility() && !['fixed', 'sticky', 'absolute'].includes(getComputedStyle(part).position) && !part.closest('dialog'));
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return parts.flatMap((a, i) => parts.slice(i + 1).filter((b) => !a.contains(b) && over(a.getBoundingClientRect(), b.getBoundingClientRect()))
    .map((b) => `"${a.className}" and "${b.className}" overlap`));
}

/** Another size of the window, of which the page hears before its next frame. @param {any} page @param {{width: number, height: number}} size */
async function resize(page, size) {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** At every size, what the questions find in the page. @param {any} page @param {number[][]} sizes @param {...(() => string[])} questions */
async function atEverySize(page, sizes, ...questions) {
  const usual = page.viewportSize(), found = [];
  for (const [width, height] of sizes) {
    await resize(page, { width, height });
    for (const question of questions) found.push(...(await page.evaluate(question)).map((what) => `${width} px: ${what}`));
  }
  await resize(page, usual);
  return found;
}

export const layout = [
  {
    sentence: 'no screen scrolls sideways, from 360 to 2560 pixels',
    look: (page) => atEverySize(page, SIZES, tooWide),
  },
  {
    sentence: 'at 360 pixels everything that can be pressed is at least 24 by 24 pixels',
    async look(page) {
      const usual = page.viewportSize();
      await resize(page, { width: 360, height: 740 });
      const found = await page.evaluate(tooSmall, FINGER);
      await resize(page, usual);
      return found;
    },
  },
  {
    sentence: 'with text at 200 % no part lies over another, and no screen scrolls sideways',
    async look(page) {
      await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
      const found = await atEverySize(page, SIZES_OF_LARGE_TEXT, overlapping, tooWide);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      return found;
    },
  },
];
