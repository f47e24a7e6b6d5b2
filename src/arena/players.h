/* The bots of a match are the players of src/ai. */
#ifndef SS_ARENA_PLAYERS_H
#define SS_ARENA_PLAYERS_H

#include "ai/player.h"

/* How long a bot thinks about a turn where nobody gives it time. */
enum { SS_BOT_STEPS = 2000 };

#endif
