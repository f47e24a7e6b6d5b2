/* What clients may hold, and for how long.
 *
 *     ss_limits limits = ss_limits_usual;
 *     limits.sockets = 500; */
#ifndef SS_SERVER_LIMITS_H
#define SS_SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>

/* Sizes of input, in bytes. */
enum {
    SS_LIMIT_HEAD = 8 * 1024,    /* request line and headers */
    SS_LIMIT_TARGET = 2 * 1024,  /* the path of a request with its query */
    SS_LIMIT_BODY = 8 * 1024,    /* of a request */
    SS_LIMIT_MESSAGE = 8 * 1024, /* of a WebSocket */
    SS_LIMIT_FRAMES = 64,        /* pieces in which a message may come */
};

typedef struct ss_limits {
    bool home;        /* only machines of private networks may connect */
    int sockets;      /* WebSockets and streams in total; fewer if the system allows fewer files */
    int sockets_each; /* per network (see ss_address_network); a school or a company may share one address */
    size_t queue;     /* bytes that may be queued for one client */
    int slowest;      /* bytes of an answer that a client takes in a second, at least, on average */
    /* Milliseconds: */
    /* For a request to arrive, between requests, and for a client to take a piece of a stream; an answer may take this
     * long and the time for its size. */
    int patience;
    int ping;     /* silence after which a WebSocket is pinged */
    int silence;  /* silence after which it is dropped */
    int farewell; /* for a client to answer a close, and for all clients when the server stops */
} ss_limits;

extern const ss_limits ss_limits_usual;

#endif
