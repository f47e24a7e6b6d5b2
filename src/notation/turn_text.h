/* A turn as text: `36x6l@c6 c>3 /4`. */
#ifndef SS_NOTATION_TURN_TEXT_H
#define SS_NOTATION_TURN_TEXT_H

#include "notation/names.h"
#include "rules/turn.h"

enum { SS_TURN_TEXT = 32 }; /* room for any turn and a final zero */

/* Writes a turn, without its stack if `stack` is false. */
void ss_put_turn(ss_text *t, const ss_content *content, const ss_turn *turn, bool stack);

/* Reads a turn without checking that it is legal. Returns 0, or the column, from 1, where it stops making sense; `turn`
 * is then unchanged. */
int ss_read_turn(ss_word w, const ss_content *content, ss_turn *turn);

#endif
