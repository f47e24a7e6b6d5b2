#include "peer.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* ---- bytes ---- */

static char *room(peer_bytes *b, size_t more) {
    if (b->length + more > b->size) {
        size_t size = 2 * (b->length + more);
        char *bytes = realloc(b->bytes, size);
        if (!bytes) abort();
        b->bytes = bytes;
        b->size = size;
    }
    return b->bytes + b->length;
}

static void put(peer_bytes *b, const void *bytes, size_t length) {
    if (!length) return;
    memcpy(room(b, length), bytes, length);
    b->length += length;
}

static void drop(peer_bytes *b, size_t length) {
    b->length -= length;
    if (b->length)
        memmove(b->bytes, b->bytes + length, b->length);
    else {
        free(b->bytes);
        *b = (peer_bytes){0};
    }
}

/* ---- beginning and end ---- */

bool peer_open(peer *p, int port, int source) {
    struct sockaddr_in from = {.sin_family = AF_INET,
                               .sin_addr.s_addr = htonl(0x7f000000u + (uint32_t)source)};
    struct sockaddr_in to = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int yes = 1;
    *p = (peer){.file = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), .port = port};
    if (p->file < 0) return false;
    setsockopt(p->file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    setsockopt(p->file, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    if (bind(p->file, (struct sockaddr *)&from, sizeof from) == 0 &&
        (connect(p->file, (struct sockaddr *)&to, sizeof to) == 0 || errno == EINPROGRESS))
        return true;
    peer_close(p);
    return false;
}

void peer_close(peer *p) {
    if (p->file >= 0) close(p->file);
    free(p->in.bytes);
    free(p->out.bytes);
    *p = (peer){.file = -1};
}

/* ---- saying ---- */

void peer_raw(peer *p, const void *bytes, size_t length) { put(&p->out, bytes, length); }

void peer_request_with(peer *p, const char *method, const char *path, const char *key, const char *more,
                       const char *body) {
    char head[1024];
    size_t length = body ? strlen(body) : 0;
    int size =
        snprintf(head, sizeof head, "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s%s%s%s", method, path, p->port,
                 key ? "Authorization: Bearer " : "", key ? key : "", key ? "\r\n" : "", more);
    put(&p->out, head, (size_t)size);
    if (body) {
        size =
            snprintf(head, sizeof head, "Content-Type: application/json\r\nContent-Length: %zu\r\n", length);
        put(&p->out, head, (size_t)size);
    }
    put(&p->out, "\r\n", 2);
    put(&p->out, body, length);
}

void peer_request(peer *p, const char *method, const char *path, const char *key, const char *body) {
    peer_request_with(p, method, path, key, "", body);
}

void peer_upgrade_with(peer *p, const char *key, const char *more) {
    char lines[512];
    p->upgrades = true;
    snprintf(lines, sizeof lines,
             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s",
             more);
    peer_request_with(p, "GET", "/api/socket", key, lines, NULL);
}

void peer_upgrade(peer *p, const char *key) { peer_upgrade_with(p, key, ""); }

/* Masked with zeros. */
static void put_frame(peer *p, int opcode, const char *text, size_t length) {
    uint8_t head[8] = {(uint8_t)(0x80 | opcode), (uint8_t)(0x80 | length)};
    bool is_long = length > 125;
    if (is_long) {
        head[1] = 0x80 | 126;
        head[2] = (uint8_t)(length >> 8);
        head[3] = (uint8_t)length;
    }
    put(&p->out, head, is_long ? 8 : 6);
    put(&p->out, text, length);
}

void peer_send(peer *p, const char *text, size_t length) { put_frame(p, 1, text, length); }

bool peer_flush(peer *p) {
    while (p->out.length) {
        ssize_t sent = send(p->file, p->out.bytes, p->out.length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == ENOTCONN;
        drop(&p->out, (size_t)sent);
    }
    return true;
}

/* ---- hearing ---- */

long peer_hear(peer *p) {
    enum { PIECE = 16384 };
    if (p->used) drop(&p->in, p->used);
    p->used = 0;
    ssize_t got = recv(p->file, room(&p->in, PIECE + 1), PIECE, 0);
    if (got > 0 && p->heard) put(p->heard, p->in.bytes + p->in.length, (size_t)got);
    if (got > 0) p->in.length += (size_t)got;
    if (!p->in.length) drop(&p->in, 0);
    if (got > 0) return got;
    return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) ? 0 : -1;
}

static bool next_answer(peer *p, char *at, size_t length, peer_news *news) {
    room(&p->in, 1)[0] = 0;
    at = p->in.bytes + p->used;
    const char *end = strstr(at, "\r\n\r\n"), *says = strstr(at, "Content-Length: ");
    if (!end) return false;
    size_t head = (size_t)(end + 4 - at), body = says && says < end ? strtoul(says + 16, NULL, 10) : 0;
    if (length < head + body) return false;
    *news = (peer_news){PEER_ANSWER, atoi(at + 9), at + head, body};
    p->used += head + body;
    if (p->upgrades) {
        p->is_socket = news->status == 101;
        p->upgrades = false;
        if (p->is_socket) news->kind = PEER_UPGRADED;
    }
    return true;
}

/* Frames of the server are whole messages and not masked. */
static bool next_frame(peer *p, const uint8_t *at, size_t length, peer_news *news) {
    size_t head = 2, body;
    if (length < 2) return false;
    body = at[1];
    if (body >= 126) head = body == 126 ? 4 : 10;
    if (length < head) return false;
    if (head > 2) {
        body = 0;
        for (size_t i = 2; i < head; i++) body = body << 8 | at[i];
    }
    if (length < head + body) return false;
    const char *text = (const char *)at + head;
    p->used += head + body;
    switch (at[0] & 15) {
    case 8:
        *news = (peer_news){PEER_CLOSE, body > 1 ? (uint8_t)text[0] << 8 | (uint8_t)text[1] : 0, text, body};
        return true;
    case 9: put_frame(p, 10, text, body); return peer_next(p, news);
    case 10: return peer_next(p, news);
    default: *news = (peer_news){PEER_TEXT, 0, text, body}; return true;
    }
}

bool peer_next(peer *p, peer_news *news) {
    if (p->file < 0 || p->used >= p->in.length) return false;
    char *at = p->in.bytes + p->used;
    size_t length = p->in.length - p->used;
    if (p->is_socket) return next_frame(p, (const uint8_t *)at, length, news);
    return next_answer(p, at, length, news);
}

bool peer_await(peer *p, peer_news *news) {
    enum { TRIES = 100, TRY_MS = 100 };
    for (int tries = 0; tries < TRIES; tries++) {
        struct pollfd ready = {.fd = p->file, .events = POLLIN};
        if (peer_next(p, news)) return true;
        if (!peer_flush(p) || poll(&ready, 1, TRY_MS) < 0 || peer_hear(p) < 0) return peer_next(p, news);
    }
    return false;
}
