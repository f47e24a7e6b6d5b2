/* Computer players by the names that people type. */
#ifndef SS_CLI_PLAYER_H
#define SS_CLI_PLAYER_H

#include "ai/player.h"

/* Complains and returns NULL when there is none of that name. */
const ss_player *ss_player_read(const char *name);

/* The highest level. */
const ss_player *ss_player_strongest(void);

#endif
