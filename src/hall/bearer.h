/* What a request says about its sender: the key, the network, and the name by which it reaches us. */
#ifndef SS_HALL_BEARER_H
#define SS_HALL_BEARER_H

#include "hall/call.h"

#define SS_COOKIE "sanssouci"

/* The hash of the key in a cookie or in Authorization. A request that changes something must not come from a page
 * elsewhere: the cookie, which browsers send by themselves, is then ignored, and `keyless` says why. */
typedef struct ss_bearer {
    bool has_key;
    uint8_t key[SS_SHA256_SIZE];
    const char *keyless;
} ss_bearer;

ss_bearer ss_bearer_of(const ss_request *r);

/* The network of the client, for limits; SS_NETWORK_OWN for this machine. */
uint64_t ss_bearer_network(const ss_request *r);

/* The name by which the client reaches us, with the port. */
void ss_bearer_host(const ss_request *r, char host[SS_HOST_SIZE]);

#endif
