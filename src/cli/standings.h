/* Results of gardens of the day on a server, for `daily`: handing one in, and what others came to. */
#ifndef SS_CLI_STANDINGS_H
#define SS_CLI_STANDINGS_H

#include "cli/options.h"
#include "party/day.h"

/* Hands in the game of a file, waits until the server has verified it, and prints what came of it. */
int ss_standings_send(const ss_options *options, const char *path);

/* Prints what the server shows of a day. */
int ss_standings_show(const ss_options *options, ss_day day);

/* Why a game is not the result of its day; NULL where it is. */
const char *ss_day_fault_sentence(ss_day_fault fault);

#endif
