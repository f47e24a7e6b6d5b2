/* The parts of `sanssouci daily`. */
#ifndef SS_CLI_DAILY_H
#define SS_CLI_DAILY_H

#include "cli/options.h"
#include "game/party.h"
#include "game/day.h"

/* ---- the result of a day as a text to share (squares.c) ----
 *
 * Points, and a square for each turn that shows how good the turn was but not what it did. The page makes the same text
 * (web/day/squares.ts). */

/* Reviews a finished game of a day and prints the text; `best` is the strongest player's score. */
int ss_squares_print(const ss_options *options, const ss_party *p, const char *date, int best);

/* ---- results on a server: sends one, and shows those of others (standings.c) ---- */

/* Sends the game of a file, waits until the server has verified it, and prints the verdict. */
int ss_standings_send(const ss_options *options, const char *path);

/* Prints the server's results of a day. */
int ss_standings_show(const ss_options *options, ss_day day);

/* Returns why a game does not count as the result of its day, or NULL if it does. */
const char *ss_day_fault_sentence(ss_day_fault fault);

#endif
