/* Lists in headers: parts separated by commas, with blanks around them.
 *
 *     while (ss_list_next(&list, &part)) ... */
#ifndef SS_SYSTEM_LIST_H
#define SS_SYSTEM_LIST_H

#include "base/word.h"

/* Removes the blanks around a word. */
ss_word ss_list_strip(ss_word w);

/* Takes the next part off the list. Returns false at its end. */
bool ss_list_next(ss_word *rest, ss_word *part);

/* Returns true if a word is this name, ignoring case. */
bool ss_list_is(ss_word w, const char *name);

/* Returns true if one of the parts is exactly this. */
bool ss_list_has(ss_word list, ss_word part);

#endif
