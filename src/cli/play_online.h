/* sanssouci play with a link: an online table instead of a game at this terminal. */
#ifndef SS_CLI_PLAY_ONLINE_H
#define SS_CLI_PLAY_ONLINE_H

#include "cli/command.h"
#include "client/client.h"
#include "saves/setup.h"

#define SS_TAKES_LINK SS_OPTION_NAME, SS_OPTION_CA, SS_OPTION_NEW, SS_OPTION_CLOCK, SS_OPTION_COMPUTER

/* Reads what the words and options ask of an online table: SS_ORDER_NONE without a link. Complains and returns
 * false if they are invalid. `-` reads the link from standard input, so that it does not appear in the list of
 * processes. */
bool ss_play_online_read(const ss_options *options, const ss_setup *start, ss_order *first);

#endif
