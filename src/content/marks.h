/* The marks of a reward board (rule 5) as they are written: . +1 +2 +3 g3 -2 -3. */
#ifndef SS_CONTENT_MARKS_H
#define SS_CONTENT_MARKS_H

#include "base/word.h"
#include "rules/content.h"

const char *ss_mark_text(int mark);

/* False, leaving `mark` alone, when there is no such mark. */
bool ss_read_mark(ss_word w, int8_t *mark);

#endif
