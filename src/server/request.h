/* A request as its head says it. All words point into the bytes that were read; a word is empty where the request lacks
 * that header. */
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
    ss_word origin; /* of the page that asks, if a browser says so; "null" if the header is there but empty */
    ss_word cookie;
    ss_word authorization;
    ss_word content_type;
    ss_word sec_fetch_site; /* same-origin, cross-site and so on: what browsers say about who asks */
    ss_word forwarded_for;  /* X-Forwarded-For, which means something only if a trusted proxy wrote it */
    ss_word accept_encoding;
    ss_word if_none_match;
    ss_word upgrade;                                      /* protocols that the client would rather speak */
    ss_word socket_key, socket_version, socket_protocols; /* Sec-WebSocket-* */
    uint64_t content_length;
    int minor;               /* of the version: 1 for HTTP/1.1 */
    bool upgrades;           /* has the header Upgrade, even an empty one */
    bool connection_upgrade; /* and Connection says so too */
    bool closes;             /* no other request follows on this connection */
    bool expects;            /* waits for 100 Continue before it sends its body */

    /* Who asks; not from the head. */
    ss_address peer;
    uint64_t network; /* ss_address_network(&peer) */
} ss_request;

#endif
