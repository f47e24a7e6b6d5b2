/* Computer players and bots by the names that people type: players such as level4, programs as cmd:COMMAND. @MS gives a
 * bot its own time per turn. */
#ifndef SS_CLI_BOTS_H
#define SS_CLI_BOTS_H

#include "ai/player.h"
#include "bots/bot.h"

/* ---- computer players ---- */

/* Finds a player by its name; NULL means the strongest. Complains and returns NULL if there is none. */
const ss_player *ss_player_read(const char *name);

/* Guesses which player an unknown name means: one with a time, as in arena, or one that is nearly right. Returns
 * NULL if no name is close. */
const char *ss_player_meant(const char *name);

/* ---- bots, as --bots names them ---- */

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

/* ---- programs (bot_command.c; the offline program has none) ---- */

/* Reads what follows `cmd`: a colon and a command, before it options in brackets. Complains and returns false about
 * anything else. */
bool ss_bot_command_read(const char *text, ss_bot_spec *bot);

#endif
