/* What a request says about who asks: the key, the network, the name by which we are reached. */
#ifndef SS_HALL_BEARER_H
#define SS_HALL_BEARER_H

#include "hall/call.h"

enum { SS_KEY_BYTES = 32, SS_KEY_LETTERS = SS_BASE64_LETTERS(SS_KEY_BYTES), SS_KEY = SS_KEY_LETTERS + 1 };
#define SS_COOKIE "sanssouci"

/* The hash of the key in a cookie or in Authorization. A request that changes something must not come from a page elsewhere:
 * what browsers send by themselves, the cookie, is then not looked at, and `keyless` says why. */
typedef struct ss_bearer {
    bool has_key;
    uint8_t key[SS_SHA256_SIZE];
    const char *keyless;
} ss_bearer;

ss_bearer ss_bearer_of(const ss_request *r);

/* The network that the client is in, for limits; SS_NETWORK_OWN for this machine. */
uint64_t ss_bearer_network(const ss_request *r);

/* The name by which it reaches us, with the port. */
void ss_bearer_host(const ss_request *r, char host[SS_HOST_SIZE]);

#endif
