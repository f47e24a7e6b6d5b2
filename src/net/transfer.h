/* Requests to other servers, and connections for more than one request, with libcurl.
 *
 *     ss_transfer wanted = {.url = "https://example.org/api/tables", .most = 1 << 18, .deadline = ...};
 *     ss_reply reply;
 *     ss_trouble trouble;
 *     if (ss_transfer_make(&wanted, &reply, &trouble)) ... reply.status, reply.body
 *     ss_reply_done(&reply);
 *
 * Every wait has a deadline, a time of ss_clock_seconds. TLS is 1.2 or newer. The certificate must be for the host of
 * the URL, and signed by an authority that the system trusts or that the given file contains. Redirects are not
 * followed, and proxies that the environment names are not used: they would see the address instead of our check. */
#ifndef SS_NET_TRANSFER_H
#define SS_NET_TRANSFER_H

#include <stdatomic.h>

#include "net/trouble.h"

struct sockaddr;

typedef struct ss_transfer {
    const char *url; /* composed of a remote and a path */
    double deadline;
    size_t most; /* bytes of an answer with its head */
    /* optional */
    const char *headers;   /* lines, each with its \r\n; without Host, Content-Length and Connection */
    const void *body;      /* to be posted; NULL for a GET */
    size_t length;         /* of it */
    const char *authority; /* a PEM file; NULL for the system's certificate authorities */
    /* Asked whether the address that is about to be connected to is allowed. */
    bool (*may)(const void *data, const struct sockaddr *address);
    const void *data;
    const atomic_bool *stops; /* once it is true, a transfer ends within a second, as if interrupted */
} ss_transfer;

/* An answer, of whatever status. */
typedef struct ss_reply {
    int status;
    int retry_after; /* seconds; 0 if not given */
    char location[256];
    char *body;
    size_t length;
} ss_reply;

/* Sends a request, and reads the answer to its end. Call ss_reply_done also after a failure. */
bool ss_transfer_make(const ss_transfer *wanted, ss_reply *reply, ss_trouble *trouble);
void ss_reply_done(ss_reply *reply);

/* ---- a connection: bytes both ways, over TLS if the URL says https ---- */

typedef struct ss_wire ss_wire;

/* Connects to the host of the URL. Returns NULL on failure. */
ss_wire *ss_wire_open(const ss_transfer *wanted, ss_trouble *trouble);
void ss_wire_close(ss_wire *wire); /* NULL is allowed */

/* Waits for bytes and takes as many as there are and as fit. Returns 0 on failure; the wire then stays usable only
 * after SS_TROUBLE_LATE. */
size_t ss_wire_read(ss_wire *wire, void *bytes, size_t room, double deadline, ss_trouble *trouble);

/* Writes all of it. Returns false on failure; the wire is then unusable. */
bool ss_wire_write(ss_wire *wire, const void *bytes, size_t length, double deadline, ss_trouble *trouble);

#endif
