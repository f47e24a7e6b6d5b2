/* Evaluates all turns of a position with the network, best first.
 *
 *     ss_weighed best[16];
 *     int count = ss_weigh(network, &view.known, best, 16);
 *
 * A turn is judged by the position after it and before the refill. Only what the seat to move knows is used, so a view
 * and the game behind it give the same result. Turns that lead to the same position are listed once, as in
 * candidates.h. */
#ifndef SS_AI_WEIGH_H
#define SS_AI_WEIGH_H

#include "ai/network.h"
#include "rules/turn.h"

typedef struct ss_weighed {
    ss_turn turn;
    ss_value value; /* points and lead at the end of the game, not only what is still to come */
    int32_t
        worth; /* the sort key: odds and lead together, about 4000 a point; in the last turn gardeners too */
} ss_weighed;

/* Writes the best turns, at most `room`, which is at least 1, and returns how many. Equal ones stay in the order of
 * ss_list_turns. */
int ss_weigh(const ss_network *n, const ss_game *known, ss_weighed *best, int room);

/* Returns the fastest implementation for this machine, with the same results. Call it before a loop, not in it. */
typedef int ss_weigh_way(const ss_network *n, const ss_game *known, ss_weighed *best, int room);
ss_weigh_way *ss_weigh_fastest(void);
const char *ss_weigh_fastest_name(void); /* "avx2", "neon", "simd128" or "portable" */

#endif
