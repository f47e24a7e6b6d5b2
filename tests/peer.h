/* A client of the server over one connection that does not block: requests first, then a WebSocket. For tests and benches
 * that need many of them; it checks nothing that a test of the transport would.
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
    int file;       /* -1 when it is closed */
    bool is_socket; /* a WebSocket by now */
    bool upgrades;  /* the next answer is that to the upgrade */
    peer_bytes in, out;
    size_t used; /* of `in`: what peer_next has handed out */
} peer;

typedef enum peer_kind {
    PEER_ANSWER,   /* to a request */
    PEER_UPGRADED, /* it is a WebSocket now */
    PEER_TEXT,     /* a message */
    PEER_CLOSE,    /* the server closes, and `status` is its code */
} peer_kind;

typedef struct peer_news {
    peer_kind kind;
    int status;
    const char *text; /* the body or the message, until the next call */
    size_t length;
} peer_news;

/* Begins to connect, from 127.0.0.`source`. False when the system refuses. */
bool peer_open(peer *p, int port, int source);
void peer_close(peer *p); /* also one that is closed, or all zero but for the file */

/* ---- saying: all of it waits until peer_flush ---- */

/* `key` may be NULL, and so may `body` of a GET. `more` are further header lines, each with its \r\n. */
void peer_request(peer *p, const char *method, const char *path, const char *key, const char *body);
void peer_request_with(peer *p, const char *method, const char *path, const char *key, const char *more,
                       const char *body);
void peer_upgrade(peer *p, const char *key);
void peer_send(peer *p, const char *text, size_t length);
void peer_raw(peer *p, const void *bytes, size_t length);

/* False when the connection is broken. */
bool peer_flush(peer *p);

/* ---- hearing ---- */

/* Returns the bytes that came, 0 when there are none now, and -1 at the end. */
long peer_hear(peer *p);

/* The next thing that is there as a whole; pings are answered. */
bool peer_next(peer *p, peer_news *news);

/* The same, and waits for it: ten seconds at most. */
bool peer_await(peer *p, peer_news *news);

#endif
