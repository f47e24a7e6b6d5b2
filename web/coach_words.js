/** What the coach has to say, as sentences: the tables of facts.js, with their arguments. */
import { FACTS } from './facts.js';
import { _ } from './texts.js';

/** @typedef {import('./review/types.js').Fact} Fact */

/** What the letters of a form stand for. @type {Object<string, (fact: Fact) => string | number>} */
const ARGUMENTS = {
  c: ({ cell }) => cell ?? '',
  o: ({ other }) => other ?? '',
  n: ({ column }) => column ?? '',
  r: ({ row }) => row ?? '',
  p: ({ percent }) => percent ?? '',
};

/** The sentence of a fact, about a turn that was played or, `ahead`, about one that may still be. @param {Fact} fact @param {boolean} [ahead] */
export function factSentence(fact, ahead = false) {
  const form = FACTS[fact.fact];
  return _((ahead && form.ahead) || form.sentence, ...[...form.arguments].map((letter) => ARGUMENTS[letter](fact)));
}

/** A kind of mistake, as half a sentence. @param {string} fact */
export const mistakeName = (fact) => _(FACTS[fact].mistake);
