/* Parts of the line mode that games at this terminal and online tables share. */
#ifndef SS_TUI_PLAIN_PARTS_H
#define SS_TUI_PLAIN_PARTS_H

#include "tui/session.h"

/* Both sides of the board that the person is to choose one of. */
void ss_plain_put_sides(ss_session *s);

/* Round, points, the person's garden with the display, missions. */
void ss_plain_put_position(ss_session *s);

/* Where the points came from, and who wins. */
void ss_plain_put_scores(ss_session *s, const ss_drawing *drawing);

#endif
