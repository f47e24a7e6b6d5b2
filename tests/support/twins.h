/* Twins: games that differ only in what a seat cannot see. They are made by shuffling what is hidden, not with the
 * sampler, which has its own tests. */
#ifndef SS_TWINS_H
#define SS_TWINS_H

#include "base/random.h"
#include "rules/deal.h"

/* Shuffles those parts of a deal that `seat`, or SS_SPECTATOR, has not learned by `now`, a moment of its game after the
 * gardens are chosen: cards, missions, tiles. */
void twins_shuffle(ss_game *deal, const ss_game *now, int seat, ss_random *random);

void twins_shuffle_missions(ss_random *random, ss_game *g, int seat);
void twins_shuffle_tiles(ss_random *random, uint8_t tiles[SS_MAX_TILES], const ss_game *now);

/* Makes a twin of a game in which garden sides are chosen. A seat only knows its own board and who has chosen, so
 * everything else is dealt again. */
ss_game twins_choosing_gardens(const ss_game *g, int seat, ss_random *random);

#endif
