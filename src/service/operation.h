/* Parses what a request or a message asks for. It uses neither sockets nor tables, so tests and a fuzzer can ask
 * anything.
 *
 *     ss_operation operation = ss_operation_of_message(text);
 *     if (operation.refused) ... and operation.detail says what is wrong
 *     json_decref(operation.members); */
#ifndef SS_SERVICE_OPERATION_H
#define SS_SERVICE_OPERATION_H

#include "service/api.h"
#include "server/head.h"

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

#endif
