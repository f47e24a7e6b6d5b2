/* The open connections: a limited number, of which one address gets only a part. When there is no room, the connection
 * that has waited longest for a request is closed in favour of a new one, so that idle clients keep nobody out.
 *
 *     void *leaves;
 *     ss_guest *place = ss_guests_room(&guests, network, 64, &leaves);
 *     if (leaves) ... close that connection; its place already belongs to the new one
 *     if (place) ss_guests_admit(&guests, place, connection, network); */
#ifndef SS_SERVER_GUESTS_H
#define SS_SERVER_GUESTS_H

#include <stdbool.h>
#include <stdint.h>

enum { SS_GUESTS = 256 }; /* most connections at a time */

typedef struct ss_guest {
    void *connection; /* NULL in a free place */
    uint64_t network; /* see ss_address_network */
    bool busy;        /* a request is being answered */
    uint64_t since;   /* the moment when it came or was last answered */
} ss_guest;

typedef struct ss_guests {
    ss_guest place[SS_GUESTS];
    int most;         /* places in use, at most all */
    uint64_t moments; /* a counter instead of a clock, since many connections may come within one tick */
} ss_guests;

/* Finds a place for a new connection from a network that may have `each` of them, and clears it. *leaves is the
 * connection that had the place, or NULL. Returns NULL if every connection that could make room is being answered. */
ss_guest *ss_guests_room(ss_guests *guests, uint64_t network, int each, void **leaves);

void ss_guests_admit(ss_guests *guests, ss_guest *place, void *connection, uint64_t network);

/* Called when a request has arrived, and when it has been answered. */
void ss_guest_is_busy(ss_guest *guest);
void ss_guest_is_idle(ss_guests *guests, ss_guest *guest);

void ss_guest_leaves(ss_guest *guest);

#endif
