/* A non-blocking client of the server over one connection: requests first, then a WebSocket. For tests and benchmarks
 * that need many of them; it does not verify the transport.
 *
 *     peer p;
 *     peer_open(&p, port, 2);                              from 127.0.0.2
 *     peer_request(&p, "POST", "/api/person", NULL, "{\"name\":\"Ada\"}");
 *     ... when the file is ready: peer_flush(&p), and while (peer_hear(&p) > 0) ...
 *     peer_news news;
 *     while (peer_next(&p, &news)) switch (news.kind) ...
 *     peer_close(&p);
 */
#ifndef SS_TEST_PEER_H
#define SS_TEST_PEER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct peer_bytes {
    char *bytes;
    size_t length, size;
} peer_bytes;

typedef struct peer {
    int port;
    int file;       /* -1 if it is closed */
    bool is_socket; /* already a WebSocket */
    bool upgrades;  /* the next answer is the one to the upgrade */
    peer_bytes in, out;
    peer_bytes *heard; /* everything received is appended to it; NULL if not wanted */
    size_t used;       /* bytes of `in` that peer_next has returned */
} peer;

typedef enum peer_kind {
    PEER_ANSWER,   /* to a request */
    PEER_UPGRADED, /* it is a WebSocket now */
    PEER_TEXT,     /* a message */
    PEER_CLOSE,    /* the server closes with this `status` */
} peer_kind;

typedef struct peer_news {
    peer_kind kind;
    int status;
    const char *text; /* the body or the message, valid until the next call */
    size_t length;
} peer_news;

/* Starts to connect, from 127.0.0.`source`. Returns false if the system refuses. */
bool peer_open(peer *p, int port, int source);
void peer_close(peer *p); /* may be called again, and on a zeroed peer whose file is -1 */

/* ---- sending: everything is buffered until peer_flush ---- */

/* `key` may be NULL, and so may `body` for a GET. `more` are further header lines, each with its \r\n. */
void peer_request(peer *p, const char *method, const char *path, const char *key, const char *body);
void peer_request_with(peer *p, const char *method, const char *path, const char *key, const char *more,
                       const char *body);
void peer_upgrade(peer *p, const char *key);
void peer_upgrade_with(peer *p, const char *key, const char *more);
void peer_send(peer *p, const char *text, size_t length);
void peer_raw(peer *p, const void *bytes, size_t length);

/* Returns false if the connection is broken. */
bool peer_flush(peer *p);

/* ---- receiving ---- */

/* Returns the number of bytes received, 0 if there are none now, and -1 at the end. */
long peer_hear(peer *p);

/* Returns the next complete item; answers pings. */
bool peer_next(peer *p, peer_news *news);

/* The same, but waits for it, ten seconds at most. */
bool peer_await(peer *p, peer_news *news);

#endif
