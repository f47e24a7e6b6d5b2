/* What bots are called in records and results: a name that a record takes, and that no other bot of the match has. */
#ifndef SS_ARENA_BOT_NAMES_H
#define SS_ARENA_BOT_NAMES_H

#include "arena/bot.h"

/* A text as a name: `_` for what a record does not take, and dots instead of the middle of a long one, since commands
 * mostly differ at their ends. */
void ss_bot_name(char name[SS_NAME_SIZE], const char *text);

/* Tells bots with the same name apart: by their time where they have one of their own, @200, then by numbers, (2). */
void ss_bots_tell_apart(ss_bot_spec *bots, int count, long usual_ms);

#endif
