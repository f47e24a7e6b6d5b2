/* The bots that --bots names: players of ours, and programs as cmd:COMMAND, each with @MS for a time of its own. */
#ifndef SS_CLI_BOTS_H
#define SS_CLI_BOTS_H

#include "arena/bot.h"

/* Reads two to four bots with commas between them; a comma of a command is written `\,`. `turn_ms` is for those that
 * have no time of their own, 0 for none. Their names are those of players and commands, and may be the same.
 * Returns how many there are, 0 after a complaint. */
int ss_bots_read(const char *list, long turn_ms, ss_bot_spec bots[SS_MAX_PLAYERS]);

/* Copies the first bot of such a list, without backslashes before commas. Returns where it ends, NULL if it is too long. */
const char *ss_bot_text(const char *list, char text[SS_BOT_COMMAND]);

/* Whether a text is that of a program. */
bool ss_bot_is_command(const char *text);

/* Reads one. */
bool ss_bot_read(const char *text, long turn_ms, ss_bot_spec *bot);

#endif
