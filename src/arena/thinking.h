/* A budget for our players: a number of milliseconds, a number of steps, both, or neither. */
#ifndef SS_ARENA_THINKING_H
#define SS_ARENA_THINKING_H

#include "ai/player.h"

typedef struct ss_thinking {
    double deadline;
} ss_thinking;

/* Starts the time now. 0 means no limit. Without any limit it is the player's usual budget, so that a match without a
 * clock is determined by its seed. The budget points to `thinking`. */
ss_budget ss_thinking_begin(ss_thinking *thinking, const ss_player *player, long ms, long steps);

#endif
