/* What --players and its kin say about a game at this terminal: who sits where, who begins, which sides. */
#ifndef SS_CLI_WHO_H
#define SS_CLI_WHO_H

#include "cli/options.h"
#include "tui/start.h"

/* Reads the options of a new game into `start`, which is as usual before, and programs into `challengers`, NULL where none may sit. Complains and returns false when something is
 * not understood. */
bool ss_who_read(const ss_options *options, ss_start *start, ss_challengers *challengers);

/* The day that a text names, or today for an empty one. Complains and returns false when it names none. */
bool ss_who_day(const char *text, ss_day *day);

/* Whether any of them was given. */
bool ss_who_given(const ss_options *options);

#endif
