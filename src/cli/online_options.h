/* The options about a table on a server, which `join` and `play` share. All but ss_link_of complain about what is
 * wrong. */
#ifndef SS_CLI_ONLINE_OPTIONS_H
#define SS_CLI_ONLINE_OPTIONS_H

#include "cli/command.h"
#include "client/client.h"
#include "saves/setup.h"

#define SS_TAKES_LINK SS_OPTION_NAME, SS_OPTION_CA, SS_OPTION_NEW, SS_OPTION_CLOCK, SS_OPTION_COMPUTER

/* Returns the link that a word means: `-` is the first line of standard input. Other users of the machine can see a
 * link on the command line, but not that one. */
const char *ss_link_of(const char *word, char line[SS_ORDER_TEXT]);

/* Says what is wrong with a link. Returns SS_STATUS_FAILED. */
int ss_complain_of_link(ss_remote_fault fault, const char *link);

/* True if the link leads to a table, or with --new to a server. */
bool ss_link_suits(const ss_options *options, const ss_destination *destination, const char *link);

/* True if no name is given, or one that can be used at a table. */
bool ss_online_name_suits(const char *name);

/* Reads --clock of a table that is to be opened for so many players, and checks --computer. */
bool ss_table_options_read(const ss_options *options, int players, ss_clock *clock);

/* ---- play ---- */

/* Reads what the words and options ask of an online table: SS_ORDER_NONE without a link. */
bool ss_play_online_read(const ss_options *options, const ss_setup *start, ss_order *first);

#endif
