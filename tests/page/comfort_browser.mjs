// Signals, font sizes, the tour, printing.
import { open, story } from './browser.mjs';
import { begin, PERSON } from './game.mjs';
import { playByScript } from './robot.mjs';
import { myTurn, press } from './table.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

/** Hides the page, or shows it again. @param {any} page @param {boolean} hidden */
const look = (page, hidden) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Changes a setting in the dialog. @param {any} page @param {string} name @param {string} value */
async function set(page, name, value) {
  await press(page, 'menu');
  await press(page, 'openSettings');
  await page.locator(`input[name=${name}][value="${value}"]`).check();
  await press(page, 'closeDialog');
}

await story('a player looking elsewhere sees in the title that it is their turn', {}, async (page) => {
  await begin(page, { players: [PERSON, 'level1'] });
  await myTurn(page);
  same(await page.title(), 'Sanssouci', 'title while the page is looked at');
  await look(page, true);
  await until(() => page.title(), '● Your turn – Sanssouci', 'title while another page is looked at');
  await look(page, false);
  await until(() => page.title(), 'Sanssouci', 'title afterwards');
});

const notifications = (page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => `${title}: ${body}`).join(),
  );

/**
 * Runs in the page. A headless browser has no notifications, so this replaces them: permission is always granted, and
 * they are kept in a list.
 */
function keepNotifications() {
  /** @type {any[]} */
  let shown = [],
    permission = 'default';
  if (!isSecureContext) return; // the empty page before it
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title, { body = '', tag = '' } = {}) {
      if (permission !== 'granted') throw new TypeError('no permission');
      const one = { title, body, tag, close: () => (shown = shown.filter((other) => other !== one)) };
      shown = [...shown.filter((other) => !tag || other.tag !== tag), one];
    },
    async getNotifications({ tag = '' } = {}) {
      return shown.filter((one) => !tag || one.tag === tag);
    },
  });
}

await story(
  'a notification tells players that it is their turn, if they asked for it',
  { offline: true, before: keepNotifications },
  async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await begin(page, { players: [PERSON, 'level1'] });
    await myTurn(page);
    await look(page, true);
    await playByScript(page, 1, 1);
    await myTurn(page);
    same(await notifications(page), '', 'without a wish');
    await look(page, false);
    await set(page, 'notify', 'true');
    await until(
      () => page.evaluate(() => JSON.parse(localStorage.getItem('sanssouci/settings') ?? '{}').notify),
      true,
      'the wish, once the browser has answered',
    );
    await look(page, true);
    await playByScript(page, 1, 1);
    await myTurn(page);
    await until(() => notifications(page), 'Sanssouci: It is your turn.', 'with a wish');
    await look(page, false);
    await until(() => notifications(page), '', 'when the page is looked at again');
  },
);

await story(
  'a browser that forbids notifications is asked once, and says so in the settings',
  {
    before: () => {
      globalThis.asked = 0;
      Notification.requestPermission = async () => {
        globalThis.asked++;
        Object.defineProperty(Notification, 'permission', { value: 'denied' });
        return 'denied';
      };
    },
  },
  async (page) => {
    await begin(page, { players: [PERSON, 'level1'] });
    await myTurn(page);
    same(await page.evaluate(() => globalThis.asked), 0, 'questions before anybody wished for it');
    await press(page, 'menu');
    await press(page, 'openSettings');
    await page.locator('input[name=notify][value=true]').click();
    await page.getByText('The browser does not allow messages from this page.').waitFor();
    await until(() => page.locator('input[name=notify][value=false]').isChecked(), true, 'the setting is off');
    same(await page.evaluate(() => globalThis.asked), 1, 'questions');
  },
);

/** Text in pictures: cards, ribbons, terrace, marks. */
const LETTERS = [
  '.half i',
  '.half b',
  '.card.motif > i',
  '.band .ribbon b',
  '.band .ribbon i',
  '.drow .ribbon b',
  '.drow .ribbon i',
  '.slab .col',
  '.mark',
];

/** Returns the font sizes in pictures. @param {any} page @returns {Promise<number[]>} */
const lettersIn = (page) =>
  page.evaluate(
    (all) => all.map((selector) => parseFloat(getComputedStyle(document.querySelector(selector) ?? document.body).fontSize)),
    LETTERS,
  );

/**
 * Returns what sticks out of its picture, and how much wider the page is than the window.
 * @param {any} page @returns {Promise<string>}
 */
const stickingOut = (page) =>
  page.evaluate(() => {
    const isOut = (/** @type {Element} */ one) => {
      const outer = one.closest('.card, .ribbon').getBoundingClientRect(),
        inner = one.getBoundingClientRect();
      return (
        inner.left < outer.left - 1.5 ||
        inner.right > outer.right + 1.5 ||
        inner.top < outer.top - 1.5 ||
        inner.bottom > outer.bottom + 1.5
      );
    };
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [
      ...[...document.querySelectorAll('.card i, .card b, .ribbon b, .ribbon i')].filter(isOut).map((one) => one.textContent),
      wide > 0 ? `${wide} px` : '',
    ]
      .join(' ')
      .trim();
  });

