/* What the options --color and --theme say. */
#ifndef SS_CLI_LOOK_H
#define SS_CLI_LOOK_H

#include "cli/options.h"
#include "tui/look.h"
#include "tui/screen.h"

/* Complains and returns false when it is none of always, never, auto. */
bool ss_look_read(const ss_options *options, ss_look *look);

/* The same for dark, light, auto. */
bool ss_theme_read(const ss_options *options, ss_theme *theme);

#endif
