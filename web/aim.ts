/**
 * The aim of the game in one sentence: shown on the start screen, in the tour, and as the first
 * rule (src/texts/rulebook.c).
 */
import { N_ } from './texts.js';

export const AIM = N_(
  'Plant a garden and walk your nobles down through it: the lower they stop, the more points you score, and the most points win.',
);
