/* Parses what a request or a message asks for, and what a request says about its sender. It uses neither sockets nor
 * tables, so tests and a fuzzer can ask anything.
 *
 *     ss_operation operation = ss_operation_of_message(text);
 *     if (operation.refused) ... and operation.detail says what is wrong
 *     json_decref(operation.members); */
#ifndef SS_SERVICE_OPERATION_H
#define SS_SERVICE_OPERATION_H

#include "service/api.h"
#include "server/request.h"
#include "service/call.h"

typedef struct ss_operation {
    ss_refused refused;
    char detail[32]; /* truncated */
    const ss_api *api;
    ss_op op;          /* if the api is that of operations */
    char table[SS_ID]; /* empty if none is named */
    ss_day day;        /* if the api is about one */
    int id;            /* of a message; 0 if it has none */
    int since;         /* events that the client has seen; -1 if it does not say */
    json_t *members;   /* owned by the caller; NULL for a request without a body */
} ss_operation;

ss_operation ss_operation_of_message(ss_word text);
ss_operation ss_operation_of_request(const ss_request *r, ss_word body);

/* The methods that a path answers, in the form of the Allow header: "GET, HEAD". NULL if there is no such path. */
const char *ss_operation_methods(ss_word path);

/* ---- the sender: the key, the network, and the name by which it reaches us ---- */

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
