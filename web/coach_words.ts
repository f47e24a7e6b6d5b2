/** Turns the coach's facts into sentences: the tables of facts.ts, filled in with their arguments. */
import { FACTS } from './facts.js';
import { _ } from './texts.js';
import type { Fact } from './review/types.js';

/** The argument that each letter of a form stands for. */
const ARGUMENTS: Record<string, (fact: Fact) => string | number> = {
  c: ({ cell }) => cell ?? '',
  o: ({ other }) => other ?? '',
  n: ({ column }) => column ?? '',
  r: ({ row }) => row ?? '',
  p: ({ percent }) => percent ?? '',
};

/** Returns the sentence for a fact about a turn that was played, or with `ahead` about one that may still be played. */
export function factSentence(fact: Fact, ahead = false) {
  const form = FACTS[fact.fact];
  return _((ahead && form.ahead) || form.sentence, ...[...form.arguments].map((letter) => ARGUMENTS[letter](fact)));
}

/** Returns the name of a kind of mistake, as half a sentence. */
export const mistakeName = (fact: string) => _(FACTS[fact].mistake);
