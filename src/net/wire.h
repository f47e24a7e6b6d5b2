/* A connection to a server: bytes both ways over TCP, and TLS if the link says https. Every operation has a deadline, a
 * time of ss_clock_seconds, and never waits beyond it.
 *
 *     ss_wire_trouble trouble;
 *     ss_wire *wire = ss_wire_open(&remote, NULL, ss_clock_seconds() + 10, &trouble);
 *     if (!wire) ... trouble says why
 *     ss_wire_write(wire, "GET …", length, deadline, &trouble);
 *     ss_wire_close(wire);
 *
 * TLS is 1.2 or newer. The certificate must be for the host of the link, and signed by an authority that the system
 * trusts or that the given file contains. */
#ifndef SS_NET_WIRE_H
#define SS_NET_WIRE_H

#include <stdatomic.h>

#include "net/remote.h"

struct sockaddr;

typedef enum ss_wire_trouble_kind {
    SS_WIRE_FINE,
    SS_WIRE_LATE,        /* the deadline has passed */
    SS_WIRE_INTERRUPTED, /* we shall end, see system/interrupt.h */
    SS_WIRE_NAME,        /* the host is unknown; `said` says more */
    SS_WIRE_SYSTEM,      /* `number` is an errno */
    SS_WIRE_CLOSED,      /* by the server */
    SS_WIRE_TLS,         /* no agreement on TLS; `said` says more */
    SS_WIRE_CERTIFICATE, /* the certificate is not trusted; `number` is OpenSSL's code, `said` its words */
    SS_WIRE_AUTHORITY,   /* the file with the authority cannot be used */
    SS_WIRE_FORBIDDEN,   /* connecting is not allowed to any address of the host */
} ss_wire_trouble_kind;

typedef struct ss_wire_trouble {
    ss_wire_trouble_kind what;
    int number;
    char said[160];
} ss_wire_trouble;

/* Returns true if trying again later is useless. */
bool ss_wire_is_hopeless(const ss_wire_trouble *trouble);

/* Writes what happened, for people, in their language. */
void ss_put_wire_trouble(ss_text *t, const ss_wire_trouble *trouble, const ss_remote *remote);

typedef struct ss_wire ss_wire;

/* Terms of a connection besides its deadlines. All of them are optional. */
typedef struct ss_wire_terms {
    const char *authority; /* a PEM file; NULL for the system's certificate authorities */
    /* Asked whether the address that is about to be connected to is allowed. */
    bool (*may)(const void *data, const struct sockaddr *address);
    const void *data;
    const atomic_bool *stops; /* once it is true, waiting ends within a second, as if interrupted; borrowed */
} ss_wire_terms;

ss_wire *ss_wire_open_on(const ss_remote *remote, const ss_wire_terms *terms, double deadline,
                         ss_wire_trouble *trouble);

/* Connects. `authority` is a PEM file, or NULL for the system's certificate authorities. Returns NULL on failure. */
ss_wire *ss_wire_open(const ss_remote *remote, const char *authority, double deadline,
                      ss_wire_trouble *trouble);
void ss_wire_close(ss_wire *wire); /* NULL is allowed */

/* Waits for bytes and takes as many as there are and as fit. Returns 0 on failure; the wire then stays usable only
 * after SS_WIRE_LATE. */
size_t ss_wire_read(ss_wire *wire, void *bytes, size_t room, double deadline, ss_wire_trouble *trouble);

/* Writes all of it. Returns false on failure; the wire is then unusable. */
bool ss_wire_write(ss_wire *wire, const void *bytes, size_t length, double deadline,
                   ss_wire_trouble *trouble);

#endif
