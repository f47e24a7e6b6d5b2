/* What the option --color says. */
#ifndef SS_CLI_LOOK_H
#define SS_CLI_LOOK_H

#include "cli/options.h"
#include "tui/look.h"

/* Complains and returns false when it is none of always, never, auto. */
bool ss_look_read(const ss_options *options, ss_look *look);

#endif
