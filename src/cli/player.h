/* Computer players by the names that people type. */
#ifndef SS_CLI_PLAYER_H
#define SS_CLI_PLAYER_H

#include "ai/player.h"

/* The strongest where no name is given (NULL). Complains and returns NULL when there is none of that name. */
const ss_player *ss_player_read(const char *name);

/* The name that somebody meant who typed one that is none: with a time, as arena takes it, or nearly right; NULL where
 * it is like no other. */
const char *ss_player_meant(const char *name);

#endif
