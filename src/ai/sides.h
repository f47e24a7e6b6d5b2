/* Chooses sides of boards before the game: by value, or at random. */
#ifndef SS_AI_SIDES_H
#define SS_AI_SIDES_H

#include "ai/player.h"

/* Returns the value for a seat of a game in which all sides are chosen. It may play on, using random numbers; `way` is
 * passed through from ss_better_side. */
typedef int64_t ss_worth_of_deal(ss_game *g, int seat, const void *way, ss_random *random);

/* Returns the side with the higher value in `games` games that fit the view, the same games for both sides. */
int ss_better_side(const ss_view *view, const ss_content *content, int games, ss_worth_of_deal *worth_of,
                   const void *way, ss_random *random);

/* Returns the side of the garden or reward board that leads to the better position at the seat's first turn, averaged
 * over games that fit the view. */
int ss_network_side(const ss_view *view, const ss_content *content, ss_random *random);

/* Chooses random sides for all seats that have not chosen. Returns false if the boards leave a boar no cell to start
 * on. */
bool ss_choose_the_rest(ss_game *g, const ss_content *content, ss_random *random);

#endif
