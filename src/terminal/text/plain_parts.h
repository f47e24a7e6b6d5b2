/* Parts of line mode that games at this terminal share with online tables. */
#ifndef SS_TERMINAL_TEXT_PLAIN_PARTS_H
#define SS_TERMINAL_TEXT_PLAIN_PARTS_H

#include "terminal/text/session.h"

/* Prints both sides of the board of which the person is to choose one. */
void ss_plain_put_sides(ss_session *s);

/* Prints round, points, the person's garden with the display, and missions. */
void ss_plain_put_position(ss_session *s);

/* Prints where the points came from, and who wins. */
void ss_plain_put_scores(ss_session *s, const ss_drawing *drawing);

#endif
