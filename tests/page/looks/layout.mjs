// Room: on phones, tablets, laptops and large screens, for fingers, and with text at 200 %. A screen goes through all
// sizes once, and all checks run together at each of them.
import { LANGUAGES } from '../po.mjs';
import { sayIn } from '../app.mjs';
import { sweep } from '../sweep.mjs';

/** The sizes for touch have `least`, the minimum size of a target in pixels. */
const SIZES = [
  { width: 360, height: 740, least: 24 },
  { width: 390, height: 844, least: 40 },
  { width: 844, height: 390, least: 40 },
  { width: 820, height: 1180, least: 40 },
  { width: 960, height: 540 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];
/** These are enough for screens without a table. */
const FEW = [360, 390, 844, 820, 960, 1366, 2560];
/** A phone, a low window and a laptop: each has a layout of its own. */
const SAMPLE = [390, 960, 1366];
const SIZES_OF_LARGE_TEXT = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];
const SAMPLE_OF_LARGE_TEXT = [360, 1366];
/** Screens with long words in narrow places, and the sizes at which they are checked in other languages. */
const WORDY = [
  'turn',
  'sides',
  'review',
  'invite',
  'join',
  'guest',
  'changed',
  'tables',
  'devices',
  'refused',
  'online',
  'puzzle',
  'puzzle, solved',
];
const SIZES_OF_WORDS = [
  { width: 390, height: 844 },
  { width: 960, height: 540 },
  { width: 1440, height: 900 },
];
/** Its words are the longest. */
const LONGEST = 'de';
/** A laptop and a phone. */
const USUAL = [1366, 390];

const SENTENCES = {
  wide: 'no screen scrolls sideways, from 360 to 2560 pixels',
  small: 'everything that can be pressed is at least 40 by 40 pixels on phones and tablets, and 24 by 24 at 360 pixels',
  overlap: 'no part lies over another',
  broken: 'no word is broken without a hyphen',
  cut: 'no text is cut off',
  out: 'nothing hangs out of what is pressed',
  turn: 'your own turn fits on one screen, and what confirms it is in sight',
  end: 'at the end of a screen nothing to press lies under what stays at the lower edge',
  start: 'the start screen lies on one screen from 1366 by 768 pixels on',
  settings: 'all settings lie on one screen from 1366 by 768 pixels on',
  sides: 'both sides of a board lie on one screen from 960 by 540 pixels on, and nothing over them',
  lesson: 'a lesson or a puzzle leaves the garden in sight from 960 by 540 pixels on, and the cards also on a low screen',
  hints: 'hints leave the garden in sight, what confirms a turn from 900 pixels on, and at 960 by 540 the hand and the display',
  latest: 'what happened last can be read whole on wide screens',
  whole: 'the table lies on one wide screen before a turn is begun',
  others: 'cells of the others’ gardens are at least 18 pixels on wide screens',
  large: 'with text at 200 % no part lies over another, no screen scrolls sideways, and the table lies on one wide screen',
};

/**
 * Runs in the page: returns what is wrong with it, by the names of the sentences.
 * @param {{least?: number, only?: string[]}} given
 */
