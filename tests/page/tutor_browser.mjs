// The tutor: why the best hint is the best, and a question before a turn that costs a lot.
//
// In this game the first player can lose 13 points at once: the gardener on a5 leaves the tile for f3 to the rival.
import { QUICK, open, story } from './browser.mjs';
import { kept } from './game.mjs';
import { translated } from './po.mjs';
import { until } from './until.mjs';
import { myTurn, press, status } from './table.mjs';
import { check, same } from '../../tools/tap.mjs';

const RECORD = `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "1A"]
[Missions1 "d a"]
[Deck1 "34 e f i * 35 46 c 56 25 a g b 36 24 h 26 d"]
[Garden2 "4B"]
[Missions2 "b i"]
[Deck2 "25 34 a h b 36 g 26 * 46 e c 24 35 56 d f i"]
[Display "d2 f2 f2 e2 f2 b2 d2 b2 a2 g2"]
[Stacks "g2 c2 a2 h2 g2 | c2 a2 d2 i2 e2 | h2 e2 a2 i2 f2 | h2 b2 e2 g2 | c2 f2 i2 i2 | c2 h2 g2 i2 | b2 a2 e2 d2 | b2 h2 c2 d2"]
[Seat1 "person"]
[Seat2 "SEAT2"]
[Result "*"]

1.1 ex3r@e3 i>1 /1
1.2 34x4l@f4 g>1 /1
2.1 fx2r@f2 b>1 /1
2.2 ax6l@a6 h>2 /1
3.1 34x4l@c4 a>2 /1
3.2 25x5l@Gf5 d>1 /2
4.1 *x2l@d2 g>1 /2
4.2 hx6l@h6 b>2 /2
`;
const BLUNDER = '35x5r@Ga5 c>1',
  BEST = 'ix3l@f3 g>3';
const TUTOR = { ...QUICK, tutor: true };

/**
 * Runs in the page before its scripts: counts the answers of workers, so that a story can wait for the tutor to be
 * ready, and makes the second that a turn waits for it a minute, since other tests run at the same time.
 */
function takeTime() {
  const later = setTimeout;
  globalThis.setTimeout = (act, ms, ...more) => later(act, ms === 1000 ? 60_000 : ms, ...more);
  const { postMessage } = Worker.prototype;
  globalThis.answers = 0;
  Worker.prototype.postMessage = function (...what) {
    if (!this.counted) this.addEventListener('message', () => globalThis.answers++);
    this.counted = true;
    postMessage.apply(this, what);
  };
}

/** Opens the game, and waits until the tutor knows the best turn. */
async function sit(page, { rival = 'level1', isReady = true } = {}) {
  await page.evaluate((record) => localStorage.setItem('sanssouci/game/tutored', record), RECORD.replace('SEAT2', rival));
  await open(page, '#game/tutored');
  if (rival === 'person') await press(page, 'openCurtain');
  await myTurn(page);
  if (isReady) await page.waitForFunction(() => globalThis.answers > 0);
}

async function lay(page, turn) {
  await page.keyboard.press('/');
  await page.locator('#notation').fill(turn);
  await page.keyboard.press('Enter');
  await page.locator('[data-act=confirm]:enabled').waitFor();
}

const turns = async (page) => (await kept(page)).tutored.split('\n\n')[1].trim().split('\n').length;
const isPlayed = (page) => until(async () => (await turns(page)) > 8, true, 'the turn is played');

for (const rival of ['level1', 'person'])
  await story(
    `before a blunder against ${rival === 'person' ? 'a person' : 'a computer'} the tutor asks, and says only where to look`,
    { settings: TUTOR, before: takeTime },
    async (page) => {
      await sit(page, { rival });
      await lay(page, BLUNDER);
      await press(page, 'confirm');
      const question = page.getByRole('alertdialog', { name: 'Sure?' });
      await question.waitFor();
      const text = await question.locator('p').innerText();
      check(/^Another turn seems much better\. Look (at|again)/.test(text), text);
      check(!/\b[a-i][1-6]\b/.test(text), 'no cell is named');
      same(await turns(page), 8, 'turns that are played');
      same(await page.evaluate(() => document.activeElement?.textContent), 'Look again', 'the focus');
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      check(await page.locator('[data-act=confirm]').isEnabled(), 'the turn is still laid out');
      same(await turns(page), 8, 'turns that are played after Escape');
      await press(page, 'confirm'); // once is enough
      await isPlayed(page);
    },
  );

