/* The address of a push service or of a web hook, as somebody gave it to us. */
#ifndef SS_COURIER_ENDPOINT_H
#define SS_COURIER_ENDPOINT_H

#include "client/remote.h"

enum { SS_ENDPOINT = 1025 }; /* bytes of an address at most, with the closing zero */

typedef struct ss_endpoint {
    ss_remote remote;
    char path[SS_ENDPOINT]; /* with its query */
} ss_endpoint;

/* Reads `https://push.example.net/p/KEY?v=1`. False if it is something else: another scheme than https, unless `plain` allows
 * http; a user's name; a fragment; characters that do not belong there; too long. */
bool ss_endpoint_read(const char *url, bool plain, ss_endpoint *endpoint);

/* `https://push.example.net`, with the port where it is not the usual one. */
enum { SS_ENDPOINT_ORIGIN = SS_REMOTE_HOST + 32 };
void ss_endpoint_origin(ss_text *t, const ss_endpoint *endpoint);

#endif
