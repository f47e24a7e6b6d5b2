/** Opponents' remarks, each in character. They never reveal a card, a mission or an opinion of the position. */
import { N_ } from '../texts.js';
import type { Occasion } from '../remarking.js';

/** Remarks that anybody makes. */
const ANYBODY: Partial<Record<Occasion, string[]>> = {
  greeting: [N_('A fine day for a stroll. Shall we?'), N_('May the better garden win.')],
  long: [N_('All that way for the view. Worth every step.'), N_('Nobody shall say that my nobles take the short way.')],
  gardener: [N_('Good help is worth its place.'), N_('Mind the gardener, he is at work.')],
  last: [N_('One more round, then the fountains are turned off.'), N_('The sun is low. Let us finish well.')],
};

/** Remarks of one player: about their own or another's success, and about the result. */
const BY: Record<string, Partial<Record<Occasion, string>>> = {
  level1: {
    proud: N_('Did you see that? I did that!'),
    envy: N_('How do you do that? I must write it down.'),
    won: N_('I won? Wait until I tell the master!'),
    lost: N_('You are good! Will you show me how?'),
  },
  level2: {
    proud: N_('Not bad for somebody who carries the water.'),
    envy: N_('Well planted. I would have needed all morning.'),
    won: N_('Mine this time! The next watering can is yours.'),
    lost: N_('Fair and square. I still have seeds to sow.'),
  },
  level3: {
    proud: N_('Neat as a hedge on Sunday.'),
    envy: N_('Hm. That bed is better kept than mine.'),
    won: N_('Patience and good soil, that is all it takes.'),
    lost: N_('Even the finest rose has thorns. Well played.'),
  },
  level4: {
    proud: N_('And that is how it is done.'),
    envy: N_('Tidy work. Did I not teach you that?'),
    won: N_('My garden, my rules. You kept up nicely.'),
    lost: N_('Remarkable. You may have my keys for a day.'),
  },
  level5: {
    proud: N_('The King will want to see this.'),
    envy: N_('Splendid! I shall say that it was my idea.'),
    won: N_('His Majesty is pleased, and so am I.'),
    lost: N_('My compliments. I shall tell the King that it rained.'),
  },
  level6: {
    proud: N_('Exactly as drawn.'),
    envy: N_('That was not on my plan. Interesting.'),
    won: N_('The plan held. It was a pleasure to build against you.'),
    lost: N_('I must redraw everything. Splendid.'),
  },
  walker: {
    proud: N_('What a view from down here!'),
    envy: N_('Oh, lovely. May I come along?'),
    won: N_('One simply has to keep walking.'),
    lost: N_('You overtook me, and I did enjoy the walk.'),
  },
  builder: {
    proud: N_('Stone on stone, row on row.'),
    envy: N_('Solid work. That will stand a while.'),
    won: N_('Well built is half won.'),
    lost: N_('Fine walls you have. Mine need a second coat.'),
  },
  courtier: {
    proud: N_('Was anybody watching? I do hope so.'),
    envy: N_('Charming. One almost forgets to be jealous.'),
    won: N_('I bow. You may applaud now.'),
    lost: N_('I lose with grace, which is an art of its own.'),
  },
};

/** @returns to be translated */
export function wordsFor({ player, occasion, drawn }: { player: string; occasion: Occasion; drawn: number }): string {
  const all = ANYBODY[occasion] ?? [];
  return BY[player]?.[occasion] ?? all[(drawn >>> 16) % all.length];
}
