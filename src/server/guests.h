/* The open connections: a limited number, of which one address gets only a part. When there is no room, the connection
 * that has waited longest for a request makes room for a new one, so that nobody keeps others out by doing nothing.
 *
 *     void *leaves;
 *     ss_guest *place = ss_guests_room(&guests, network, 64, &leaves);
 *     if (leaves) ... close that connection; its place is the new one's already
 *     if (place) ss_guests_admit(&guests, place, connection, network);
 */
#ifndef SS_SERVER_GUESTS_H
#define SS_SERVER_GUESTS_H

#include <stdbool.h>
#include <stdint.h>

enum { SS_GUESTS = 256 }; /* connections at a time */

typedef struct ss_guest {
    void *connection; /* NULL in a free place */
    uint64_t network; /* see ss_address_network */
    bool busy;        /* a request is being answered */
    uint64_t since;   /* when it came or was last answered: the number of that moment */
} ss_guest;

typedef struct ss_guests {
    ss_guest place[SS_GUESTS];
    int most;         /* places that are used, at most all */
    uint64_t moments; /* counted, since many may come within a tick of the clock */
} ss_guests;

/* Finds a place for a new connection from a network that may have `each` of them, and clears it. `leaves` is the
 * connection that had it, or NULL. Returns NULL when everybody who could make room is being answered. */
ss_guest *ss_guests_room(ss_guests *guests, uint64_t network, int each, void **leaves);

void ss_guests_admit(ss_guests *guests, ss_guest *place, void *connection, uint64_t network);

/* A request has come, or has been answered. */
void ss_guest_is_busy(ss_guest *guest);
void ss_guest_is_idle(ss_guests *guests, ss_guest *guest);

void ss_guest_leaves(ss_guest *guest);

#endif
