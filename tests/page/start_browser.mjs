// The start screen: the language, and what is remembered.
import { address, EVERYWHERE, open, story } from './browser.mjs';
import { begin, beginByHand, openChoices, PERSON } from './game.mjs';
import { LANGUAGES } from './po.mjs';
import { myTurn, press } from './table.mjs';
import { check, same } from '../../tools/tap.mjs';

const language = (page) => page.evaluate(() => document.documentElement.lang);

for (const [locale, expected] of [
  ['fr-CH', 'fr'],
  ['es', 'es'],
  ['nl', 'en'],
])
  await story(
    `a browser that speaks ${locale} is spoken to in the language ${expected}`,
    { locale, settings: {} },
    async (page) => {
      same(await language(page), expected, 'language');
    },
  );

await story('the language is changed by one press, without a reload, and is remembered', EVERYWHERE, async (page) => {
  await page.evaluate(() => (globalThis.sameDocument = true));
  const english = await page.locator('#page').innerText();
  await page.locator('label:has([data-act=language][data-arg=it])').click();
  await page.waitForFunction(() => document.documentElement.lang === 'it');
  check((await page.locator('#page').innerText()) !== english, 'the words are others');
  check(await page.evaluate(() => globalThis.sameDocument), 'the same document');
  await open(page);
  same(await language(page), 'it', 'language after a reload');
});

await story('at the table the language is changed in the settings, and the game stays where it is', EVERYWHERE, async (page) => {
  await begin(page, {});
  await myTurn(page);
  await press(page, 'card');
  const before = await page.locator('.cell.open, .tile.legal, .card.sel').count();
  await press(page, 'menu');
  await press(page, 'openSettings');
  await page.locator('dialog label:has(input[name=language][value=de])').click();
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await press(page, 'closeDialog');
  same(await page.locator('.cell.open, .tile.legal, .card.sel').count(), before, 'what is chosen and offered');
});

await story('what was chosen for a game is offered again at the next visit', {}, async (page) => {
  await beginByHand(page, { players: [PERSON, 'level3', 'walker'], edition: 'second', modules: ['rewards'] });
  await open(page);
  const chosen = await page.locator('[data-change=setSitter]').evaluateAll((all) => all.map((one) => one.value));
  same(chosen.join(), 'person,level3,walker', 'players');
  check(await page.locator('[data-act=setEdition][data-arg=second]').isChecked(), 'edition');
  check(await page.locator('[data-act=setModule][data-arg=rewards]').isChecked(), 'module');
  same(await page.locator('[data-input=setSeed]').inputValue(), '', 'a seed is for one game');
});

await story('one press changes the game, and what can be changed stays open at the next visit', {}, async (page) => {
  const choices = page.locator('#choices'),
    button = page.locator('[data-act=changeGame]');
  check(await choices.isHidden(), 'closed at first');
  await button.click();
  check(await choices.isVisible(), 'open');
  same(await button.getAttribute('aria-expanded'), 'true', 'as a screen reader is told');
  await open(page);
  check(await page.locator('#choices').isVisible(), 'open after a reload');
  await page.locator('[data-act=changeGame]').click();
  await open(page);
  check(await page.locator('#choices').isHidden(), 'closed after a reload');
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
])
  await story(
    `all buttons of the start screen are visible at once on ${width} by ${height} pixels`,
    { viewport: { width, height } },
    async (page) => {
      await begin(page, {}); // so that there is a game to continue
      await open(page);
      await page.waitForSelector('.continuerow [data-act=openGame]');
      const below = await page
        .locator('.desk button:visible')
        .evaluateAll((all) =>
          all.filter((one) => one.getBoundingClientRect().bottom > innerHeight).map((one) => one.textContent),
        );
      same(below.join(), '', 'buttons below the edge of the window');
    },
  );

await story('a newcomer finds Learn ringed in gold, nothing to continue and no badge, and reads the aim', {}, async (page) => {
  same(
    await page.locator('.entry.ringed').evaluateAll((all) => all.map((one) => one.dataset.act).join()),
    'learn',
    'the entry in a ring',
  );
  check((await page.locator('.entry.ringed').textContent()).includes('Begin here'), 'said in words too');
  same(
    await page.locator('.badge, .continuerow [data-act=openGame], .continuerow [data-act="statistics:open"]').count(),
    0,
    'badges, games to continue, statistics',
  );
  check((await page.locator('.startscreen .tag').textContent()).includes('the most points win'), 'the aim');
  await begin(page, {});
  await open(page);
  same(await page.locator('.entry.ringed').count(), 0, 'rings after a game');
  same(
    await page.locator('.continuerow [data-act]').evaluateAll((all) => all.map((one) => one.dataset.act).join()),
    'openGame,games,statistics:open',
    'the quiet line',
  );
});

await story('without network the entry for friends says what it needs, and all others are there', {}, async (page) => {
  const lines = () => page.locator('.entry small').allTextContents();
  const before = await lines();
  await page.context().setOffline(true);
  await page.waitForFunction(() => document.querySelector('.entry small').textContent === 'Needs a connection');
  same((await lines()).slice(1).join(), before.slice(1).join(), 'the others');
  await page.context().setOffline(false);
  await page.waitForFunction((line) => document.querySelector('.entry small').textContent === line, before[0]);
});

await story('a name that a record cannot hold is refused in words before the game', {}, async (page) => {
  await openChoices(page);
  await page.locator('[data-input=setName]').first().fill('A "quoted" name');
  await page.locator('[data-act=changeGame]').click();
  check((await page.locator('.seat .fault').first().textContent()).length > 10, 'a sentence');
  await page.locator('[data-act=play]').first().click();
  check(await page.locator('.startscreen').isVisible(), 'still the start screen');
  same(
    await page.evaluate(() => document.activeElement.dataset.input),
    'setName',
    'the field is open again, and has the keyboard',
  );
});

await story(
  'the manifest speaks the language of the page, and each is of the same app, which can be installed',
  { offline: true },
  async (page) => {
    const session = await page.context().newCDPSession(page);
    const found = new Map();
    for (const language of LANGUAGES) {
      await page.locator(`label:has([data-act=language][data-arg=${language}])`).click();
      await page.waitForFunction((tag) => document.documentElement.lang === tag, language);
      const { data, errors, url } = await session.send('Page.getAppManifest');
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      const { appId } = await session.send('Page.getAppId');
      const { lang, name, short_name: short, description, start_url: from, scope } = JSON.parse(data);
      same(errors.map(({ message }) => message).join(), '', `faults of the manifest in ${language}`);
      same(
        installabilityErrors
          .map(({ errorId }) => errorId)
          .filter((id) => id !== 'in-incognito')
          .join(),
        '',
        `what keeps it from being installed in ${language}`,
      );
      same([lang, name, short].join(), `${language},Sanssouci,Sanssouci`, 'language and names');
      same(
        [from, scope].map((path) => new URL(path, url).href).join(),
        [address(), address()].join(),
        `where it starts in ${language}`,
      );
      same(await page.locator('meta[name=description]').getAttribute('content'), description, 'the description of the page');
      found.set(description, appId);
    }
    same(found.size, 5, 'descriptions');
    same(new Set(found.values()).size, 1, 'apps');
  },
);
