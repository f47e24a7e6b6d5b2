/* Parses the head of a request strictly (RFC 9112): bytes in, a request or the status of a refusal out. What is refused
 * here could mean one thing to us and another to a proxy in front of us. Does not use sockets.
 *
 *     ss_head head = {0};
 *     int status = ss_head_read(&head, bytes, &request);
 *     if (status == SS_HEAD_MORE) ... call again with the same bytes and those that came after them
 *     if (status == SS_HEAD_WHOLE) ... head.seen bytes are the head; the body and the next request follow
 *     otherwise ... refuse with this status, and close
 *
 * The result depends only on the bytes, not on the pieces in which they came. */
#ifndef SS_SERVER_HEAD_H
#define SS_SERVER_HEAD_H

#include <stdint.h>

#include "base/word.h"
#include "system/address.h"

/* A request, as described by its head. All words point into the bytes that were read; the word of a missing header is
 * empty. */
typedef struct ss_request {
    ss_word method; /* GET */
    ss_word path;   /* begins with a slash; escapes such as %20 are left as they came */
    ss_word query;  /* what follows the question mark */
    ss_word host;
    ss_word origin; /* of the page that sent the request; "null" if the header is present but empty */
    ss_word cookie;
    ss_word authorization;
    ss_word content_type;
    ss_word sec_fetch_site; /* same-origin, cross-site and so on, from browsers */
    ss_word forwarded_for;  /* X-Forwarded-For; meaningful only if a trusted proxy wrote it (proxy.h) */
    ss_word forwarded;      /* Forwarded, likewise */
    ss_word accept;         /* types that the client accepts */
    ss_word accept_encoding;
    ss_word if_none_match;
    ss_word upgrade;                                      /* protocols that the client asks for */
    ss_word socket_key, socket_version, socket_protocols; /* Sec-WebSocket-* */
    uint64_t content_length;
    int minor;               /* of the version: 1 for HTTP/1.1 */
    bool upgrades;           /* the header Upgrade is present, even if empty */
    bool connection_upgrade; /* Connection lists "upgrade" */
    bool closes;             /* no other request follows on this connection */
    bool expects;            /* the client waits for 100 Continue before it sends the body */

    /* The client; not from the head. */
    ss_address peer;
    uint64_t network; /* ss_address_network(&peer), or that of the client of a trusted proxy; then */
    bool proxied;     /* this is true */
} ss_request;

enum { SS_HEAD_MORE = 0, SS_HEAD_WHOLE = 200 };

/* How far a head has been parsed; starts as zeros. */
typedef struct ss_head {
    size_t seen;
    size_t begin; /* of the request line, after an empty line that a client may send before it */
    unsigned char state;
} ss_head;

/* Parses the head. The words of the request point into `bytes`. May be called again for a complete head. */
int ss_head_read(ss_head *head, ss_word bytes, ss_request *request);

#endif
