/* The marks of a reward board (rule 5) in their text form: . +1 +2 +3 g3 -2 -3. */
#ifndef SS_RULES_MARKS_H
#define SS_RULES_MARKS_H

#include "base/word.h"
#include "rules/content.h"

const char *ss_mark_text(int mark);

/* Reads a mark. Returns false and leaves `mark` unchanged if the word is not a mark. */
bool ss_read_mark(ss_word w, int8_t *mark);

#endif
