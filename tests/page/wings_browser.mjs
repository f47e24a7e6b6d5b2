// Parts of the page that are loaded on demand.
import { hashOf, sayIn } from './app.mjs';
import { open, story } from './browser.mjs';
import { translated } from './po.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

const title = (page) => page.locator('#page h1').textContent();
const isThere = (page, text) => until(() => title(page), text, text);

await story('an address opens a wing, keeps its place, and Back leads out of it', {}, async (page) => {
  await open(page, '#statistics');
  await isThere(page, 'My statistics');
  same(await hashOf(page), '#statistics');
  await page.evaluate(() => (location.hash = '#games'));
  await page.waitForSelector('.gamesscreen');
  await page.goBack();
  await isThere(page, 'My statistics');
});

await story('an address that a wing does not know leads to where it begins', {}, async (page) => {
  await open(page, '#learn/<b>');
  await page.waitForSelector('.learnscreen');
  await until(() => hashOf(page), '#learn', 'and is put right');
});

await story(
  'a wing is spoken in the language of the page, also after a change',
  { settings: { pace: 'off', language: 'de' } },
  async (page) => {
    const fetched = [];
    page.on('request', (request) => fetched.push(request.url()));
    await open(page, '#statistics');
    await isThere(page, translated('de', 'My statistics'));
    check(
      fetched.some((url) => url.endsWith('/statistics-de.texts')),
      'its texts come with it',
    );
    check(!fetched.some((url) => url.includes('review')), 'and nothing of another wing');
    await sayIn(page, 'fr');
    await isThere(page, translated('fr', 'My statistics'));
  },
);

await story('a wing that cannot be loaded says so, and is tried again', {}, async (page, troubles) => {
  await page.route('**/style/statistics.css', (route) => route.abort());
  await page.evaluate(() => (location.hash = '#statistics'));
  await page.waitForSelector('.notice:has-text("could not be loaded")');
  same(await page.locator('.startscreen').count(), 1, 'the start screen is there');
  troubles.length = 0; // the missing file is intended
  await page.unroute('**/style/statistics.css');
  await page.evaluate(() => (location.hash = '#statistics'));
  await isThere(page, 'My statistics');
});
