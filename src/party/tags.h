/* A tag of a record as a line of text; private to src/party. */
#ifndef SS_PARTY_TAGS_H
#define SS_PARTY_TAGS_H

#include "base/text.h"

/* `[Name "text"]`, with the number of a seat behind the name unless it is -1; the number instead of a text that is NULL. */
void ss_put_tag(ss_text *t, const char *name, int seat, const char *text, int number);

#endif
