/* The address of a push service or of a web hook, as given to us. */
#ifndef SS_NOTIFY_ENDPOINT_H
#define SS_NOTIFY_ENDPOINT_H

#include "net/remote.h"

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

#endif
