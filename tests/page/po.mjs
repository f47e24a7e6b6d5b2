// The translations in the PO files.
import { readFileSync } from 'node:fs';

/** The tags of all languages, English first. */
export const LANGUAGES = readFileSync('po/LINGUAS', 'utf8')
  .split('\n')
  .filter((row) => row && !row.startsWith('#'))
  .map((row) => row.split(' ')[0]);

/**
 * Returns the translations of the page's English texts, by `context + \x04 + text` or by the text alone.
 * @param {string} language @returns {Map<string, string[]>}
 */
export function catalogue(language) {
  const all = new Map();
  for (const entry of readFileSync(`po/${language}.po`, 'utf8').split('\n\n')) {
    const fields = {};
    let field = null;
    for (const line of entry.split('\n')) {
      const [, name, rest] = /^(msg\S+ )?(".*")$/.exec(line) ?? [];
      if (name) field = name.trim();
      if (rest && field) fields[field] = (fields[field] ?? '') + JSON.parse(rest);
    }
    if (!fields.msgid) continue;
    const key = fields.msgctxt ? `${fields.msgctxt}\x04${fields.msgid}` : fields.msgid;
    all.set(key, 'msgstr' in fields ? [fields.msgstr] : [fields['msgstr[0]'], fields['msgstr[1]']]);
  }
  return all;
}

/** @param {string} language @param {string} text */
export const translated = (language, text) => (language === 'en' ? text : catalogue(language).get(text)?.[0]);
