#include "server/limits.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

const ss_limits ss_limits_usual = {
    .sockets = 20000,
    .sockets_each = 512,
    .queue = 256 * 1024,
    .slowest = 1000,
    .patience = 10000,
    .ping = 30000,
    .silence = 75000,
    .farewell = 3000,
};

/* ---- quotas ---- */

typedef struct ss_share {
    uint64_t network;
    int count; /* 0 if the slot is free */
} ss_share;

bool ss_quota_open(ss_quota *q, int most) {
    *q = (ss_quota){.most = most, .mask = 15};
    while (q->mask < 2 * (uint32_t)most) q->mask = 2 * q->mask + 1;
    q->shares = calloc((size_t)q->mask + 1, sizeof *q->shares);
    return q->shares != NULL;
}

void ss_quota_close(ss_quota *q) {
    free(q->shares);
    *q = (ss_quota){0};
}

/* Clients choose their networks, so the hash spreads neighbours out. Deliberate collisions do little harm, since an
 * attacker has to own the networks. */
static uint32_t home_of(const ss_quota *q, uint64_t network) {
    return (uint32_t)(network * UINT64_C(0x9e3779b97f4a7c15) >> 32) & q->mask;
}

/* The slot of a network, or the free one where it would go. */
static uint32_t place_of(const ss_quota *q, uint64_t network) {
    uint32_t i = home_of(q, network);
    while (q->shares[i].count && q->shares[i].network != network) i = (i + 1) & q->mask;
    return i;
}

bool ss_quota_take(ss_quota *q, uint64_t network, int each) {
    ss_share *share = &q->shares[place_of(q, network)];
    if (q->taken >= q->most || share->count >= each) return false;
    share->network = network;
    share->count++;
    q->taken++;
    return true;
}

/* Closes the gap that a network leaves, so that those behind it are still found. */
static void close_gap(ss_quota *q, uint32_t gap) {
    for (uint32_t i = (gap + 1) & q->mask; q->shares[i].count; i = (i + 1) & q->mask) {
        uint32_t from_home = (i - home_of(q, q->shares[i].network)) & q->mask;
        if (from_home < ((i - gap) & q->mask)) continue;
        q->shares[gap] = q->shares[i];
        q->shares[i].count = 0;
        gap = i;
    }
}

void ss_quota_give(ss_quota *q, uint64_t network) {
    uint32_t i = place_of(q, network);
    assert(q->shares[i].count > 0);
    q->taken--;
    if (--q->shares[i].count == 0) close_gap(q, i);
}

/* ---- slots of clients ---- */

static ss_client_slot *free_slot(ss_client_slots *slots) {
    for (int i = 0; i < slots->most; i++)
        if (!slots->slot[i].connection) return &slots->slot[i];
    return NULL;
}

static int count_of(const ss_client_slots *slots, uint64_t network) {
    int count = 0;
    for (int i = 0; i < slots->most; i++)
        count += slots->slot[i].connection && slots->slot[i].network == network;
    return count;
}

/* Of the clients that we wait for, finds those from the network with the most places, and of them the one that we have
 * waited for longest. Time alone does not decide: clients that return as soon as they are closed would be younger than
 * somebody whose first request is still on its way. */
static ss_client_slot *slot_to_evict(ss_client_slots *slots) {
    ss_client_slot *found = NULL;
    int most = 0;
    for (int i = 0; i < slots->most; i++) {
        ss_client_slot *slot = &slots->slot[i];
        if (!slot->connection || slot->busy) continue;
        bool same = found && found->network == slot->network;
        int count = same ? most : count_of(slots, slot->network);
        if (count < most || (count == most && slot->since > found->since)) continue;
        found = slot;
        most = count;
    }
    return found;
}

ss_client_slot *ss_client_slots_find(ss_client_slots *slots, void **leaves) {
    ss_client_slot *slot = free_slot(slots);
    if (!slot) slot = slot_to_evict(slots);
    *leaves = slot ? slot->connection : NULL;
    if (slot) ss_client_slot_free(slot);
    return slot;
}

void ss_client_slots_take(ss_client_slots *slots, ss_client_slot *slot, void *connection, uint64_t network) {
    *slot = (ss_client_slot){.connection = connection, .network = network, .since = ++slots->moments};
}

void ss_client_slot_is_busy(ss_client_slot *slot, uint64_t network) {
    slot->busy = true;
    slot->network = network;
}

void ss_client_slot_is_blocked(ss_client_slots *slots, ss_client_slot *slot) {
    if (slot->busy) ss_client_slot_is_idle(slots, slot);
}

void ss_client_slot_is_idle(ss_client_slots *slots, ss_client_slot *slot) {
    slot->busy = false;
    slot->since = ++slots->moments;
}

void ss_client_slot_free(ss_client_slot *slot) { *slot = (ss_client_slot){0}; }
