/* Bots that are programs, cmd:COMMAND. */
#ifndef SS_CLI_BOT_COMMAND_H
#define SS_CLI_BOT_COMMAND_H

#include "bots/bot.h"

/* Reads what follows `cmd`: a colon and a command, before it options in brackets. Complains and returns false about
 * anything else. */
bool ss_bot_command_read(const char *text, ss_bot_spec *bot);

#endif
