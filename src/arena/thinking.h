/* A budget for our players: so many milliseconds, so many steps, both, or neither. */
#ifndef SS_ARENA_THINKING_H
#define SS_ARENA_THINKING_H

#include "ai/player.h"

typedef struct ss_thinking {
    double deadline;
} ss_thinking;

/* The time begins now. 0 stands for no limit; where there is none at all, it is the player's usual budget, so that a
 * match without a clock follows from its seed. The budget points to `thinking`. */
ss_budget ss_thinking_begin(ss_thinking *thinking, const ss_player *player, long ms, long steps);

#endif
