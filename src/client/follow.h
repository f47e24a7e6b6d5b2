/* A socket that keeps itself up: it connects, greets, asks for signs of life every 15 seconds, and connects again after
 * whatever ends it, each time later, up to 15 seconds.
 *
 *     ss_follow *follow = ss_follow_open(&api);
 *     for (;;) switch (ss_follow_next(follow, deadline)) {
 *     case SS_FOLLOW_UP: ... watch the tables
 *     case SS_FOLLOW_FRAME: ... ss_follow_message(follow)
 *
 * An answer that was under way when the connection broke never comes: look at the table and ask again. */
#ifndef SS_CLIENT_FOLLOW_H
#define SS_CLIENT_FOLLOW_H

#include "client/post.h"

typedef struct ss_follow ss_follow;

/* The api is lent. NULL without memory. */
ss_follow *ss_follow_open(const ss_post *api);
void ss_follow_close(ss_follow *f);

typedef enum ss_follow_news {
    SS_FOLLOW_NOTHING, /* until the deadline */
    SS_FOLLOW_UP,      /* the server has greeted us */
    SS_FOLLOW_DOWN,    /* the connection broke, or could not be made; it is tried again */
    SS_FOLLOW_FRAME,   /* of a table */
    SS_FOLLOW_ANSWER,
    SS_FOLLOW_STOPPED, /* by Ctrl-C or kill */
    SS_FOLLOW_REFUSED, /* for good; ss_follow_why says why */
} ss_follow_news;

/* Waits for what comes next. */
ss_follow_news ss_follow_next(ss_follow *f, double deadline);

/* The frame or the answer, an object, lent until the next call. */
const json_t *ss_follow_message(const ss_follow *f);

/* Sends an operation and takes it over. Returns the number that the answer has as `re`; 0 when the connection is down. */
int ss_follow_send(ss_follow *f, json_t *operation);

/* Why the connection is down, and why we were refused. The code of a close is in `status` where `what` is SS_POST_FINE. */
const ss_post_answer *ss_follow_why(const ss_follow *f);

/* The version of the protocol that a server has that was refused for it; 0 for another reason. */
int ss_follow_version(const ss_follow *f);

#endif
