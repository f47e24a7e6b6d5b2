/* Prints the result of a match, for people and for programs. */
#ifndef SS_CLI_ARENA_SUMMARY_H
#define SS_CLI_ARENA_SUMMARY_H

#include "bots/match.h"

void ss_print_match(const ss_match *match, const ss_match_outcome *outcome);
int ss_print_match_json(const ss_match *match, const ss_match_outcome *outcome); /* returns the exit status */

/* Prints and flushes a line of JSON for a finished game. Games are counted from 0. */
void ss_print_game_json(long game, const ss_record *record);

#endif
