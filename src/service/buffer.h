/* A text that grows, for lists that are written in the thread of the store.
 *
 *     ss_buffer g = {0};
 *     ss_buffer_put(&g, "{", 1);
 *     if (g.failed) ... there was no memory
 *     ss_buffer_end(&g); */
#ifndef SS_SERVICE_BUFFER_H
#define SS_SERVICE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

enum { SS_BUFFER_MOST = 16 << 20 };

typedef struct ss_buffer {
    char *bytes;
    size_t length, size;
    bool failed; /* no memory, or more than SS_BUFFER_MOST */
} ss_buffer;

void ss_buffer_put(ss_buffer *g, const char *bytes, size_t length);
void ss_buffer_end(ss_buffer *g);

#endif
