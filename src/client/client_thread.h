/* A client (client.h) in a thread of its own, so that keys never wait for the network.
 *
 *     ss_client_thread *c = ss_client_thread_open(&ss_box, NULL);
 *     ss_client_thread_send(c, &(ss_order){.what = SS_ORDER_LOOK, .text = link});
 *     ... now and then: while (ss_client_thread_read(c, received)) ... received->event */
#ifndef SS_CLIENT_CLIENT_THREAD_H
#define SS_CLIENT_CLIENT_THREAD_H

#include "client/client.h"

typedef struct ss_client_thread ss_client_thread;

/* An event with everything it points to. It contains pointers into itself, so do not copy it. */
typedef struct ss_received_event {
    ss_client_event event;
    ss_invitation invitation;
    ss_own_tables tables;
    ss_known_table known;
} ss_received_event;

/* Returns NULL if a thread cannot be started. */
ss_client_thread *ss_client_thread_open(const ss_content *content, const char *authority);

/* Ends the thread. If it is waiting for the network, it is left to end by itself. */
void ss_client_thread_close(ss_client_thread *c);

void ss_client_thread_send(ss_client_thread *c, const ss_order *order);

/* Gets the next event, oldest first. Returns false if there is none. What it points to is in its present state,
 * which may be newer than the event. */
bool ss_client_thread_read(ss_client_thread *c, ss_received_event *received);

/* A file descriptor that becomes readable when there is an event, to be polled together with the keyboard. */
int ss_client_thread_file(const ss_client_thread *c);

#endif
