#include "server/quota.h"

#include <assert.h>
#include <stdlib.h>

typedef struct ss_share {
    uint64_t network;
    int count; /* 0 if the place is free */
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

/* The place of a network, or the free one where it would go. */
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
