/* The bots named by --bots: our own players, and programs as cmd:COMMAND. @MS gives a bot its own time per turn. */
#ifndef SS_CLI_BOTS_H
#define SS_CLI_BOTS_H

#include "bots/bot.h"

/* Reads two to four bots separated by commas; a comma within a command is written `\,`. Bots without @MS get
 * `turn_ms`, 0 for no limit. Their names are those of players and commands, and need not differ. Returns their
 * number, or 0 after a complaint. */
int ss_bots_read(const char *list, long turn_ms, ss_bot_spec bots[SS_MAX_PLAYERS]);

/* Copies the first bot of such a list, without the backslashes before commas. Returns its end, or NULL if it is
 * too long. */
const char *ss_bot_text(const char *list, char text[SS_BOT_COMMAND]);

/* Returns true if the text names a program. */
bool ss_bot_is_command(const char *text);

/* Reads one bot. */
bool ss_bot_read(const char *text, long turn_ms, ss_bot_spec *bot);

#endif
