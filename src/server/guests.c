#include "server/guests.h"

#include <stddef.h>

static ss_guest *free_place(ss_guests *guests) {
    for (int i = 0; i < guests->most; i++)
        if (!guests->place[i].connection) return &guests->place[i];
    return NULL;
}

static int count_of(const ss_guests *guests, uint64_t network) {
    int count = 0;
    for (int i = 0; i < guests->most; i++)
        count += guests->place[i].connection && guests->place[i].network == network;
    return count;
}

/* Of the clients that we wait for, finds those from the network with the most places, and of them the one that we have
 * waited for longest. Time alone does not decide: clients that return as soon as they are closed would be younger than
 * somebody whose first request is still on its way. */
static ss_guest *who_leaves(ss_guests *guests) {
    ss_guest *found = NULL;
    int most = 0;
    for (int i = 0; i < guests->most; i++) {
        ss_guest *guest = &guests->place[i];
        if (!guest->connection || guest->busy) continue;
        bool same = found && found->network == guest->network;
        int count = same ? most : count_of(guests, guest->network);
        if (count < most || (count == most && guest->since > found->since)) continue;
        found = guest;
        most = count;
    }
    return found;
}

ss_guest *ss_guests_room(ss_guests *guests, void **leaves) {
    ss_guest *place = free_place(guests);
    if (!place) place = who_leaves(guests);
    *leaves = place ? place->connection : NULL;
    if (place) ss_guest_leaves(place);
    return place;
}

void ss_guests_admit(ss_guests *guests, ss_guest *place, void *connection, uint64_t network) {
    *place = (ss_guest){.connection = connection, .network = network, .since = ++guests->moments};
}

void ss_guest_is_busy(ss_guest *guest, uint64_t network) {
    guest->busy = true;
    guest->network = network;
}

void ss_guest_is_blocked(ss_guests *guests, ss_guest *guest) {
    if (guest->busy) ss_guest_is_idle(guests, guest);
}

void ss_guest_is_idle(ss_guests *guests, ss_guest *guest) {
    guest->busy = false;
    guest->since = ++guests->moments;
}

void ss_guest_leaves(ss_guest *guest) { *guest = (ss_guest){0}; }
