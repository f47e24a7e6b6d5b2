/* Requests to a server over HTTP, one connection each, for what comes before the socket: a person and a seat.
 *
 *     ss_http_client api = {&remote, NULL, key};
 *     ss_http_client_answer answer;
 *     if (ss_http_client_send(&api, "api/person", json_pack("{s:s}", "name", "Ada"), &answer)) ... answer.json
 *     ss_http_client_done(&answer); */
#ifndef SS_CLIENT_HTTP_CLIENT_H
#define SS_CLIENT_HTTP_CLIENT_H

#include <jansson.h>

#include "net/trouble.h"

typedef struct ss_http_client {
    const ss_remote *remote;
    const char *authority; /* a PEM file, or NULL */
    const char *key;       /* of this device; NULL for none */
} ss_http_client;

typedef enum ss_http_client_kind {
    SS_HTTP_CLIENT_FINE,
    SS_HTTP_CLIENT_TROUBLE,   /* `trouble` says what */
    SS_HTTP_CLIENT_STRANGE,   /* the peer does not speak our protocol; `status` is that of HTTP, 0 for none */
    SS_HTTP_CLIENT_ELSEWHERE, /* it redirects us, which we do not follow; `said` is the address */
    SS_HTTP_CLIENT_REFUSED,   /* `said` is the error's code */
} ss_http_client_kind;

typedef struct ss_http_client_answer {
    ss_http_client_kind what;
    ss_trouble trouble;
    int status;
    char said[256];
    char detail[64];
    json_t *json; /* an object, also for an error; NULL for none */
} ss_http_client_answer;

/* Sends `body`, which is taken over. Returns true if the server did what was asked. End `answer` with
 * ss_http_client_done in either case. */
bool ss_http_client_send(const ss_http_client *api, const char *path, json_t *body,
                         ss_http_client_answer *answer);
bool ss_http_client_get(const ss_http_client *api, const char *path,
                        ss_http_client_answer *answer); /* the same without a body */
void ss_http_client_done(ss_http_client_answer *answer);

/* Writes what went wrong, for people. */
void ss_put_http_client_answer(ss_text *t, const ss_http_client_answer *answer, const ss_remote *remote);

/* A sentence for the code of an error (docs/protocol.md); NULL if we do not know it. */
const char *ss_http_client_sentence(const char *code);

/* Writes the header with our key, if we have one. */
void ss_http_client_key(ss_text *t, const ss_http_client *api);

#endif
