/* Search with a network: its best turns are tried in games that could be the true one. The network plays on for all
 * seats, a few turns or to the end, and the turn that is best on average wins.
 *
 *     int count = ss_rollouts(network, &view, content, ss_steps(1000), &random, best, room);
 *
 * A step is one such game. The player `rollouts` uses it; training calls it with the network that is being trained. */
#ifndef SS_AI_ROLLOUTS_H
#define SS_AI_ROLLOUTS_H

#include "ai/network.h"
#include "ai/player.h"
#include "ai/weigh.h"

/* As ss_player.think. */
int ss_rollouts(const ss_network *network, const ss_view *view, const ss_content *content, ss_budget budget,
                ss_random *random, ss_opinion *best, int room);

/* Returns how many turns a budget can tell apart: fewer if there are few steps. */
int ss_rollouts_field(ss_budget budget);

/* The same for given turns, at most ss_rollouts_field many; `wanted` of them stay in the race until its end. If there
 * was no sample, they are reported in the given order. */
int ss_rollouts_among(const ss_network *network, const ss_view *view, const ss_content *content,
                      ss_budget budget, ss_random *random, const ss_weighed *turns, int count, int wanted,
                      ss_opinion *best, int room);

#endif