function ask({ least = 0, only = [] }) {
  const room = { width: document.documentElement.clientWidth, height: innerHeight };
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const box = (selector) => all(selector)[0]?.getBoundingClientRect();
  const dialog = document.querySelector('dialog[open]');
  const of = (element) => element.outerHTML.slice(0, 100);
  const hyphenates = (element) => navigator.userAgent.includes('Firefox') && getComputedStyle(element).hyphens === 'auto'; // it knows where, the others do not

  const questions = {
    /** Returns what extends beyond the right edge. */
    wide() {
      const width = document.documentElement.scrollWidth;
      if (width <= room.width) return [];
      const guilty = all('#page *').filter((element) => element.getBoundingClientRect().right > room.width + 1);
      return [`${width} of ${room.width} px: ${guilty.slice(0, 3).map(of).join(' ')}`];
    },
    /**
     * A field inside a label is as large as the label, a cell as large as the distance to the next; links in a text and
     * marks in a chart may be as small as they are.
     */
    small() {
      if (!least) return [];
      const small = new Set();
      for (const element of all('button, a[href], input, select, summary, [data-act]')) {
        const target = element.closest('label') ?? element;
        const gap = element.matches('.cell, .tile') ? 4 : 0;
        const { width, height } = target.getBoundingClientRect();
        if (target.closest('.vh, p a, .turn, .pt, .strip, .lead') || (dialog && !dialog.contains(target))) continue;
        if (width + gap < least - 0.5 || height + gap < least - 0.5)
          small.add(`${Math.round(width)}x${Math.round(height)} ${of(target)}`);
      }
      return [...small];
    },
    /** Returns the parts of a screen that overlap. Parts that stick to an edge may. */
    overlap() {
      const parts = all('.bar, .board, .railbox, .hand, .disp, .stk, .opp, .log, .panel, header, .big, .seat').filter(
        (part) =>
          !['fixed', 'sticky', 'absolute'].includes(getComputedStyle(part).position) && !part.closest('dialog, .hints, .tour'),
      );
      const over = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
      const boxes = new Map(parts.map((part) => [part, part.getBoundingClientRect()]));
      return parts.flatMap((a, i) =>
        parts
          .slice(i + 1)
          .filter((b) => !a.contains(b) && over(boxes.get(a), boxes.get(b)))
          .map((b) => `"${a.className}" and "${b.className}" overlap`),
      );
    },
    /** Returns words that are broken over more than one line. */
    broken() {
      const found = new Set(),
        range = document.createRange();
      const lines = () =>
        new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom / 3))).size;
      const walker = document.createTreeWalker(dialog ?? document.getElementById('page'), NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        if (
          !/\p{L}{3}/u.test(node.data) ||
          !node.parentElement.checkVisibility() ||
          getComputedStyle(node.parentElement).clipPath !== 'none' ||
          node.parentElement.closest('.vh, .fits, textarea, select') ||
          hyphenates(node.parentElement)
        )
          continue;
        range.selectNodeContents(node);
        if (lines() < 2) continue;
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\u00ad]{3,}/gu)) {
          if (word.includes('\u00ad')) continue; // it says itself where it may be broken
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (lines() > 1) found.add(`${word} in ${of(node.parentElement)}`);
        }
      }
      return [...found];
    },
    /** Returns text that is cut off at an edge that cannot be scrolled. */
    cut() {
      return all('#page :is(b, i, p, span, small, h1, h2, h3, button, label, td, th, li, dt, dd)')
        .filter((element) => {
          if (
            !element.clientWidth ||
            ![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()) ||
            element.closest('.vh, .fits, .startscreen .sky')
          )
            return false;
          const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element);
          if (clipPath !== 'none' || textOverflow === 'ellipsis') return false;
          const cuts = (/** @type {string} */ overflow) => overflow === 'hidden' || overflow === 'clip';
          return (
            (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (cuts(overflowY) && element.scrollHeight > element.clientHeight + 3)
          );
        })
        .map(of);
    },
    /** Returns words and boxes beyond the edge of their button or label. */
    out() {
      return all('#page :is(button, label)')
        .filter((part) => !part.closest('.vh') && getComputedStyle(part).position !== 'absolute')
        .flatMap((part) => {
          const { left, right } = part.getBoundingClientRect();
          const inside = [...part.querySelectorAll('b, span, input, small')].filter(
            (each) => each.checkVisibility() && !each.closest('.vh, .bubble') && getComputedStyle(each).position === 'static',
          );
          return inside
            .filter(
              (each) =>
                each.getBoundingClientRect().width > 0 &&
                (each.getBoundingClientRect().left < left - 2 || each.getBoundingClientRect().right > right + 2),
            )
            .slice(0, 1)
            .map((each) => `${of(each)} in ${of(part)}`);
        });
    },
    /** Checks that everything needed for a turn is visible, and nothing is behind the line that confirms it. */
    turn() {
      const rail = box('.rail'),
        lesson = document.querySelector('.lessonscreen, .puzzlescreen');
      if (!rail || lesson || document.querySelector('.tour, .rulespanel')) return [];
      const unseen = ['.railbox', '.go', '.board', '.hand', '.disp', '.stk'].filter((part) => !box(part)?.width);
      if (unseen.length) return [`${unseen.join(', ')} cannot be seen`];
      const found = [],
        edge = box('.railbox').top,
        beside = room.height <= 480;
      const confirm = box('.go');
      if (confirm.top < 0 || confirm.bottom > room.height + 0.5 || confirm.right > room.width)
        found.push(`Confirm lies at ${Math.round(confirm.top)} to ${Math.round(confirm.bottom)} px`);
      for (const part of ['.board', '.hand', '.disp', '.stk']) {
        const { bottom } = box(part);
        const most = beside && part === '.board' ? room.height : edge;
        if (bottom > most + 1 && (room.height > 800 || beside || room.width >= 900))
          found.push(`${part} ends at ${Math.round(bottom)} of ${Math.round(most)} px`);
      }
      const height = document.documentElement.scrollHeight;
      if (room.width >= 1240 && height > room.height) found.push(`the page is ${height} px high`);
      return found;
    },
    /** Scrolled to its end, a screen has room below for what stays at the edge. */
    end() {
      const bars = all('.beginbar, .railbox');
      if (!bars.length || dialog) return [];
      scrollTo(0, document.documentElement.scrollHeight);
      const covered = all('#page :is(button, a[href], input, select, summary, [data-act])').filter((element) => {
        if (element.closest('.log, .hints')) return false; // these scroll by themselves
        const { x, y, width, height } = element.getBoundingClientRect(),
          above = document.elementFromPoint(x + width / 2, y + height / 2);
        return bars.some((bar) => bar.contains(above) && !bar.contains(element) && !element.contains(above));
      });
      scrollTo(0, 0);
      return covered.map(of);
    },
    whole() {
      const height = document.documentElement.scrollHeight;
      return room.width >= 1240 && all('.tablescreen').length && height > room.height ? [`the page is ${height} px high`] : [];
    },
    start() {
      const height = document.documentElement.scrollHeight;
      return room.width >= 1366 && all('.startscreen').length && !all('#choices').length && height > room.height
        ? [`it is ${height} px high`]
        : [];
    },
    settings() {
      return room.width >= 1366 && dialog?.querySelector('.choice') && dialog.scrollHeight > dialog.clientHeight
        ? [`they are ${dialog.scrollHeight} px high`]
        : [];
    },
    sides() {
      const take = box('.take .go');
      if (room.width < 960 || room.height < 540 || !all('.sidesscreen .side').length) return [];
      if (!take) return ['the button cannot be seen'];
      return take.bottom > room.height || all('.side').some((side) => side.getBoundingClientRect().bottom > take.top)
        ? [`the button lies at ${Math.round(take.top)} px`]
        : [];
    },
    lesson() {
      if (
        !all(':is(.lessonscreen, .puzzlescreen) .rail').length ||
        all('.rulespanel').length ||
        room.width < 600 ||
        room.width > 1239 ||
        room.height > 700
      )
        return [];
      const edge = box('.railbox').top;
      return ['.hand .cards', ...(room.height > 480 ? ['.board'] : [])]
        .filter((part) => box(part).bottom > edge + 1)
        .map((part) => `${part} ends at ${Math.round(box(part).bottom)} of ${Math.round(edge)} px`);
    },
    hints() {
      const list = box('.hints');
      if (!list || (room.height < 480 && room.width < 600)) return [];
      const covered = (part) =>
        box(part) &&
        Math.min(list.right, box(part).right) - Math.max(list.left, box(part).left) > 1 &&
        Math.min(list.bottom, box(part).bottom) - Math.max(list.top, box(part).top) > 1;
      return [
        '.board .bands',
        ...(room.width >= 900 ? ['.go'] : []),
        ...(room.width === 960 ? ['.hand .card', '.drow .tile'] : []),
      ]
        .filter(covered)
        .map((part) => `${part} is covered`);
    },
    latest() {
      const [entry] = room.width >= 1240 ? all('.left > .log .entry') : [];
      if (!entry || all('.hints').length || all('.replay').length) return [];
      const { bottom } = entry.getBoundingClientRect(),
        edge = entry.closest('.log').getBoundingClientRect().bottom;
      return bottom > edge ? [`it ends at ${Math.round(bottom)} of ${Math.round(edge)} px`] : [];
    },
    others() {
      const picture = room.width >= 1240 ? all('.othumb .thumb')[0] : null; // a cell is 20 units
      const cell = picture ? (picture.getBoundingClientRect().width * 20) / picture.viewBox.baseVal.width : 0;
      return picture && cell < 18 ? [`${cell.toFixed(1)} px`] : [];
    },
  };
  scrollTo(0, 0);
  return Object.fromEntries((only.length ? only : Object.keys(questions)).map((name) => [name, questions[name]()]));
}

