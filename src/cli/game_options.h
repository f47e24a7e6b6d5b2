/* The options about a game at this terminal: who sits where, who begins, which sides. */
#ifndef SS_CLI_GAME_OPTIONS_H
#define SS_CLI_GAME_OPTIONS_H

#include "cli/options.h"
#include "saves/setup.h"
#include "terminal/text/seated_bots.h"

/* Reads the options of a new game into `start`, which holds the defaults, and programs into `seated_bots`, which
 * is NULL if programs may not play. Complains and returns false if something is not understood. */
bool ss_game_options_read(const ss_options *options, ss_setup *start, ss_seated_bots *seated_bots);

/* Reads a day from a text; an empty one means today. Complains and returns false if it is not a day. */
bool ss_game_options_day(const char *text, ss_day *day);

/* Returns true if any of these options was given. */
bool ss_game_options_given(const ss_options *options);

#endif
