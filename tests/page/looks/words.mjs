// Everything is said in five languages, and the language changes without a reload.
import { catalogue, LANGUAGES } from '../po.mjs';
import { sayIn } from '../app.mjs';
import { sweep } from '../sweep.mjs';

/** A text that does not go through the catalogues stays English in any of them. */
const OTHERS = sweep(LANGUAGES.slice(1), (language) => language === 'de');

/** What is the same in every language: names, including those of languages in themselves. */
const NAMES = /^(Sanssouci|Ada|Bruno|Clara|Diego|Anna|Ben|Deutsch|English|français|italiano|español|EN|DE|FR|IT|ES)$/;
/** Cells, places, short turns, boards, letters of rows, keys, numbers and signs. */
const NOTATION = /^(\p{L}|[a-i][1-6]( → [a-i][1-6])?( [+−]?\d+)?|[2-6][lr]|[1-4][AB]|[IVX]+|[^\p{L}]*|\d+×\d+)$/u;

/** Returns everything that can be read or heard. Runs in the page. */
function texts() {
  const all = new Set();
  const walker = document.createTreeWalker(document.getElementById('page'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) all.add(walker.currentNode.data.trim());
  for (const element of document.querySelectorAll('#page *'))
    for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label'])
      all.add((element.getAttribute(name) ?? '').trim());
  all.add(document.title);
  return [...all].filter((text) => /\p{L}/u.test(text));
}

/** Returns the texts that a translation leaves unchanged, with anything filled in. @param {string} language */
function unchanged(language) {
  const same = [...catalogue(language)]
    .filter(([key, [text]]) => text && key.split('\x04').at(-1) === text)
    .flatMap(([, forms]) => forms);
  return new RegExp(
    `^(${same.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%(\d\\\$)?(\\\+)?[sd]/g, '.+')).join('|')})$`,
  );
}

const SAME = Object.fromEntries(OTHERS.map((language) => [language, unchanged(language)]));

/** Returns true if every part of a text may be the same in a language. @param {string} language @param {string} text */
const isSame = (language, text) =>
  SAME[language].test(text) ||
  text.split(/, |: /).every((part) => NAMES.test(part) || NOTATION.test(part) || SAME[language].test(part));

export const words = [
  {
    sentence: 'no text stays English when the language is changed',
    async look(page) {
      const english = new Set(await page.evaluate(texts));
      const found = english.size ? [] : ['there is nothing to read'];
      for (const language of OTHERS) {
        await sayIn(page, language);
        const left = (await page.evaluate(texts)).filter((text) => english.has(text) && !isSame(language, text));
        found.push(...left.map((text) => `${language}: ${text}`));
      }
      await sayIn(page, 'en');
      return found;
    },
  },
];
