// web/render/names.ts: the letters of the rows.
import { pathToFileURL } from 'node:url';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { catalogue, LANGUAGES } from './po.mjs';

const { lettersOf } = await import(pathToFileURL('build/web/render/names.js').href);
const { COLOURS } = await import(pathToFileURL('build/web/nouns.js').href);

/** @param {string} language @param {string} edition */
function coloursOf(language, edition) {
  const words = language === 'en' ? null : catalogue(language);
  return COLOURS[edition].map((colour) => (words?.get(`colour\x04${colour}`)[0] ?? colour).toLocaleUpperCase(language));
}

// Once beige and blanc were both B in French, as beige and blue were in English.
for (const language of LANGUAGES)
  for (const edition of Object.keys(COLOURS))
    await test(`every row has a letter of its own, from the name of its colour: ${language}, ${edition}`, () => {
      const nouns = coloursOf(language, edition);
      const letters = lettersOf(nouns);
      same(new Set(letters).size, 6, letters.join(' '));
      nouns.forEach((noun, i) => check(noun.includes(letters[i]), `${letters[i]} in ${noun}`));
    });

await test('colours whose first letters differ have these', () => {
  same(lettersOf(coloursOf('de', '2013')).join(''), 'BWGOVT', 'German');
  same(lettersOf(coloursOf('fr', '2013')).join(''), 'BLGOVT', 'French, where only blanc begins like another colour');
});

doneTesting();
