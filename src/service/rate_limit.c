#include "service/rate_limit.h"

const char *const ss_rate_limit_names[SS_RATE_LIMITS] = {
    "requests", "tables",  "names", "phrases", "secrets", "passes",  "people",
    "keys",     "exports", "lists", "pushes",  "reports", "results", "entries",
};

/* How many at once, and how many per minute after that. */
/* clang-format off */
static const struct {
    double most, a_minute;
} limits[SS_RATE_LIMITS] = {
    [SS_RATE_LIMIT_REQUESTS] = {300, 3000},
    [SS_RATE_LIMIT_TABLES]   = {20,  2   },
    [SS_RATE_LIMIT_NAMES]    = {10,  1   },
    [SS_RATE_LIMIT_PHRASES]  = {10,  20  },
    [SS_RATE_LIMIT_SECRETS]  = {10,  6   },
    [SS_RATE_LIMIT_PASSES]   = {10,  2   },
    [SS_RATE_LIMIT_PEOPLE]   = {60,  10  },
    [SS_RATE_LIMIT_KEYS]     = {300, 600 },
    [SS_RATE_LIMIT_EXPORTS]  = {1,   1   },
    [SS_RATE_LIMIT_LISTS]    = {30,  60  },
    [SS_RATE_LIMIT_PUSHES]   = {10,  1   },
    [SS_RATE_LIMIT_REPORTS]  = {5,   1   },
    [SS_RATE_LIMIT_RESULTS]  = {10,  1   },
    [SS_RATE_LIMIT_ENTRIES]  = {120, 12  },
};
/* clang-format on */

int ss_rate_limit_most(ss_rate_limit limit) { return (int)limits[limit].most; }
int ss_rate_limit_a_minute(ss_rate_limit limit) { return (int)limits[limit].a_minute; }

/* Setting the clock back fills nothing. */
static ss_bucket filled(ss_bucket b, ss_rate_limit limit, int64_t now) {
    if (!b.time) return (ss_bucket){now, limits[limit].most};
    if (now > b.time) b.left += (double)(now - b.time) * limits[limit].a_minute / 60000;
    if (b.left > limits[limit].most) b.left = limits[limit].most;
    b.time = now;
    return b;
}

static int wait_for(ss_bucket b, ss_rate_limit limit) {
    return b.left >= 1 ? 0 : 1 + (int)((1 - b.left) * 60 / limits[limit].a_minute);
}

int ss_rate_limit_wait(const ss_bucket buckets[SS_RATE_LIMITS], ss_rate_limit limit, int64_t now) {
    return buckets ? wait_for(filled(buckets[limit], limit, now), limit) : 0;
}

int ss_rate_limit_take(ss_bucket buckets[SS_RATE_LIMITS], ss_rate_limit limit, int64_t now) {
    if (!buckets) return 0;
    ss_bucket b = filled(buckets[limit], limit, now);
    int wait = wait_for(b, limit);
    if (!wait) b.left -= 1;
    buckets[limit] = b;
    return wait;
}

ss_bucket *ss_networks_at(ss_networks *networks, uint64_t network) {
    if (network == SS_NETWORK_OWN) return NULL;
    uint64_t mixed = (network ^ networks->key) * UINT64_C(0x9E3779B97F4A7C15);
    return networks->buckets[mixed >> 52];
}
