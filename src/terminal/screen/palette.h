/* Colours of each style, with 8, 256 and direct colours, on dark and light backgrounds. */
#ifndef SS_TERMINAL_SCREEN_PALETTE_H
#define SS_TERMINAL_SCREEN_PALETTE_H

#define _XOPEN_SOURCE          700
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR       1
#include <ncurses.h>

#include "texts/term.h"
#include "terminal/screen/screen.h"
#include "terminal/screen/grid.h"

/* Sets the colours of a terminal that ncurses has taken over. */
void ss_palette_open(ss_term term, ss_theme theme);

/* Returns the attributes of a style, and its colour pair. */
attr_t ss_palette_of(ss_style style, int *pair);

#endif
