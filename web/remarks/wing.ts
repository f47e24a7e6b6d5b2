/**
 * The wing `remarks`: the words of opponents' remarks. It has no screen; remarking.ts decides when, and
 * render/opponents.ts shows them.
 */
import '../main.js'; // already loaded; the import keeps shared code in the page's bundle
import { wordsFor } from './words.js';
import type { Wing } from '../wings.js';

export const wing: Wing = {
  screens: {},
  actions: {},
  asks: { words: (_app, remark) => wordsFor(remark) },
  visit() {},
  hash: () => '',
};
