/* Parses what a request or a message asks for. It uses neither sockets nor tables, so tests and a fuzzer can ask
 * anything.
 *
 *     ss_asking asking = ss_asking_of_message(text);
 *     if (asking.refused) ... and asking.detail says what is wrong
 *     json_decref(asking.members); */
#ifndef SS_HALL_ASKING_H
#define SS_HALL_ASKING_H

#include "hall/api.h"
#include "server/request.h"

typedef struct ss_asking {
    ss_refused refused;
    char detail[32]; /* truncated */
    const ss_api *api;
    ss_op op;          /* if the api is that of operations */
    char table[SS_ID]; /* empty if none is named */
    ss_day day;        /* if the api is about one */
    int id;            /* of a message; 0 if it has none */
    int since;         /* events that the client has seen; -1 if it does not say */
    json_t *members;   /* owned by the caller; NULL for a request without a body */
} ss_asking;

ss_asking ss_asking_of_message(ss_word text);
ss_asking ss_asking_of_request(const ss_request *r, ss_word body);

/* The methods that a path answers, in the form of the Allow header: "GET, HEAD". NULL if there is no such path. */
const char *ss_asking_methods(ss_word path);

#endif
