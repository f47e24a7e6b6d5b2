/* One POST to a stranger: an address that may be reached, no redirects, ten seconds in all, and an answer of which nothing
 * but its head counts. It blocks: courier.h has threads for it. */
#ifndef SS_COURIER_DELIVERY_H
#define SS_COURIER_DELIVERY_H

#include <stdatomic.h>

#include "courier/endpoint.h"
#include "courier/reach.h"

enum { SS_DELIVERY_SECONDS = 10, SS_DELIVERY_ANSWER = 16 * 1024, SS_DELIVERY_HEADERS = 2048 };

typedef struct ss_delivery {
    const ss_endpoint *to;
    const ss_reach *reach;
    const char *authority; /* a PEM file, or NULL for the authorities of the system */
    const char *headers;   /* lines, each with its \r\n; without Host, Content-Length and Connection */
    const void *body;
    size_t length;
    const atomic_bool *stops; /* or NULL */
} ss_delivery;

/* What came of it. */
typedef struct ss_delivered {
    int status;      /* of HTTP; 0 when there was no answer that could be read */
    int retry_after; /* seconds; 0 where it does not say */
    char why[80];    /* without an answer, for the log */
} ss_delivered;

ss_delivered ss_delivery_make(const ss_delivery *d);

#endif
