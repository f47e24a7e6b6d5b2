#include "system/text_memory.h"

#include <stdlib.h>

bool ss_text_allot(ss_text *t) {
    if (t->bytes) return false;
    char *bytes = malloc(t->needed + 1);
    if (bytes) *t = ss_text_in(bytes, t->needed + 1);
    return bytes;
}
