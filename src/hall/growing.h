/* A text that grows, for lists that are written in the thread of the store.
 *
 *     ss_growing g = {0};
 *     ss_growing_put(&g, "{", 1);
 *     if (g.failed) ... there was no memory
 *     ss_growing_end(&g); */
#ifndef SS_HALL_GROWING_H
#define SS_HALL_GROWING_H

#include <stdbool.h>
#include <stddef.h>

enum { SS_GROWING_MOST = 16 << 20 };

typedef struct ss_growing {
    char *bytes;
    size_t length, size;
    bool failed; /* no memory, or more than SS_GROWING_MOST */
} ss_growing;

void ss_growing_put(ss_growing *g, const char *bytes, size_t length);
void ss_growing_end(ss_growing *g);

#endif
