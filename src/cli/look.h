/* The options --color and --theme. */
#ifndef SS_CLI_LOOK_H
#define SS_CLI_LOOK_H

#include "cli/options.h"
#include "tui/look.h"
#include "tui/screen.h"

/* Reads always, never or auto. Complains and returns false otherwise. */
bool ss_look_read(const ss_options *options, ss_look *look);

/* The same for dark, light, auto. */
bool ss_theme_read(const ss_options *options, ss_theme *theme);

#endif
