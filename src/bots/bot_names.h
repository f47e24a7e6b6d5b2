/* The names of bots in records and results: valid in a record, and unique in the match. */
#ifndef SS_BOTS_BOT_NAMES_H
#define SS_BOTS_BOT_NAMES_H

#include "bots/bot.h"

/* Makes a name of a text: `_` for what a record does not allow, and dots instead of the middle of a long one, since
 * commands mostly differ at their ends. */
void ss_bot_name(char name[SS_NAME_SIZE], const char *text);

/* Distinguishes bots with the same name: by their time, @200, if they have one of their own, then by numbers, (2). */
void ss_bots_tell_apart(ss_bot_spec *bots, int count, long usual_ms);

#endif
