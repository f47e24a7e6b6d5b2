/* Listens on an address and accepts connections.
 *
 *     int error = ss_listen(&address, &listener);
 *     ss_acceptor acceptor = ss_acceptor_of(listener);
 *     int file = ss_accept(&acceptor, &peer);
 *     ss_acceptor_close(&acceptor); */
#ifndef SS_SERVER_LISTEN_H
#define SS_SERVER_LISTEN_H

#include "system/address.h"

enum { SS_LISTEN_QUEUE = 1024 }; /* connections that may wait to be accepted */

/* Opens a listening socket that does not block and that other programs do not inherit. Port 0 is replaced by a free
 * one. Returns 0, or an errno with the listener -1. */
int ss_listen(ss_address *address, int *listener);

/* ---- who has a port that could not be opened ---- */

/* Saved games belong to an address, so if one of us is already running there, players continue in it. */
typedef enum ss_port_user {
    SS_PORT_FOREIGN,
    SS_PORT_OTHER_PAGE, /* one of us, from another build */
    SS_PORT_SAME,
} ss_port_user;

/* Asks the program at an address, which may be anything: it gets one second and a few kilobytes. */
ss_port_user ss_port_user_at(const ss_address *address, const char *about);

/* Does the same for an answer that was received; `about` is what we would answer in its place. */
ss_port_user ss_port_user_of(ss_word answer, const char *about);

/* ---- accepting ---- */

typedef struct ss_acceptor {
    int listener;
    int spare; /* a descriptor to give up when there are no others; -1 for none */
} ss_acceptor;

ss_acceptor ss_acceptor_of(int listener);

/* Returns a connection and its address, or one of these values. When the process or the system has no descriptors left,
 * a connection cannot be accepted and the listener stays readable, so a loop would spin. The spare descriptor is then
 * used to accept and close all waiting connections, and the caller should pause before it asks again. */
enum { SS_ACCEPT_NOBODY = -1, SS_ACCEPT_FULL = -2 };
int ss_accept(ss_acceptor *acceptor, ss_address *peer);

/* Closes the listener too. */
void ss_acceptor_close(ss_acceptor *acceptor);

#endif
