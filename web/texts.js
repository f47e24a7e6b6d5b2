/**
 * Everything a person reads, in the languages of po/LINGUAS. The PO files are the only source; msgfmt compiles them, and tools/texts.c makes of
 * that what this reads: the hash of each English text, and what stands for it. English is what stands in the code.
 *
 *     _('Round %d of %d', 3, 18)
 *     P_('%d tile', '%d tiles', n, n)
 *     C_('motif', 'statue')
 *
 * `%s` is a text, `%d` a number, `%+d` one that always has a sign; `%2$s` is the second one, where a language wants another order.
 */

import { fileOf } from './files.js';
import { LANGUAGES, PLURALS } from './languages.js';

const CONTEXT_END = '\x04';

let language = 'en';
/** The one that was asked for last: it may still be on its way. */
let wanted = language;
/** By the hash of the English text. @typedef {Map<number, string[]>} Catalogue */
/** @type {Catalogue} */
let catalogue = new Map();
/** What was looked up in it, since hashes take time. @type {Map<string, string[] | undefined>} */
const found = new Map();

export const currentLanguage = () => language;

/** Made once a language: browsers take their time for it. @type {Map<string, Intl.ListFormat>} */
const lists = new Map();

/** Names in a row, the way the language writes them. @param {string[]} names */
export function list(names) {
  if (names.length < 2) return names.join();
  const format = lists.get(language) ?? new Intl.ListFormat(language);
  lists.set(language, format);
  return format.format(names);
}

/** The first of the browser's languages that is here. @param {readonly string[]} wanted */
export function knownLanguage(wanted) {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0];
    if (LANGUAGES.includes(/** @type {any} */ (short))) return short;
  }
  return 'en';
}

/** The parts of the catalogue in use: that of the page itself, and those of the wings that are there. */
const parts = new Set(['page']);

/** Changes the language of all that is said from now on. @param {string} tag */
export async function useLanguage(tag) {
  wanted = tag;
  const texts = await Promise.all([...parts].map((part) => fetchCatalogue(part, tag)));
  if (wanted === tag) [language, catalogue] = [tag, joined(texts)];
  found.clear();
}

/** Brings the texts of a wing, in the language of now and in every other from now on. @param {string} part */
export async function useTexts(part) {
  const tag = wanted;
  const texts = await fetchCatalogue(part, tag);
  parts.add(part);
  if (wanted !== tag || language !== tag) await useLanguage(wanted);
  else catalogue = joined([catalogue, texts]);
  found.clear();
}

/** @param {Catalogue[]} texts */
const joined = (texts) => new Map(texts.flatMap((map) => [...map]));

/** @param {string} part @param {string} tag @returns {Promise<Catalogue>} */
async function fetchCatalogue(part, tag) {
  if (tag === 'en') return new Map();
  const response = await fetch(fileOf(`${part}-${tag}.texts`));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return readCatalogue(await response.arrayBuffer());
}

/** @param {ArrayBuffer} bytes @returns {Catalogue} */
function readCatalogue(bytes) {
  const words = new DataView(bytes), count = words.getUint32(0, true);
  const texts = new TextDecoder().decode(new Uint8Array(bytes, 4 + 4 * count)).split('\0');
  if (texts.length !== count + 1) throw new Error('this is no catalogue of texts');
  return new Map(texts.slice(0, count).map((text, i) => [words.getUint32(4 + 4 * i, true), text.split('\x01')]));
}

/** FNV-1a over its characters. @param {string} text */
function hashOf(text) {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ /** @type {number} */ (character.codePointAt(0)), 16777619);
  return hash >>> 0;
}

/** @param {string} text */
function formsOf(text) {
  if (!found.has(text)) found.set(text, catalogue.get(hashOf(text)));
  return found.get(text);
}

/** @param {string} text @param {...(string | number)} values */
export const _ = (text, ...values) => fill(formsOf(text)?.[0] ?? text, values);

/** The same English, another meaning. @param {string} context @param {string} text @param {...(string | number)} values */
export const C_ = (context, text, ...values) => fill(formsOf(context + CONTEXT_END + text)?.[0] ?? text, values);

/** @param {string} one @param {string} many @param {number} n @param {...(string | number)} values */
export function P_(one, many, n, ...values) {
  return fill(formsOf(one)?.[Number(PLURALS[language](n))] ?? (n === 1 ? one : many), values);
}

/** Marks a text here that is looked up where it is said. @param {string} text */
export const N_ = (text) => text;

/** @param {string} text @param {(string | number)[]} values */
function fill(text, values) {
  let next = 0;
  return text.replace(/%(?:(\d)\$)?(\+?d|s|%)/g, (_all, position, kind) => {
    if (kind === '%') return '%';
    const value = values[position ? position - 1 : next++];
    return kind === '+d' ? signed(Number(value)) : kind === 'd' ? number(Number(value)) : String(value);
  });
}

/** With a true minus, which is as wide as a plus. @param {number} n */
export const number = (n) => (n < 0 ? `−${-n}` : String(n));
/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : number(n));

/** A number with so many decimals, as the language writes them. @param {number} n @param {number} [digits] */
export const decimal = (n, digits = 1) =>
  n.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−');