for (const [width, language] of [
  [1440, 'de'],
  [768, 'es'],
  [360, 'fr'],
])
  await story(
    `at ${width} px, words in pictures grow with the letters, and fit`,
    { viewport: { width, height: 900 }, settings: { pace: 'off', language } },
    async (page) => {
      await begin(page, { modules: ['rewards'], seed: 'letters' });
      await myTurn(page);
      const before = await lettersIn(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const after = await lettersIn(page);
      LETTERS.forEach((selector, i) => check(after[i] > before[i] * 1.1, `${selector} grows from ${before[i]} to ${after[i]}`));
      same(await stickingOut(page), '', 'what sticks out');
    },
  );

await story('large letters are kept', {}, async (page) => {
  await begin(page, { players: [PERSON, 'level1'] });
  await myTurn(page);
  await set(page, 'size', '150');
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await until(size, '24px', 'letters');
  await page.reload();
  await myTurn(page);
  await until(size, '24px', 'letters after a reload');
});

await story(
  'sounds are off until they are wished for, and then made on the spot',
  {
    before: () => {
      globalThis.tones = 0;
      const { start } = AudioScheduledSourceNode.prototype;
      AudioScheduledSourceNode.prototype.start = function (...when) {
        globalThis.tones++;
        return start.apply(this, when);
      };
    },
  },
  async (page) => {
    const tones = () => page.evaluate(() => globalThis.tones);
    await begin(page, { players: [PERSON, 'level1'] });
    await playByScript(page, 1, 1);
    await myTurn(page);
    same(await tones(), 0, 'tones without a wish');
    await set(page, 'sounds', 'true');
    await page.waitForFunction(() => globalThis.tones > 0);
    const before = await tones();
    await playByScript(page, 1, 1);
    await myTurn(page);
    await until(async () => (await tones()) > before + 5, true, 'tones of two turns');
    await press(page, 'menu');
    await press(page, 'openSettings');
    const heard = await tones();
    await press(page, 'soundSample');
    await until(async () => (await tones()) > heard + 5, true, 'tones of the sample');
    await page.locator('#volume').fill('35');
    await until(
      () => page.evaluate(() => JSON.parse(localStorage.getItem('sanssouci/settings')).volume),
      35,
      'the volume that is kept',
    );
  },
);

await story(
  'the tour comes once, leads the keyboard from stop to stop, and can be called again',
  { firstVisit: true },
  async (page) => {
    await begin(page, { players: [PERSON, 'level1'] });
    const bubble = page.locator('.tour .bubble'),
      title = page.locator('#tour-title');
    await bubble.waitFor();
    const isInside = () => page.evaluate(() => document.querySelector('.tour .bubble').contains(document.activeElement));
    const seen = [];
    while (await bubble.count()) {
      const stop = await title.textContent();
      seen.push(stop);
      await until(isInside, true, `the keyboard is in the bubble: ${stop}`);
      await page.keyboard.press('Enter');
      await page.waitForFunction((before) => document.querySelector('#tour-title')?.textContent !== before, stop);
    }
    same(
      seen.join(', '),
      'The aim, Your hand, Display, Your garden, Missions, Your turn, step by step, What happened, Help at any time',
      'stops',
    );
    await page.reload();
    await myTurn(page);
    same(await bubble.count(), 0, 'tours after a reload');
    await press(page, 'menu');
    await press(page, 'tour');
    await bubble.waitFor();
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'detached' });
  },
);

await story(
  'the tour can be skipped at once, on a phone too',
  { firstVisit: true, viewport: { width: 360, height: 740 }, touch: true },
  async (page) => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    check(await page.evaluate(() => scrollY > 50), 'the start screen is scrolled');
    await begin(page, { players: [PERSON, 'level1'] });
    await page.locator('[data-act=endTour]').waitFor();
    same(await page.evaluate(() => scrollY), 0, 'where the table begins');
    await page.locator('[data-act=endTour]').tap();
    await page.locator('.tour').waitFor({ state: 'detached' });
    same(
      await page.evaluate(() => [scrollY, document.activeElement?.classList[0]].join()),
      '0,card',
      'where the tour leaves page and keyboard',
    );
    await open(page);
    await begin(page, { players: [PERSON, 'level1'], seed: 'again' });
    await myTurn(page);
    same(await page.locator('.tour').count(), 0, 'tours in the next game');
  },
);

await story('the browser frames the page in its colour, by day and by night', {}, async (page) => {
  for (const theme of ['dark', 'light']) {
    await page.locator(`label:has([data-act=theme][data-arg=${theme}])`).click();
    const [colour, ...frames] = await page.evaluate(() => [
      getComputedStyle(document.documentElement).getPropertyValue('--page').trim(),
      ...Array.from(document.querySelectorAll('meta[name=theme-color]'), ({ content }) => content),
    ]);
    same(frames.join(), [colour, colour].join(), `colours when it is ${theme}`);
  }
});

await story('on paper the end is in the colours of day, without what could be pressed', { colorScheme: 'dark' }, async (page) => {
  await begin(page, { players: [PERSON, 'level1'] });
  await playByScript(page, 1);
  await page.waitForSelector('.endscreen');
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  await page.evaluate(() => addEventListener('beforeprint', () => (globalThis.printed = document.documentElement.className)));
  check(await isDark(), 'night on the screen');
  await page.pdf();
  await until(() => page.evaluate(() => globalThis.printed), '', 'day on paper');
  await until(isDark, true, 'night on the screen again');
  await page.emulateMedia({ media: 'print' });
  await page.locator('.acts').waitFor({ state: 'hidden' });
  await page.locator('.gardens').waitFor();
});
