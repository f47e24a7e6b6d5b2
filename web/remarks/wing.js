/**
 * The wing `remarks`: the words of opponents' remarks. It has no screen; remarking.js decides when, and
 * render/opponents.js shows them.
 */
import '../main.js'; // already loaded; the import keeps shared code in the page's bundle
import { wordsFor } from './words.js';

/** @type {import('../wings.js').Wing} */
export const wing = {
  screens: {},
  actions: {},
  asks: { words: (_app, remark) => wordsFor(remark) },
  visit() {},
  hash: () => '',
};
