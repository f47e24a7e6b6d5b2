/* What is sent on a connection: first the queued bytes, then the body of an answer. */
#include "server/connection.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { PIECE = 64 * 1024 };

/* ---- the queue ---- */

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

/* ---- sending ---- */

/* The next piece of a file that is stored gzipped and sent inflated goes through the outbox. */
static bool inflate_more(ss_connection *c) {
    if (!c->body.inflating || c->out.length >= PIECE) return true;
    char *room = ss_outbox_room(&c->out, PIECE);
    long length = room ? ss_body_read(&c->body, room, PIECE) : -1;
    if (length < 0) return false;
    c->out.length += (size_t)length;
    if (length == 0) ss_body_end(&c->body);
    return true;
}

/* Writes the outbox, and of a file that is sent as it is stored the next bytes, in one system call. */
static ssize_t send_some(const ss_connection *c) {
    struct iovec parts[2];
    struct msghdr message = {.msg_iov = parts};
    if (c->out.length)
        parts[message.msg_iovlen++] =
            (struct iovec){.iov_base = ss_outbox_bytes(&c->out), .iov_len = c->out.length};
    if (!c->body.inflating && c->body.rest_length)
        parts[message.msg_iovlen++] =
            (struct iovec){.iov_base = (void *)c->body.rest, .iov_len = c->body.rest_length};
    ssize_t sent = message.msg_iovlen ? sendmsg(c->file, &message, MSG_NOSIGNAL) : 0;
    return sent < 0 && errno == EINTR ? send_some(c) : sent;
}

static void count_sent(ss_connection *c, size_t sent) {
    size_t waited = c->out.length;
    if (waited) ss_outbox_drop(&c->out, sent < waited ? sent : waited);
    if (sent <= waited) return;
    c->body.rest += sent - waited;
    c->body.rest_length -= sent - waited;
}

static bool has_output(const ss_connection *c) {
    return c->out.length || c->body.inflating || c->body.rest_length;
}

bool ss_connection_flush(ss_connection *c) {
    bool streams = c->phase == SS_CONNECTION_STREAMING;
    c->blocked = false;
    while (!c->failed && has_output(c)) {
        if (!inflate_more(c)) {
            c->failed = true;
            break;
        }
        ssize_t sent = send_some(c);
        if (sent < 0) {
            c->blocked = errno == EAGAIN || errno == EWOULDBLOCK;
            c->failed = !c->blocked;
            break;
        }
        count_sent(c, (size_t)sent);
        if (streams) c->deadline = 0; /* a client that takes something gets time for more */
    }
    if (c->failed) ss_connection_touch(c);
    if (c->blocked && c->slot) ss_client_slot_is_blocked(&c->hub->slots, c->slot);
    if (c->blocked && streams && !c->deadline)
        c->deadline = ss_hub_now(c->hub) + (uint64_t)c->hub->limits.patience;
    ss_connection_poll(c);
    return !c->failed && !c->blocked;
}

bool ss_connection_has_room(ss_connection *c, size_t length) {
    size_t most = c->hub->limits.queue;
    if (c->out.length + length > most) ss_connection_flush(c);
    return !c->out.length || c->out.length + length <= most;
}
