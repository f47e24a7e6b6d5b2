/** A word in a narrow place: it breaks only between its parts, and its style knows the length of the longest part. */
import { h } from '../dom.js';

/** Second parts of long words. Not every browser knows where a language hyphenates. */
const PARTS = /(?<=.)(?=(?:schnecke|bogen|stock)$)/u;

const SOFT_HYPHEN = '\u00ad';

export const divided = (text: string) => text.replace(PARTS, SOFT_HYPHEN);

/** Returns the length of the longest part of a text, with its hyphen. */
export const lettersOf = (text: string) =>
  Math.max(
    ...divided(text)
      .split(/\s/)
      .flatMap((word) => word.split(SOFT_HYPHEN).map((part, i, all) => part.length + (i < all.length - 1 ? 1 : 0))),
  );

export const fitted = (text: string, props: Record<string, any> = {}) =>
  h('i', { ...props, style: { '--letters': lettersOf(text) } }, divided(text));
