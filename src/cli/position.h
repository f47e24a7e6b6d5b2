/* The record that a command is given, and the position in it that --after names. */
#ifndef SS_CLI_POSITION_H
#define SS_CLI_POSITION_H

#include "cli/options.h"
#include "host/record_file.h"

/* What is wrong with a record and in which column of the line, for people. */
enum { SS_FAULT_TEXT = 600 };
const char *ss_fault_sentence(const ss_fault *fault, char bytes[SS_FAULT_TEXT]);

/* Opens the record of the command's first word. Complains and returns false when it cannot be read or is wrong;
 * nothing is then left open. */
bool ss_position_open(ss_record_file *file, const ss_options *options);

/* The game after as many turns as --after says, or at the end of the record. Complains and returns false when the
 * record is shorter. */
bool ss_position_after(const ss_record *record, const ss_options *options, ss_game *game);

#endif
