/* The result of a day as a text to share, for `daily`: points, and a square for each turn that shows how good the
 * turn was but not what it did. The page makes the same text (web/day/squares.js). */
#ifndef SS_CLI_SQUARES_H
#define SS_CLI_SQUARES_H

#include "cli/options.h"
#include "game/party.h"

/* Reviews a finished game of a day and prints the text; `best` is the strongest player's score. */
int ss_squares_print(const ss_options *options, const ss_party *p, const char *date, int best);

#endif
