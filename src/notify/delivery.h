/* Sends one POST to an untrusted host: only to an address that is allowed, without redirects, within ten seconds; of
 * the answer only the head counts. It blocks: sender.h has threads for it. */
#ifndef SS_NOTIFY_DELIVERY_H
#define SS_NOTIFY_DELIVERY_H

#include <stdatomic.h>

#include "net/remote.h"
#include "notify/address_rules.h"

/* The address of a push service or of a web hook, as given to us. */
enum { SS_ENDPOINT = 1025 }; /* most bytes of an address, with the closing zero */

typedef struct ss_endpoint {
    ss_remote remote;
    char path[SS_ENDPOINT]; /* with its query */
} ss_endpoint;

/* Parses `https://push.example.net/p/KEY?v=1`. Returns false if it is something else: a scheme other than https, unless
 * `plain` allows http; with a user name, a fragment or invalid characters; too long. */
bool ss_endpoint_read(const char *url, bool plain, ss_endpoint *endpoint);

/* Writes `https://push.example.net`, with the port if it is not the default. */
enum { SS_ENDPOINT_ORIGIN = SS_REMOTE_HOST + 32 };
void ss_endpoint_origin(ss_text *t, const ss_endpoint *endpoint);

/* ---- the delivery ---- */

enum { SS_DELIVERY_SECONDS = 10, SS_DELIVERY_ANSWER = 16 * 1024, SS_DELIVERY_HEADERS = 2048 };

typedef struct ss_delivery {
    const ss_endpoint *to;
    const ss_address_rules *reach;
    const char *authority; /* a PEM file, or NULL for the system's certificate authorities */
    const char *headers;   /* lines, each with its \r\n; without Host, Content-Length and Connection */
    const void *body;
    size_t length;
    const atomic_bool *stops; /* or NULL */
} ss_delivery;

/* The outcome. */
typedef struct ss_delivered {
    int status;      /* of HTTP; 0 if there was no readable answer */
    int retry_after; /* seconds; 0 if not given */
    char why[80];    /* why there was no answer, for the log */
} ss_delivered;

ss_delivered ss_delivery_make(const ss_delivery *d);

#endif
