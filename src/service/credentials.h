/* What a request says about its sender: the key, the network, and the name by which it reaches us. */
#ifndef SS_SERVICE_CREDENTIALS_H
#define SS_SERVICE_CREDENTIALS_H

#include "service/call.h"

#define SS_COOKIE "sanssouci"

/* The hash of the key in a cookie or in Authorization. A request that changes something must not come from a page
 * elsewhere: the cookie, which browsers send by themselves, is then ignored, and `keyless` says why. */
typedef struct ss_credentials {
    bool has_key;
    uint8_t key[SS_SHA256_SIZE];
    const char *keyless;
} ss_credentials;

ss_credentials ss_credentials_of(const ss_request *r);

/* The network of the client, for limits; SS_NETWORK_OWN for this machine. */
uint64_t ss_credentials_network(const ss_request *r);

/* The name by which the client reaches us, with the port. */
void ss_credentials_host(const ss_request *r, char host[SS_HOST_SIZE]);

#endif
