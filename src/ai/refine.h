/* From the network's turns to opinions: what they leave open, the stack to refill from, is decided by the network too. */
#ifndef SS_AI_REFINE_H
#define SS_AI_REFINE_H

#include "ai/network.h"
#include "ai/player.h"
#include "ai/weigh.h"

/* The turn with the stack whose tile is the best to have on display for what comes next. Fronts are hidden, but
 * backs tell which tiles it can be; where all backs are alike, the turn stays as it is. */
ss_turn ss_network_refill(const ss_network *n, const ss_game *known, const ss_content *content, ss_turn turn);

/* Turns as the network judges them, made opinions, with their stacks; returns how many. */
int ss_network_opinions(const ss_network *n, const ss_game *known, const ss_content *content,
                        const ss_weighed *turns, int count, ss_opinion *best);

#endif
