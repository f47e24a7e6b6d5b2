/* The game in the browser, for `sanssouci serve` and for `sanssouci` alone. */
#ifndef SS_CLI_SERVE_H
#define SS_CLI_SERVE_H

#include "cli/command.h"

extern const ss_command ss_command_serve;

/* The same with the browser opened, unless --no-open is given. */
int ss_serve_and_open(const ss_options *options);

#endif
