/* The record that a command is given, the position in it that --after names, and the seat that looks at it. */
#ifndef SS_CLI_POSITION_H
#define SS_CLI_POSITION_H

#include "cli/complain.h"
#include "cli/options.h"
#include "host/record_file.h"

/* What is wrong with a record and in which column of the line, for people. */
const char *ss_fault_sentence(const ss_fault *fault, char bytes[SS_SENTENCE]);

/* Opens the record of the command's first word. Complains and returns false when it cannot be read or is wrong;
 * nothing is then left open. */
bool ss_position_open(ss_record_file *file, const ss_options *options);

/* Cuts the record to as many turns as --after says. Complains and returns false when it is shorter. */
bool ss_position_cut(ss_record *record, const ss_options *options);

/* The turn that --turn names, with the first stack that is not empty where it names none. Complains and returns false when it
 * is no turn, or not legal. */
bool ss_position_turn(const ss_options *options, const ss_game *game, ss_turn *turn);

/* The seat for whose eyes something is, as --seat names it, or `otherwise`. Complains and returns false when the game has
 * fewer players. */
bool ss_position_seat(int players, const ss_options *options, int otherwise, int *seat);

#endif
