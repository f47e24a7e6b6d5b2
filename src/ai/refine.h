/* Turns the network's evaluations into opinions. They leave the stack to refill from open; here the network decides
 * that too. */
#ifndef SS_AI_REFINE_H
#define SS_AI_REFINE_H

#include "ai/network.h"
#include "ai/player.h"
#include "ai/weigh.h"

/* Returns the turn with the stack whose tile is best to have on display next. Fronts are hidden, but backs show which
 * tiles are possible. If all backs are alike, the turn is returned unchanged. */
ss_turn ss_network_refill(const ss_network *n, const ss_game *known, const ss_content *content, ss_turn turn);

/* Converts evaluated turns into opinions and chooses their stacks; returns how many. */
int ss_network_opinions(const ss_network *n, const ss_game *known, const ss_content *content,
                        const ss_weighed *turns, int count, ss_opinion *best);

#endif
