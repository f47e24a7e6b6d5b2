/* Results of gardens of the day on a server, for `daily`: sends one, and shows those of others. */
#ifndef SS_CLI_STANDINGS_H
#define SS_CLI_STANDINGS_H

#include "cli/options.h"
#include "game/day.h"

/* Sends the game of a file, waits until the server has verified it, and prints the verdict. */
int ss_standings_send(const ss_options *options, const char *path);

/* Prints the server's results of a day. */
int ss_standings_show(const ss_options *options, ss_day day);

/* Returns why a game does not count as the result of its day, or NULL if it does. */
const char *ss_day_fault_sentence(ss_day_fault fault);

#endif
