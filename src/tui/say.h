/* A turn in words. */
#ifndef SS_TUI_SAY_H
#define SS_TUI_SAY_H

#include "rules/turn.h"
#include "tui/draw.h"

/* One or two lines about what a seat did: `before` and `after` are the game around the turn, as far as the reader
 * may know it. */
void ss_say_turn(const ss_drawing *d, const ss_game *before, const ss_game *after, const ss_turn *turn);

/* Where a noble would walk from: a cell, or the terrace. */
void ss_put_noble_start(ss_text *t, const ss_garden *garden, int column);

#endif
