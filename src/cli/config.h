/* The configuration file of the server: one setting per line, named like the options.
 *
 *     # comments have a line of their own
 *     port = 7250
 *     public-url = https://games.example.org
 *     home = yes
 *
 * The command line overrides the file. The whole file is checked, even by commands that need only a part of it. */
#ifndef SS_CLI_CONFIG_H
#define SS_CLI_CONFIG_H

#include "cli/command.h"

/* Returns true if an option of these is allowed in a file. Those that name the file are not, nor those that print
 * something instead of serving. */
bool ss_config_has(const uint8_t takes[SS_TAKES], ss_option option);

/* Reads the file named by --config, if there is one. `takes` lists what the file may contain, `own` what the
 * command uses. Complains about the first wrong line, with its number, and returns false. */
bool ss_config_read(ss_options *options, const uint8_t takes[SS_TAKES], const uint8_t own[SS_TAKES]);

/* Prints a configuration file with all settings: those that were given, and the others as comments with their
 * defaults. Passwords are not shown. */
void ss_config_print(const ss_options *options, const uint8_t takes[SS_TAKES], FILE *out);

#endif
