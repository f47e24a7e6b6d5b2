/* The open connections: a limited number. When there is no free place, a new connection gets that of a client for which
 * we wait: to send a request, or to take more of an answer. So clients that are idle or do not read keep nobody out, and
 * since those of the network with the most places go first, a few addresses cannot take the places of others.
 *
 *     void *leaves;
 *     ss_guest *place = ss_guests_room(&guests, &leaves);
 *     if (leaves) ... close that connection; its place already belongs to the new one
 *     if (place) ss_guests_admit(&guests, place, connection, network); */
#ifndef SS_SERVER_GUESTS_H
#define SS_SERVER_GUESTS_H

#include <stdbool.h>
#include <stdint.h>

enum { SS_GUESTS = 256 }; /* most connections at a time */

typedef struct ss_guest {
    void *connection; /* NULL in a free place */
    uint64_t network; /* of the client that asked last; see ss_address_network */
    bool busy;        /* we are working on an answer; otherwise we wait for the client */
    uint64_t since;   /* the moment since which we wait */
} ss_guest;

typedef struct ss_guests {
    ss_guest place[SS_GUESTS];
    int most;         /* places in use, at most all */
    uint64_t moments; /* a counter instead of a clock, since many connections may come within one tick */
} ss_guests;

/* Finds a place for a new connection, and clears it. *leaves is the connection that had the place, or NULL. Returns NULL
 * if we wait for no client. */
ss_guest *ss_guests_room(ss_guests *guests, void **leaves);

void ss_guests_admit(ss_guests *guests, ss_guest *place, void *connection, uint64_t network);

/* Called when a request has arrived, from this network: behind a proxy, each may be from another one. */
void ss_guest_is_busy(ss_guest *guest, uint64_t network);

/* Called when the client takes no more of an answer at the moment. What counts is when that first happened: taking a
 * little now and then does not make a client younger. */
void ss_guest_is_blocked(ss_guests *guests, ss_guest *guest);

/* Called when a request has been answered. */
void ss_guest_is_idle(ss_guests *guests, ss_guest *guest);

void ss_guest_leaves(ss_guest *guest);

#endif
