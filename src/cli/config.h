/* The configuration file of the server: a setting a line, by the names that the options have.
 *
 *     # comments have a line of their own
 *     port = 7250
 *     public-url = https://games.example.org
 *     home = yes
 *
 * What is given on the command line goes before the file. Everything in it is checked, also by commands that need only a
 * part of it. */
#ifndef SS_CLI_CONFIG_H
#define SS_CLI_CONFIG_H

#include "cli/command.h"

/* Reads the file that --config names, if it does. `takes` is what a file may have, `own` what the command wants of it.
 * Complains with the number of the line and returns false about the first that is wrong. */
bool ss_config_read(ss_options *options, const uint8_t takes[SS_TAKES], const uint8_t own[SS_TAKES]);

/* Prints a file with all settings that there are: those that were given, and the others as comments, with their
 * defaults. A password is not shown. */
void ss_config_print(const ss_options *options, const uint8_t takes[SS_TAKES], FILE *out);

#endif
