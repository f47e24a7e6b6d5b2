/* How things look on a terminal or in a pipe: which signs it can show and which colours. Colour is never the only
 * sign of anything. */
#ifndef SS_TUI_LOOK_H
#define SS_TUI_LOOK_H

#include <stdio.h>

#include "rules/game.h"

typedef enum ss_colour_wish { SS_COLOUR_AUTO, SS_COLOUR_ALWAYS, SS_COLOUR_NEVER } ss_colour_wish;

typedef struct ss_look {
    bool utf8;
    int colours; /* 0, 8 or 256 */
} ss_look;

/* What suits this output: colour on a terminal unless NO_COLOR or TERM=dumb say otherwise, signs beyond ASCII
 * where the environment speaks UTF-8. */
ss_look ss_look_for(FILE *out, ss_colour_wish wish);

/* ---- signs, one column wide each ---- */

typedef enum ss_sign {
    SS_SIGN_FREE,
    SS_SIGN_GARDENER,
    SS_SIGN_NOBLE,
    SS_SIGN_BOAR,
    SS_SIGN_LINE,
    SS_SIGN_DOT, /* between things in a line */
    SS_SIGN_ARROW,
    SS_SIGNS
} ss_sign;

const char *ss_sign_text(ss_look look, ss_sign sign);
const char *ss_motif_sign(ss_look look, int motif);

/* ---- paint: everything printed until ss_paint_end ---- */

void ss_paint_row(FILE *out, ss_look look, int edition, int row); /* on the colour of a row */
void ss_paint_strong(FILE *out, ss_look look);
void ss_paint_faint(FILE *out, ss_look look);
void ss_paint_end(FILE *out, ss_look look);

#endif
