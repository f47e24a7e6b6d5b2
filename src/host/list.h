/* Lists in headers: parts with commas between, and blanks around them.
 *
 *     while (ss_list_next(&list, &part)) ...
 */
#ifndef SS_HOST_LIST_H
#define SS_HOST_LIST_H

#include "base/word.h"

/* Without the blanks around it. */
ss_word ss_list_strip(ss_word w);

/* Takes the next part off the list; false at its end. */
bool ss_list_next(ss_word *rest, ss_word *part);

/* Whether a word is this name in capitals, small letters or both. */
bool ss_list_is(ss_word w, const char *name);

/* Whether one of the parts is exactly this. */
bool ss_list_has(ss_word list, ss_word part);

#endif
