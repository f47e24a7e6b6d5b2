/* Looks up the addresses of a host with a deadline. The system's resolver has none, so the name servers of a host could
 * make us wait. The lookup runs in a thread of its own, which is abandoned if it takes too long. */
#ifndef SS_NET_RESOLVE_H
#define SS_NET_RESOLVE_H

#include <netdb.h>
#include <stdatomic.h>
#include <stdbool.h>

enum { SS_RESOLVE_MOST = 16 }; /* most lookups under way; an abandoned one counts until it ends */

typedef enum ss_resolve_answer {
    SS_RESOLVE_FINE,
    SS_RESOLVE_UNKNOWN,     /* `error` is one of getaddrinfo's */
    SS_RESOLVE_LATE,        /* the deadline has passed, or too many lookups are under way */
    SS_RESOLVE_INTERRUPTED, /* see system/interrupt.h, or `stops` has become true */
} ss_resolve_answer;

/* Finds addresses for TCP, to be freed with freeaddrinfo. The deadline is a time of
 * ss_clock_seconds; `stops` may be NULL. */
ss_resolve_answer ss_resolve(const char *host, int port, double deadline, const atomic_bool *stops,
                             struct addrinfo **addresses, int *error);

#endif
