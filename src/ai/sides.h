/* Sides of boards before the game: by the network, and by chance. */
#ifndef SS_AI_SIDES_H
#define SS_AI_SIDES_H

#include "ai/player.h"

/* The side of the garden or reward board that leaves the better position at the seat's first turn, on average over games
 * that fit the view. */
int ss_network_side(const ss_view *view, const ss_content *content, ss_random *random);

/* All who have not chosen take a side at random. False where boards leave a boar no cell to start on. */
bool ss_choose_the_rest(ss_game *g, const ss_content *content, ss_random *random);

#endif
