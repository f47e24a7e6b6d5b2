/* A socket that keeps itself connected: it connects, greets, sends a ping every 15 seconds, and reconnects whenever the
 * connection ends, after increasing delays of up to 15 seconds.
 *
 *     ss_uplink *uplink = ss_uplink_open(&api);
 *     for (;;) switch (ss_uplink_next(uplink, deadline)) {
 *     case SS_UPLINK_UP: ... watch the tables
 *     case SS_UPLINK_FRAME: ... ss_uplink_message(uplink)
 *
 * An answer that was outstanding when the connection broke never comes: read the table and ask again. */
#ifndef SS_CLIENT_UPLINK_H
#define SS_CLIENT_UPLINK_H

#include "client/http_client.h"

typedef struct ss_uplink ss_uplink;

/* Borrows the api. Returns NULL without memory. */
ss_uplink *ss_uplink_open(const ss_http_client *api);
void ss_uplink_close(ss_uplink *f);

typedef enum ss_uplink_event {
    SS_UPLINK_NOTHING, /* before the deadline */
    SS_UPLINK_UP,      /* the server has greeted us */
    SS_UPLINK_DOWN,    /* the connection broke, or could not be made; we try again */
    SS_UPLINK_FRAME,   /* of a table */
    SS_UPLINK_ANSWER,
    SS_UPLINK_STOPPED, /* by Ctrl-C or kill */
    SS_UPLINK_REFUSED, /* for good; ss_uplink_why says why */
} ss_uplink_event;

/* Waits for what comes next. */
ss_uplink_event ss_uplink_next(ss_uplink *f, double deadline);

/* The frame or the answer, an object, borrowed until the next call. */
const json_t *ss_uplink_message(const ss_uplink *f);

/* Sends an operation, which is taken over. Returns the number that the answer has as `re`;
 * 0 if the connection is down. */
int ss_uplink_send(ss_uplink *f, json_t *operation);

/* Why the connection is down, or why we were refused. If `what` is SS_HTTP_CLIENT_FINE, `status` is the code of a
 * close. */
const ss_http_client_answer *ss_uplink_why(const ss_uplink *f);

/* The server's version of the protocol, if it was refused for that; otherwise 0. */
int ss_uplink_version(const ss_uplink *f);

/* Writes what this means, for people; `version` is 0 if it is not about the version. */
void ss_put_uplink_trouble(ss_text *t, const ss_http_client_answer *why, int version,
                           const ss_remote *remote);

#endif
