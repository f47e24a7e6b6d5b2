/* The options --color and --theme. */
#ifndef SS_CLI_COLOURS_H
#define SS_CLI_COLOURS_H

#include "cli/options.h"
#include "texts/term.h"
#include "saves/settings.h"

/* Reads always, never or auto. Complains and returns false otherwise. */
bool ss_colours_read(const ss_options *options, ss_term *term);

/* The same for dark, light, auto. */
bool ss_theme_read(const ss_options *options, ss_theme *theme);

#endif
