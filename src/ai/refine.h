/* What a turn of the network leaves open, decided by the network too: sides of boards before the game, and the stack to
 * refill from. */
#ifndef SS_AI_REFINE_H
#define SS_AI_REFINE_H

#include "ai/network.h"
#include "ai/player.h"
#include "ai/weigh.h"

/* The side of the garden or reward board that leaves the better position at the seat's first turn, on average over games
 * that fit the view. */
int ss_network_side(const ss_view *view, const ss_content *content, ss_random *random);

/* All who have not chosen take a side at random. False where boards leave a boar no cell to start on. */
bool ss_choose_the_rest(ss_game *g, const ss_content *content, ss_random *random);

/* The turn with the stack whose tile is the best to have on display for what comes next. Fronts are hidden, but
 * backs tell which tiles it can be; where all backs are alike, the turn stays as it is. */
ss_turn ss_network_refill(const ss_network *n, const ss_game *known, const ss_content *content, ss_turn turn);

/* Turns as the network judges them, made opinions, with their stacks; returns how many. */
int ss_network_opinions(const ss_network *n, const ss_game *known, const ss_content *content,
                        const ss_weighed *turns, int count, ss_opinion *best);

#endif
