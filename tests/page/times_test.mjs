// web/times.ts: times are in the language of the page, in the format of the reader's region; and nothing else
// writes them.
import { readdirSync, readFileSync } from 'node:fs';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

let languages = ['en-US'];
Object.defineProperty(globalThis, 'navigator', {
  value: {
    get languages() {
      return languages;
    },
  },
  configurable: true,
});
const { agoOf, dayOf, hourOf, localeOf, whenOf } = await import('../../build/web/times.js');

const afternoon = new Date(2026, 10, 16, 16, 5).getTime();
const plain = (text) => text.replace(/\s/g, ' ');

await test('a time of day is written as it is where the reader is', () => {
  for (const [wanted, hour] of [
    [['en-US'], '4:05 PM'],
    [['en-GB'], '16:05'],
    [['de-DE', 'en-US'], '16:05'],
    [['en', 'en-GB'], '16:05'],
    [['xx_broken', 'en-GB'], '16:05'],
  ]) {
    languages = wanted;
    same(plain(hourOf(afternoon)), hour, `the hour for ${wanted}`);
  }
});

await test('a date is in the language of the page', () => {
  languages = ['en-GB', 'de-DE'];
  same(dayOf(afternoon), '16 Nov 2026', 'the date in London');
  languages = ['en-US'];
  same(dayOf(afternoon), 'Nov 16, 2026', 'the date in New York');
  same(localeOf('fr', ['de-CH']), 'fr-CH', 'French in Switzerland');
  same(localeOf('it', ['de', 'C']), 'it', 'no region is known');
});

await test('today and yesterday are said so', () => {
  const noon = new Date().setHours(12, 0, 0, 0);
  languages = ['en-GB'];
  same(whenOf(noon), 'today, 12:00', 'today');
  same(whenOf(new Date(noon).setDate(new Date(noon).getDate() - 1)), 'yesterday, 12:00', 'yesterday');
  const daysAgo = (days) => new Date(noon).setDate(new Date(noon).getDate() - days);
  same([0, 1, 7].map((days) => agoOf(daysAgo(days), 7)).join(), 'today,yesterday,7 days ago', 'days');
  same(agoOf(daysAgo(8), 7), dayOf(daysAgo(8)), 'longer ago');
  check(/^\d+ \p{L}+ 2020, 12:00$/u.test(whenOf(new Date(2020, 5, 3, 12).getTime())), 'long ago');
});

await test('no other file formats times or follows the locale of the machine', () => {
  const files = readdirSync('build/web', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js') && file !== 'times.js');
  check(files.length > 100, 'the files are there');
  for (const file of files) {
    const text = readFileSync(`build/web/${file}`, 'utf8');
    check(!/new Intl\.(DateTime|RelativeTime)Format|toLocale(Date|Time)String/.test(text), `${file} formats a time`);
    check(!/toLocale\w*\(\)/.test(text), `${file} follows the locale of the machine`);
  }
});

doneTesting();