await story('a turn is played though the tutor asks', { settings: TUTOR, before: takeTime }, async (page) => {
  await sit(page);
  await lay(page, BLUNDER);
  await press(page, 'confirm');
  await page.getByRole('alertdialog', { name: 'Sure?' }).getByRole('button', { name: 'Play it' }).click();
  await isPlayed(page);
});

await story('the tutor says nothing of a good turn', { settings: TUTOR, before: takeTime }, async (page) => {
  await sit(page);
  await lay(page, BEST);
  await press(page, 'confirm');
  await isPlayed(page);
  same(await page.locator('.doubt').count(), 0, 'questions');
});

await story('choosing something else dismisses the question', { settings: TUTOR, before: takeTime }, async (page) => {
  await sit(page);
  await lay(page, BLUNDER);
  await press(page, 'confirm');
  await page.locator('.doubt').waitFor();
  await press(page, 'place', '3l');
  await page.locator('.doubt').waitFor({ state: 'detached' });
  await page.locator('.rail').waitFor();
  same(await turns(page), 8, 'turns that are played');
});

await story('without the tutor a blunder is played at once, and nothing of it is loaded', {}, async (page) => {
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url()));
  await sit(page, { isReady: false });
  await lay(page, BLUNDER);
  await press(page, 'confirm');
  await isPlayed(page);
  check(!fetched.some((url) => /study|tutor/.test(url)), 'nothing of the tutor is fetched');
});

await story('a tutor that cannot be loaded delays nobody', { settings: TUTOR }, async (page, troubles) => {
  await page.route('**/study*.wasm', (route) => route.abort());
  await sit(page, { isReady: false });
  await lay(page, BLUNDER);
  await press(page, 'confirm');
  await isPlayed(page);
  troubles.length = 0; // the missing file is intended
});

await story('a tutor that thinks too long is not waited for', { settings: TUTOR }, async (page) => {
  await page.route('**/study*.wasm', () => {}); // it never comes
  await sit(page, { isReady: false });
  await lay(page, BLUNDER);
  await press(page, 'confirm');
  same(await status(page), 'The tutor is looking at it.', 'what is said meanwhile');
  await isPlayed(page);
  await page.locator('.notice', { hasText: 'The tutor was not ready in time' }).waitFor();
});

for (const language of ['en', 'de'])
  await story(
    `the best hint has its reason in the words of the coach, in the language ${language}`,
    { settings: { ...QUICK, language } },
    async (page) => {
      await sit(page, { isReady: false });
      await press(page, 'hint');
      await page.locator('.reason li').first().waitFor();
      const facts = await page.locator('.reason li').allInnerTexts();
      const forms = [
        'A motif tile on %1$s gives the noble of column %2$s more to walk to.',
        'In %2$s of 100 games, a rival takes the tile for %1$s next.',
      ];
      const known = forms.map(
        (form) =>
          new RegExp(
            `^${translated(language, form)
              .replace(/[.]/g, '\\.')
              .replace(/%\d\$s/g, '\\w+')}`,
          ),
      );
      check(
        facts.some((fact) => known.some((form) => form.test(fact))),
        facts.join('\n'),
      );
    },
  );

await story('a turn that is laid out is what the best hint is compared with', {}, async (page) => {
  await sit(page, { isReady: false });
  await lay(page, BLUNDER);
  await press(page, 'hint');
  await page.locator('.reason li').first().waitFor();
  const text = await page.locator('.reason').innerText();
  check(text.includes('becomes a gardener on a5'), text);
  check(/worth about \d+\.\d points more \(\d+\.\d to \d+\.\d\)/.test(text), text);
});
