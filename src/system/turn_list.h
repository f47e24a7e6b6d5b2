/* All legal turns of a position as text. */
#ifndef SS_SYSTEM_TURN_LIST_H
#define SS_SYSTEM_TURN_LIST_H

#include <stdio.h>

#include "notation/turn_text.h"

/* Writes them sorted bytewise, one per line, without the stack; the hand and the display are known. Returns false
 * without memory, and then writes nothing. */
bool ss_turn_list_write(FILE *out, const ss_content *content, const ss_game *game);

#endif
