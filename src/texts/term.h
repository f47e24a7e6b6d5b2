/* What a terminal or pipe can show: which signs and which colours. Colour is never the only indication of anything. */
#ifndef SS_TEXTS_TERM_H
#define SS_TEXTS_TERM_H

#include <stdio.h>

#include "rules/game.h"

typedef enum ss_colour_wish { SS_COLOUR_AUTO, SS_COLOUR_ALWAYS, SS_COLOUR_NEVER } ss_colour_wish;

typedef struct ss_term {
    bool utf8;
    int colours; /* 0, 8 or 256 */
} ss_term;

/* Returns what suits this output: colour on a terminal unless NO_COLOR or TERM=dumb is set, and signs beyond ASCII if
 * the locale uses UTF-8. */
ss_term ss_term_for(FILE *out, ss_colour_wish wish);

/* ---- signs, one column wide each ---- */

typedef enum ss_sign {
    SS_SIGN_FREE,
    SS_SIGN_GARDENER,
    SS_SIGN_NOBLE,
    SS_SIGN_BOAR,
    SS_SIGN_MISSION, /* marks the column of a mission */
    SS_SIGN_LINE,
    SS_SIGN_DOT, /* separates things on a line */
    SS_SIGN_ARROW,
    SS_SIGN_OFFER,  /* can be chosen */
    SS_SIGN_CHOSEN, /* has been chosen */
    SS_SIGN_HERE,   /* before and after what the cursor is on */
    SS_SIGN_HERE_END,
    SS_SIGN_PATH,
    SS_SIGN_SEAT1, /* a shape for each player */
    SS_SIGN_SEAT2,
    SS_SIGN_SEAT3,
    SS_SIGN_SEAT4,
    SS_SIGN_BACK_HIDDEN, /* backs of tiles, from 1 */
    SS_SIGN_BACK2,
    SS_SIGN_BACK3,
    SS_SIGN_BACK4,
    SS_SIGN_BAR1, /* parts of a chart */
    SS_SIGN_BAR2,
    SS_SIGN_BAR3,
    SS_SIGN_BAR4,
    SS_SIGN_BAR5,
    SS_SIGN_MORE, /* there is more text below */
    SS_SIGN_CUT,  /* a name was cut */
    SS_SIGNS
} ss_sign;

const char *ss_sign_text(ss_term term, ss_sign sign);
const char *ss_motif_sign(ss_term term, int motif);

/* Foreground and background of a row, as numbers of 256 colours or of 8. */
typedef struct ss_row_colours {
    int ink, ground;
} ss_row_colours;
ss_row_colours ss_row_colours_of(int colours, int edition, int row);

/* ---- paint: everything printed until ss_paint_end ---- */

void ss_paint_row(FILE *out, ss_term term, int edition, int row); /* on the background of a row */
void ss_paint_strong(FILE *out, ss_term term);
void ss_paint_faint(FILE *out, ss_term term);
void ss_paint_end(FILE *out, ss_term term);

#endif
