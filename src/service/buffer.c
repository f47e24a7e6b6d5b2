#include "service/buffer.h"

#include <stdlib.h>
#include <string.h>

static bool make_room(ss_buffer *g, size_t length) {
    if (length > SS_BUFFER_MOST - g->length) return false;
    if (g->length + length <= g->size) return true;
    size_t size = 2 * (g->length + length);
    char *bytes = realloc(g->bytes, size);
    if (!bytes) return false;
    g->bytes = bytes;
    g->size = size;
    return true;
}

void ss_buffer_put(ss_buffer *g, const char *bytes, size_t length) {
    if (g->failed || !length) return;
    if (!make_room(g, length)) {
        g->failed = true;
        return;
    }
    memcpy(g->bytes + g->length, bytes, length);
    g->length += length;
}

void ss_buffer_end(ss_buffer *g) {
    free(g->bytes);
    *g = (ss_buffer){0};
}
