/* A socket that keeps itself up: it connects, greets, asks for signs of life every 15 seconds, and connects again after
 * whatever ends it, each time later, up to 15 seconds.
 *
 *     ss_uplink *uplink = ss_uplink_open(&api);
 *     for (;;) switch (ss_uplink_next(uplink, deadline)) {
 *     case SS_UPLINK_UP: ... watch the tables
 *     case SS_UPLINK_FRAME: ... ss_uplink_message(uplink)
 *
 * An answer that was under way when the connection broke never comes: look at the table and ask again. */
#ifndef SS_CLIENT_UPLINK_H
#define SS_CLIENT_UPLINK_H

#include "client/post.h"

typedef struct ss_uplink ss_uplink;

/* The api is lent. NULL without memory. */
ss_uplink *ss_uplink_open(const ss_post *api);
void ss_uplink_close(ss_uplink *f);

typedef enum ss_uplink_news {
    SS_UPLINK_NOTHING, /* until the deadline */
    SS_UPLINK_UP,      /* the server has greeted us */
    SS_UPLINK_DOWN,    /* the connection broke, or could not be made; it is tried again */
    SS_UPLINK_FRAME,   /* of a table */
    SS_UPLINK_ANSWER,
    SS_UPLINK_STOPPED, /* by Ctrl-C or kill */
    SS_UPLINK_REFUSED, /* for good; ss_uplink_why says why */
} ss_uplink_news;

/* Waits for what comes next. */
ss_uplink_news ss_uplink_next(ss_uplink *f, double deadline);

/* The frame or the answer, an object, lent until the next call. */
const json_t *ss_uplink_message(const ss_uplink *f);

/* Sends an operation and takes it over. Returns the number that the answer has as `re`; 0 when the connection is down. */
int ss_uplink_send(ss_uplink *f, json_t *operation);

/* Why the connection is down, and why we were refused. The code of a close is in `status` where `what` is SS_POST_FINE. */
const ss_post_answer *ss_uplink_why(const ss_uplink *f);

/* The version of the protocol that a server has that was refused for it; 0 for another reason. */
int ss_uplink_version(const ss_uplink *f);

/* What this means, for people; `version` is 0 where the server was not refused for it. */
void ss_put_uplink_trouble(ss_text *t, const ss_post_answer *why, int version, const ss_remote *remote);

#endif