/**
 * Resizes the window; the page gets the event before its next frame.
 * @param {any} page @param {{width: number, height: number}} size
 */
async function resize(page, { width, height }) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    (size) => innerWidth === size.width && innerHeight === size.height,
    { width, height },
    { polling: 5 },
  );
  if (await page.locator('.tour').count()) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))); // the page places it then
}

/** Doubles the font size, as the setting does. @param {any} page @param {boolean} large */
const enlarge = (page, large) =>
  page.evaluate((on) => {
    document.documentElement.style.setProperty('--size', on ? '2' : '1');
    document.documentElement.classList.toggle('large', on);
  }, large);

/**
 * Returns the findings as pairs of a sentence and what violates it.
 * @param {{width: number, height: number}} size
 * @param {Object<string, string[]>} answers
 * @param {string} [sentence] one sentence for all
 */
const told = (size, answers, sentence) =>
  Object.entries(answers).flatMap(([name, all]) =>
    all.map((what) => [sentence ?? SENTENCES[name], `${size.width}x${size.height}: ${what}`]),
  );

/** Checks only the two most common sizes. */
export const briefly = {
  sentences: Object.values(SENTENCES).filter((sentence) => sentence !== SENTENCES.large),
  /** @param {any} page @returns {Promise<[sentence: string, what: string][]>} */
  async look(page) {
    const found = [];
    for (const size of USUAL.map((wanted) => SIZES.find(({ width }) => width === wanted))) {
      await resize(page, size);
      found.push(...told(size, await page.evaluate(ask, size)));
    }
    return found;
  },
};

