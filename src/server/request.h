/* A request, as described by its head. All words point into the bytes that were read; the word
 * of a missing header is empty. */
#ifndef SS_SERVER_REQUEST_H
#define SS_SERVER_REQUEST_H

#include <stdint.h>

#include "base/word.h"
#include "server/listen.h"

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

#endif
