/* A client (client.h) in a thread of its own, so that keys never wait for the network.
 *
 *     ss_client_thread *c = ss_client_thread_open(&ss_box, NULL);
 *     ss_client_thread_send(c, &(ss_order){.what = SS_ORDER_LOOK, .text = link});
 *     ... now and then: while (ss_client_thread_read(c, letter)) ... letter->news */
#ifndef SS_CLIENT_CLIENT_THREAD_H
#define SS_CLIENT_CLIENT_THREAD_H

#include "client/client.h"

typedef struct ss_client_thread ss_client_thread;

/* News with everything it points to. It contains pointers into itself, so do not copy it. */
typedef struct ss_letter {
    ss_client_event news;
    ss_invitation invitation;
    ss_own_tables tables;
    ss_attendance attendance;
} ss_letter;

/* Returns NULL if a thread cannot be started. */
ss_client_thread *ss_client_thread_open(const ss_content *content, const char *authority);

/* Ends the thread. If it is waiting for the network, it is left to end by itself. */
void ss_client_thread_close(ss_client_thread *c);

void ss_client_thread_send(ss_client_thread *c, const ss_order *order);

/* Gets the next piece of news, oldest first. Returns false if there is none. What it points to is in its present state,
 * which may be newer than the news. */
bool ss_client_thread_read(ss_client_thread *c, ss_letter *letter);

/* A file descriptor that becomes readable when there is news, to be polled together with the keyboard. */
int ss_client_thread_file(const ss_client_thread *c);

#endif
