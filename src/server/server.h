/* The server: libwebsockets over the event loop of libuv. It speaks HTTP/1.1 and gives the answers of http.h. */
#ifndef SS_SERVER_SERVER_H
#define SS_SERVER_SERVER_H

#include "server/http.h"

/* Limits that keep a client from holding what others need. */
enum {
    SS_SERVER_CONNECTIONS_EACH = 64, /* of SS_GUESTS, from one address; IPv6 by its first 64 bits */
    SS_SERVER_HEADERS = 8 * 1024,    /* bytes of a request */
    SS_SERVER_SECONDS =
        10, /* for a request to come in, for a piece of an answer to be taken, between requests */
};

typedef struct ss_server ss_server;

/* A server for those who come to a listening socket, which it closes in the end. Lends the site. Returns NULL when it
 * cannot be; `why` then has what libwebsockets said about it, in English. */
enum { SS_SERVER_WHY = 200 };
ss_server *ss_server_open(const ss_site *site, int listener, char why[SS_SERVER_WHY]);

/* Serves until SIGINT or SIGTERM, and gives everything back. */
void ss_server_run(ss_server *server);

#endif
