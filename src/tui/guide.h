/* What is explained to somebody who does not know the game. */
#ifndef SS_TUI_GUIDE_H
#define SS_TUI_GUIDE_H

#include <stdbool.h>
#include <stdio.h>

void ss_guide_welcome(FILE *out);

/* What can be typed. */
void ss_guide_help(FILE *out);

/* The rules in short, with those of the modules in play; of both when the game has not begun. */
void ss_guide_rules(FILE *out, int modules, bool begun);

#endif
