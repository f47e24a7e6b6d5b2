/* An envoy (envoy.h) in a thread of its own, so that keys never wait for the network.
 *
 *     ss_correspondent *c = ss_correspondent_open(&ss_box, NULL);
 *     ss_correspondent_send(c, &(ss_order){.what = SS_ORDER_LOOK, .text = link});
 *     ... now and then: while (ss_correspondent_read(c, letter)) ... letter->news
 */
#ifndef SS_CLIENT_CORRESPONDENT_H
#define SS_CLIENT_CORRESPONDENT_H

#include "client/envoy.h"

typedef struct ss_correspondent ss_correspondent;

/* News with all that they lend. It has pointers into itself and stays where it is. */
typedef struct ss_letter {
    ss_news news;
    ss_invitation invitation;
    ss_own_tables tables;
    ss_attendance attendance;
} ss_letter;

/* NULL where there is no thread to have. */
ss_correspondent *ss_correspondent_open(const ss_content *content, const char *authority);

/* Ends the thread; one that waits for the network is left to end by itself. */
void ss_correspondent_close(ss_correspondent *c);

void ss_correspondent_send(ss_correspondent *c, const ss_order *order);

/* The next piece of news, the oldest first; false when there is none. What it lends is as it is now, which may be later. */
bool ss_correspondent_read(ss_correspondent *c, ss_letter *letter);

/* Becomes readable when there are news: to be waited for with poll(), together with keys. */
int ss_correspondent_file(const ss_correspondent *c);

#endif
