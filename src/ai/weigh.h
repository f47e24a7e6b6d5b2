/* All turns of a position as the network judges them, the best first.
 *
 *     ss_weighed best[16];
 *     int count = ss_weigh(network, &view.known, best, 16);
 *
 * A turn is judged by the position after it and before the refill. Of a whole game it takes what the seat to move knows,
 * so that a view and the game behind it give the same. Turns that lead to the same position are one, as in
 * candidates.h. */
#ifndef SS_AI_WEIGH_H
#define SS_AI_WEIGH_H

#include "ai/network.h"
#include "rules/turn.h"

typedef struct ss_weighed {
    ss_turn turn;
    ss_value value; /* points at the end of the game and lead then, not only what is to come */
    int32_t
        worth; /* what turns are sorted by: odds and lead together, about 4000 a point; in the last turn gardeners too */
} ss_weighed;

/* Writes the best of them, at most `room`, which is at least 1, and returns how many. Among equals the order is that of ss_list_turns. */
int ss_weigh(const ss_network *n, const ss_game *known, ss_weighed *best, int room);

/* The fastest way to do that on this machine, with the same result: ask before a loop. */
typedef int ss_weigh_way(const ss_network *n, const ss_game *known, ss_weighed *best, int room);
ss_weigh_way *ss_weigh_fastest(void);
const char *ss_weigh_fastest_name(void); /* "avx2", "neon" or "portable" */

#endif
