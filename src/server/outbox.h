/* Bytes queued for a client. An empty outbox uses no memory.
 *
 *     ss_outbox out = {0};
 *     if (!ss_outbox_put(&out, bytes, length)) ... no memory
 *     ssize_t sent = send(file, ss_outbox_bytes(&out), out.length, MSG_NOSIGNAL);
 *     if (sent > 0) ss_outbox_drop(&out, (size_t)sent); */
#ifndef SS_SERVER_OUTBOX_H
#define SS_SERVER_OUTBOX_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ss_outbox {
    char *memory;
    size_t size;
    size_t begin, length; /* of the queued bytes */
} ss_outbox;

static inline char *ss_outbox_bytes(const ss_outbox *out) { return out->memory + out->begin; }

bool ss_outbox_put(ss_outbox *out, const void *bytes, size_t length);

/* Returns room for `length` bytes at the end, or NULL without memory. What the caller writes there counts after
 * `out->length += …`. */
char *ss_outbox_room(ss_outbox *out, size_t length);

/* Removes the first bytes; frees the memory when none are left. */
void ss_outbox_drop(ss_outbox *out, size_t length);
void ss_outbox_clear(ss_outbox *out);

#endif
