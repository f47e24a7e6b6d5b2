// A phone's notch and home bar: they cover no controls, in any orientation.

/** What notch and home bar cover, in pixels. Desktop browsers have neither, so the test sets them. @typedef {{top: number, right: number, bottom: number, left: number}} Edges */

/** Runs in the page: finds controls that lie under an edge. Content that scrolls may lie under the lower edge. @param {Edges} edges */
function underEdges(edges) {
  for (const [side, pixels] of Object.entries(edges)) document.documentElement.style.setProperty(`--safe-${side}`, `${pixels}px`);
  scrollTo(0, 0);
  const dialog = document.querySelector('dialog[open]');
  const stays = (element) =>
    element && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
  const scrolls = (element) =>
    element && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...(dialog ?? document).querySelectorAll('button, a[href], summary, select, label, [data-act]')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        !box.width ||
        element.closest('.vh') ||
        scrolls(element.parentElement)
      )
        return false;
      return (
        box.left < edges.left - 0.5 ||
        box.right > innerWidth - edges.right + 0.5 ||
        box.top < edges.top - 0.5 ||
        (stays(element) && box.bottom > innerHeight - edges.bottom + 0.5)
      );
    })
    .map((element) => element.outerHTML.slice(0, 90));
}

const HELD = {
  upright: [
    { width: 390, height: 844 },
    { top: 47, right: 0, bottom: 34, left: 0 },
  ],
  'on its side': [
    { width: 844, height: 390 },
    { top: 0, right: 47, bottom: 21, left: 47 },
  ],
};

const SENTENCE = 'on a phone nothing to press lies under its notch or its home bar, however it is held';

export const edges = {
  sentences: [SENTENCE],
  /** @param {any} page @returns {Promise<[sentence: string, what: string][]>} */
  async look(page) {
    const found = [];
    for (const [how, [size, room]] of Object.entries(HELD)) {
      await page.setViewportSize(size);
      found.push(...(await page.evaluate(underEdges, room)).map((what) => [SENTENCE, `${how}: ${what}`]));
    }
    await page.evaluate(
      (all) => all.forEach((side) => document.documentElement.style.removeProperty(`--safe-${side}`)),
      Object.keys(HELD.upright[1]),
    );
    return found;
  },
};
