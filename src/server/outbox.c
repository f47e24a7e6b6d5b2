#include "server/outbox.h"

#include <stdlib.h>
#include <string.h>

char *ss_outbox_room(ss_outbox *out, size_t length) {
    enum { LEAST = 512 };
    if (out->begin && out->begin + out->length + length > out->size) {
        memmove(out->memory, out->memory + out->begin, out->length);
        out->begin = 0;
    }
    if (out->length + length > out->size || !out->memory) {
        size_t size = out->size ? out->size : LEAST;
        while (size < out->length + length) size *= 2;
        char *memory = realloc(out->memory, size);
        if (!memory) return NULL;
        out->memory = memory;
        out->size = size;
    }
    return out->memory + out->begin + out->length;
}

bool ss_outbox_put(ss_outbox *out, const void *bytes, size_t length) {
    char *room = ss_outbox_room(out, length);
    if (!room) return false;
    if (length) memcpy(room, bytes, length);
    out->length += length;
    return true;
}

void ss_outbox_drop(ss_outbox *out, size_t length) {
    out->begin += length;
    out->length -= length;
    if (!out->length) ss_outbox_clear(out);
}

void ss_outbox_clear(ss_outbox *out) {
    free(out->memory);
    *out = (ss_outbox){0};
}
