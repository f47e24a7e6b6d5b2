/* What a bot is sent, as the blocks of the bot protocol: a line with its name, the lines, a line with `end`. */
#ifndef SS_BOTS_BOT_SEND_H
#define SS_BOTS_BOT_SEND_H

#include <stdio.h>

#include "notation/record.h"

/* Sends the game as `seat` has come to know it. Returns false without memory, as do those below. */
bool ss_bot_send_position(FILE *to, const ss_content *content, const ss_record *record, int seat);

/* Does the same while sides are being chosen: boards have no sides yet, and are hidden. */
bool ss_bot_send_set_up(FILE *to, const ss_content *content, const ss_view *view);

/* Sends the legal turns of the seat to move, whose view it is. */
bool ss_bot_send_legal(FILE *to, const ss_content *content, const ss_view *view);

/* Sends the boards and cards. */
bool ss_bot_send_content(FILE *to, const ss_content *content);

#endif
