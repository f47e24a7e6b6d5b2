/**
 * All texts of the page, in the languages of po/LINGUAS. The PO files are the only source; msgfmt compiles them, and
 * tools/texts.c converts the result to the format read here: the hash of each English text, and its translations.
 * English texts are those in the code.
 *
 *     _('Round %d of %d', 3, 18)
 *     P_('%d tile', '%d tiles', n, n)
 *     C_('motif', 'statue')
 *
 * `%s` is a text, `%d` a number, `%+d` a number with a sign; `%2$s` is the second argument, for languages that need
 * another order.
 */

import { fileOf } from './files.js';
import { LANGUAGES, PLURALS } from './languages.js';

const CONTEXT_END = '\x04';

let language = 'en';
/** The language last requested: it may still be loading. */
let wanted = language;
/** Keyed by the hash of the English text. */
type Catalogue = Map<number, string[]>;
let catalogue: Catalogue = new Map();
/** A cache of lookups, since hashing takes time. */
const found = new Map<string, string[] | undefined>();

export const currentLanguage = () => language;

/** Created once per language, because browsers are slow to do it. */
const lists = new Map<string, Intl.ListFormat>();

/** Joins names into a list, as the language writes it. */
export function list(names: string[]) {
  if (names.length < 2) return names.join();
  const format = lists.get(language) ?? new Intl.ListFormat(language);
  lists.set(language, format);
  return format.format(names);
}

/** Returns the first of the browser's languages that is available. */
export function knownLanguage(wanted: readonly string[]) {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0];
    if (LANGUAGES.includes(short as (typeof LANGUAGES)[number])) return short;
  }
  return 'en';
}

/** The parts of the catalogue in use: that of the page, and those of the loaded wings. */
const parts = new Set(['page']);

/** Changes the language of all texts from now on. If it cannot be loaded, the language stays as it is. */
export async function useLanguage(tag: string) {
  wanted = tag;
  try {
    const texts = await Promise.all([...parts].map((part) => fetchCatalogue(part, tag)));
    if (wanted === tag) [language, catalogue] = [tag, joined(texts)];
    found.clear();
  } catch (error) {
    if (wanted === tag) wanted = language;
    throw error;
  }
}

/** Loads the texts of a wing, in the current language and in every later one. */
export async function useTexts(part: string) {
  const tag = wanted;
  const texts = await fetchCatalogue(part, tag);
  parts.add(part);
  if (wanted !== tag || language !== tag) await useLanguage(wanted);
  else catalogue = joined([catalogue, texts]);
  found.clear();
}

const joined = (texts: Catalogue[]) => new Map(texts.flatMap((map) => [...map]));

async function fetchCatalogue(part: string, tag: string): Promise<Catalogue> {
  if (tag === 'en') return new Map();
  const response = await fetch(fileOf(`${part}-${tag}.texts`));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return readCatalogue(await response.arrayBuffer());
}

function readCatalogue(bytes: ArrayBuffer): Catalogue {
  const words = new DataView(bytes),
    count = words.getUint32(0, true);
  const texts = new TextDecoder().decode(new Uint8Array(bytes, 4 + 4 * count)).split('\0');
  if (texts.length !== count + 1) throw new Error('this is no catalogue of texts');
  return new Map(texts.slice(0, count).map((text, i) => [words.getUint32(4 + 4 * i, true), text.split('\x01')]));
}

/** FNV-1a over its characters. */
function hashOf(text: string) {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 16777619);
  return hash >>> 0;
}

function formsOf(text: string) {
  if (!found.has(text)) found.set(text, catalogue.get(hashOf(text)));
  return found.get(text);
}

export const _ = (text: string, ...values: (string | number)[]) => fill(formsOf(text)?.[0] ?? text, values);

/** The same English text with another meaning. */
export const C_ = (context: string, text: string, ...values: (string | number)[]) =>
  fill(formsOf(context + CONTEXT_END + text)?.[0] ?? text, values);

export function P_(one: string, many: string, n: number, ...values: (string | number)[]) {
  return fill(formsOf(one)?.[Number(PLURALS[language](n))] ?? (n === 1 ? one : many), values);
}

/** Marks a text for translation; it is looked up where it is shown. */
export const N_ = (text: string) => text;

function fill(text: string, values: (string | number)[]) {
  let next = 0;
  return text.replace(/%(?:(\d)\$)?(\+?d|s|%)/g, (_all, position, kind) => {
    if (kind === '%') return '%';
    const value = values[position ? position - 1 : next++];
    return kind === '+d' ? signed(Number(value)) : kind === 'd' ? number(Number(value)) : String(value);
  });
}

/** Formats a number with a true minus sign, which is as wide as a plus. */
export const number = (n: number) => (n < 0 ? `−${-n}` : String(n));
export const signed = (n: number) => (n > 0 ? `+${n}` : number(n));

/** Formats a number with `digits` decimals, as the language writes them. */
export const decimal = (n: number, digits = 1) =>
  n.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−');
