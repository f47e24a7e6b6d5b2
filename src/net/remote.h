/* The address of a server, and the table a link leads to. Links are those that the page and `invite` give out:
 *
 *     ss_remote remote;
 *     ss_destination destination;
 *     ss_remote_fault fault = ss_remote_read("https://example.org/games/#/join/TABLE/SECRET", &remote, &destination);
 *
 * ws:// and wss:// mean the same as http:// and https://. The part before `#` may lead to the page, to its index.html
 * or to the socket: the folder identifies the server. */
#ifndef SS_NET_REMOTE_H
#define SS_NET_REMOTE_H

#include "base/text.h"
#include "online/id.h"

enum { SS_REMOTE_HOST = 254, SS_REMOTE_BASE = 256 }; /* bytes, with the closing zero */

typedef struct ss_remote {
    bool tls;
    bool numeric;              /* the host is an IP address */
    char host[SS_REMOTE_HOST]; /* in lower case; IPv6 without brackets */
    int port;
    char base[SS_REMOTE_BASE]; /* the path of the folder, from `/` to `/` */
} ss_remote;

/* Each is empty if a link has none. */
typedef struct ss_destination {
    char table[SS_ID], secret[SS_ID];
} ss_destination;

typedef enum ss_remote_fault {
    SS_REMOTE_FINE,
    SS_REMOTE_SCHEME, /* neither http nor https */
    SS_REMOTE_NO_HOST,
    SS_REMOTE_USER, /* a name or password before the host */
    SS_REMOTE_PORT,
    SS_REMOTE_PATH,
    SS_REMOTE_FRAGMENT, /* what follows `#` is not a table */
    SS_REMOTE_FAULTS
} ss_remote_fault;

/* Parses a link. After a fault the contents of the others are undefined. */
ss_remote_fault ss_remote_read(const char *link, ss_remote *remote, ss_destination *destination);

/* Writes what is wrong with a link, for people. */
void ss_put_remote_fault(ss_text *t, ss_remote_fault fault, const char *link);

/* Writes `https://example.org/games/`, with the port if it is not the default. */
enum { SS_REMOTE_TEXT = SS_REMOTE_HOST + SS_REMOTE_BASE + 32 };
void ss_remote_write(ss_text *t, const ss_remote *remote);

/* Writes the host as in a header: in brackets for IPv6, with the port if it is not the default. */
void ss_remote_host(ss_text *t, const ss_remote *remote);

#endif
