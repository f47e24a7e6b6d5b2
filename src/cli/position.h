/* The record given to a command, the position named by --after, and the seat that looks at it. */
#ifndef SS_CLI_POSITION_H
#define SS_CLI_POSITION_H

#include "cli/complain.h"
#include "cli/options.h"
#include "system/record_file.h"

/* Returns a sentence that says what is wrong with a record, and in which column. */
const char *ss_fault_sentence(const ss_fault *fault, char bytes[SS_SENTENCE]);

/* Opens the record named by the command's first word. Complains and returns false if it cannot be read or is
 * wrong; then nothing is left open. */
bool ss_position_open(ss_record_file *file, const ss_options *options);

/* Cuts the record to the number of turns given by --after. Complains and returns false if it is shorter. */
bool ss_position_cut(ss_record *record, const ss_options *options);

/* Reads the turn given by --turn; without a stack, the first one that is not empty is used. Complains and returns
 * false if it is not a turn or not legal. */
bool ss_position_turn(const ss_options *options, const ss_game *game, ss_turn *turn);

/* Reads the seat given by --seat, or `otherwise`. Complains and returns false if the game has fewer players. */
bool ss_position_seat(int players, const ss_options *options, int otherwise, int *seat);

#endif
