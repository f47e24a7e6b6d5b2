/* Sides of boards before the game: by what they are worth, and by chance. */
#ifndef SS_AI_SIDES_H
#define SS_AI_SIDES_H

#include "ai/player.h"

/* What a game in which all sides are chosen is worth to a seat. It may be played on, with chance; `way` is how. */
typedef int64_t ss_worth_of_deal(ss_game *g, int seat, const void *way, ss_random *random);

/* The side that is worth more in so many games that fit the view, the same ones for both. */
int ss_better_side(const ss_view *view, const ss_content *content, int games, ss_worth_of_deal *worth_of,
                   const void *way, ss_random *random);

/* The side of the garden or reward board that leaves the better position at the seat's first turn, on average over games
 * that fit the view. */
int ss_network_side(const ss_view *view, const ss_content *content, ss_random *random);

/* All who have not chosen take a side at random. False where boards leave a boar no cell to start on. */
bool ss_choose_the_rest(ss_game *g, const ss_content *content, ss_random *random);

#endif
