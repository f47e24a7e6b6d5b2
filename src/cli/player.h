/* Computer players by the names that people type. */
#ifndef SS_CLI_PLAYER_H
#define SS_CLI_PLAYER_H

#include "ai/player.h"

/* Finds a player by its name; NULL means the strongest. Complains and returns NULL if there is none. */
const ss_player *ss_player_read(const char *name);

/* Guesses which player an unknown name means: one with a time, as in arena, or one that is nearly right. Returns
 * NULL if no name is close. */
const char *ss_player_meant(const char *name);

#endif