export const layout = {
  sentences: Object.values(SENTENCES),
  /** @param {any} page @param {string} screen @returns {Promise<[sentence: string, what: string][]>} */
  async look(page, screen) {
    const usual = page.viewportSize(),
      found = [];
    const note = (size, answers, sentence) => found.push(...told(size, answers, sentence));
    const table = await page.locator('.tablescreen').count();
    for (const size of sweep(
      SIZES.filter(({ width }) => table || FEW.includes(width)),
      ({ width }) => SAMPLE.includes(width),
    )) {
      await resize(page, size);
      note(size, await page.evaluate(ask, size));
    }
    if (WORDY.includes(screen)) {
      for (const language of sweep(LANGUAGES.slice(1), (tag) => tag === LONGEST)) {
        await sayIn(page, language);
        for (const size of SIZES_OF_WORDS) {
          await resize(page, size);
          note(size, await page.evaluate(ask, { only: ['wide', 'broken', 'cut', 'out', 'turn'] }));
        }
      }
      await sayIn(page, 'en');
    }
    await enlarge(page, true);
    for (const size of sweep(SIZES_OF_LARGE_TEXT, ({ width }) => SAMPLE_OF_LARGE_TEXT.includes(width))) {
      await resize(page, size);
      note(
        size,
        await page.evaluate(ask, { only: screen === 'table' ? ['wide', 'overlap', 'whole'] : ['wide', 'overlap'] }),
        SENTENCES.large,
      );
    }
    await enlarge(page, false);
    await resize(page, usual);
    return found;
  },
};
