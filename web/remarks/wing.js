/** The wing `remarks`: what opponents say. It has no screen of its own; remarking.js says when, and render/opponents.js shows it. */
import '../main.js'; // the page is there: so what wings share with it is packed once
import { wordsFor } from './words.js';

/** @type {import('../wings.js').Wing} */
export const wing = {
  screens: {},
  actions: {},
  asks: { words: (_app, remark) => wordsFor(remark) },
  visit() {},
  hash: () => '',
};
