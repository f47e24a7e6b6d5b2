/* Bytes that wait for a client to take them. An empty one has no memory.
 *
 *     ss_outbox out = {0};
 *     if (!ss_outbox_put(&out, bytes, length)) ... no memory
 *     ssize_t sent = send(file, ss_outbox_bytes(&out), out.length, MSG_NOSIGNAL);
 *     if (sent > 0) ss_outbox_drop(&out, (size_t)sent);
 */
#ifndef SS_SERVER_OUTBOX_H
#define SS_SERVER_OUTBOX_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ss_outbox {
    char *memory;
    size_t size;
    size_t begin, length; /* of what waits */
} ss_outbox;

static inline char *ss_outbox_bytes(const ss_outbox *out) { return out->memory + out->begin; }

bool ss_outbox_put(ss_outbox *out, const void *bytes, size_t length);

/* Room for so many bytes at the end, to be written into; NULL without memory. What was written then counts with
 * `out->length += …`. */
char *ss_outbox_room(ss_outbox *out, size_t length);

/* Forgets the first bytes; gives the memory back when none are left. */
void ss_outbox_drop(ss_outbox *out, size_t length);
void ss_outbox_clear(ss_outbox *out);

#endif
