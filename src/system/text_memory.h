/* Allocates memory for a text whose length is known only once it is written: it is written twice.
 *
 *     ss_text t = ss_text_in(NULL, 0);
 *     do ss_record_write(&t, ...);
 *     while (ss_text_allot(&t));
 *     ... t.bytes is to be freed, or NULL without memory */
#ifndef SS_SYSTEM_TEXT_MEMORY_H
#define SS_SYSTEM_TEXT_MEMORY_H

#include <stdlib.h>

#include "base/text.h"

/* After the first pass, allocates the memory that is needed and returns true: write again. After the second, or without
 * memory, returns false. */
static inline bool ss_text_allot(ss_text *t) {
    if (t->bytes) return false;
    char *bytes = malloc(t->needed + 1);
    if (bytes) *t = ss_text_in(bytes, t->needed + 1);
    return bytes;
}

#endif
