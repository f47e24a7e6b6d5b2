/* The addresses of a host by its name, with a deadline: the system's resolver has none, and whoever runs the name servers of a
 * name decides how long it takes. The question is asked in a thread of its own, which is left alone if it takes too long. */
#ifndef SS_CLIENT_RESOLVE_H
#define SS_CLIENT_RESOLVE_H

#include <netdb.h>
#include <stdatomic.h>
#include <stdbool.h>

enum {
    SS_RESOLVE_MOST = 16
}; /* questions that may be open; those that were left alone count until they end */

typedef enum ss_resolve_answer {
    SS_RESOLVE_FINE,
    SS_RESOLVE_UNKNOWN,     /* `error` is one of getaddrinfo's */
    SS_RESOLVE_LATE,        /* the deadline has passed, or too many questions are open */
    SS_RESOLVE_INTERRUPTED, /* see host/interrupt.h, or `stops` has become true */
} ss_resolve_answer;

/* Addresses for TCP, which freeaddrinfo frees. The deadline is a time of ss_clock_seconds; `stops` may be NULL. */
ss_resolve_answer ss_resolve(const char *host, int port, double deadline, const atomic_bool *stops,
                             struct addrinfo **addresses, int *error);

#endif
