/* An envoy (envoy.h) in a thread of its own, so that keys never wait for the network.
 *
 *     ss_correspondent *c = ss_correspondent_open(&ss_box, NULL);
 *     ss_correspondent_send(c, &(ss_order){.what = SS_ORDER_LOOK, .text = link});
 *     ... now and then: while (ss_correspondent_read(c, letter)) ... letter->news */
#ifndef SS_CLIENT_CORRESPONDENT_H
#define SS_CLIENT_CORRESPONDENT_H

#include "client/envoy.h"

typedef struct ss_correspondent ss_correspondent;

/* News with everything it points to. It contains pointers into itself, so do not copy it. */
typedef struct ss_letter {
    ss_news news;
    ss_invitation invitation;
    ss_own_tables tables;
    ss_attendance attendance;
} ss_letter;

/* Returns NULL if a thread cannot be started. */
ss_correspondent *ss_correspondent_open(const ss_content *content, const char *authority);

/* Ends the thread. If it is waiting for the network, it is left to end by itself. */
void ss_correspondent_close(ss_correspondent *c);

void ss_correspondent_send(ss_correspondent *c, const ss_order *order);

/* Gets the next piece of news, oldest first. Returns false if there is none. What it points to is in its present state,
 * which may be newer than the news. */
bool ss_correspondent_read(ss_correspondent *c, ss_letter *letter);

/* A file descriptor that becomes readable when there is news, to be polled together with the keyboard. */
int ss_correspondent_file(const ss_correspondent *c);

#endif
