/* Twins: games that differ only in what a seat cannot see. They are made by shuffling what is hidden, not by the sampler,
 * which has tests of its own. */
#ifndef SS_TWINS_H
#define SS_TWINS_H

#include "base/random.h"
#include "rules/deal.h"

/* Shuffles in a deal what `seat`, or SS_SPECTATOR, has not come to know by `now`, a moment of its game from the choice of
 * reward sides on: cards, missions, tiles. */
void twins_shuffle(ss_game *deal, const ss_game *now, int seat, ss_random *random);

void twins_shuffle_missions(ss_random *random, ss_game *g, int seat);
void twins_shuffle_tiles(ss_random *random, uint8_t tiles[SS_MAX_TILES], const ss_game *now);

/* A twin of a game in which garden sides are chosen: nothing is known but one's own board and who has chosen, so all else
 * is dealt anew. */
ss_game twins_choosing_gardens(const ss_game *g, int seat, ss_random *random);

#endif
