/* Writes a tag of a record as a line of text; private to src/game. */
#ifndef SS_GAME_TAGS_H
#define SS_GAME_TAGS_H

#include "base/text.h"

/* Writes `[Name "text"]`. The seat's number is appended to the name unless `seat` is -1. If `text` is NULL, `number` is
 * written instead. */
void ss_put_tag(ss_text *t, const char *name, int seat, const char *text, int number);

#endif
