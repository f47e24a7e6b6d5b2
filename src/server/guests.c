#include "server/guests.h"

#include <stddef.h>

static int count_from(const ss_guests *guests, uint64_t network) {
    int count = 0;
    for (int i = 0; i < guests->most; i++)
        count += guests->place[i].connection && guests->place[i].network == network;
    return count;
}

static ss_guest *free_place(ss_guests *guests) {
    for (int i = 0; i < guests->most; i++)
        if (!guests->place[i].connection) return &guests->place[i];
    return NULL;
}

/* Searches all connections, or those from one network. */
static ss_guest *longest_idle(ss_guests *guests, const uint64_t *network) {
    ss_guest *longest = NULL;
    for (int i = 0; i < guests->most; i++) {
        ss_guest *guest = &guests->place[i];
        if (!guest->connection || guest->busy || (network && guest->network != *network)) continue;
        if (!longest || guest->since < longest->since) longest = guest;
    }
    return longest;
}

ss_guest *ss_guests_room(ss_guests *guests, uint64_t network, int each, void **leaves) {
    ss_guest *place;
    *leaves = NULL;
    if (count_from(guests, network) >= each)
        place = longest_idle(guests, &network);
    else if (!(place = free_place(guests)))
        place = longest_idle(guests, NULL);
    if (!place) return NULL;
    *leaves = place->connection;
    ss_guest_leaves(place);
    return place;
}

void ss_guests_admit(ss_guests *guests, ss_guest *place, void *connection, uint64_t network) {
    *place = (ss_guest){.connection = connection, .network = network, .since = ++guests->moments};
}

void ss_guest_is_busy(ss_guest *guest) { guest->busy = true; }

void ss_guest_is_idle(ss_guests *guests, ss_guest *guest) {
    guest->busy = false;
    guest->since = ++guests->moments;
}

void ss_guest_leaves(ss_guest *guest) { *guest = (ss_guest){0}; }
