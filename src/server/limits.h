/* What clients may hold, and for how long.
 *
 *     ss_limits limits = ss_limits_usual;
 *     limits.sockets = 500;
 */
#ifndef SS_SERVER_LIMITS_H
#define SS_SERVER_LIMITS_H

#include <stddef.h>

/* Sizes of what comes in, in bytes. */
enum {
    SS_LIMIT_HEAD = 8 * 1024,    /* request line and headers */
    SS_LIMIT_TARGET = 2 * 1024,  /* the path of a request with its query */
    SS_LIMIT_BODY = 8 * 1024,    /* of a request */
    SS_LIMIT_MESSAGE = 8 * 1024, /* of a WebSocket */
    SS_LIMIT_FRAMES = 64,        /* pieces in which a message may come */
};

typedef struct ss_limits {
    int guests_each;  /* plain connections of one network (see ss_address_network), of SS_GUESTS */
    int sockets;      /* WebSockets and streams in all; fewer where the system allows fewer files */
    int sockets_each; /* of one network: a school or a company may share an address */
    size_t queue;     /* bytes that may wait for one client to read them */
    /* Milliseconds: */
    int patience; /* for a request to come in, for a piece of an answer to be taken, between requests */
    int ping;     /* a WebSocket that was silent for so long is asked for a sign of life */
    int silence;  /* and closed when it was silent for so long */
    int farewell; /* for a client to answer the close of its WebSocket, and for all of them when the server stops */
} ss_limits;

extern const ss_limits ss_limits_usual;

#endif
