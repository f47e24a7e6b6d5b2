/* A budget for our players: a number of milliseconds, a number of steps, both, or neither. */
#ifndef SS_BOTS_BOT_BUDGET_H
#define SS_BOTS_BOT_BUDGET_H

#include "ai/player.h"

typedef struct ss_bot_budget {
    double deadline;
} ss_bot_budget;

/* Starts the time now. 0 means no limit. Without any limit it is the player's usual budget, so that a match without a
 * clock is determined by its seed. The budget points to `thinking`. */
ss_budget ss_bot_budget_begin(ss_bot_budget *thinking, const ss_player *player, long ms, long steps);

#endif
