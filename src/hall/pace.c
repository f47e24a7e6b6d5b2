#include "hall/pace.h"

const char *const ss_pace_names[SS_PACES] = {
    "requests", "tables",  "names", "phrases", "secrets", "passes",  "people",
    "keys",     "exports", "lists", "pushes",  "reports", "results", "entries",
};

/* How many at once, and how many per minute after that. */
static const struct {
    double most, a_minute;
} paces[SS_PACES] = {
    [SS_PACE_REQUESTS] = {300, 3000},
      [SS_PACE_TABLES] = {20,  2   },
      [SS_PACE_NAMES] = {10,  1   },
    [SS_PACE_PHRASES] = {10,  20  },
      [SS_PACE_SECRETS] = {10,  6   },
      [SS_PACE_PASSES] = {10,  2   },
    [SS_PACE_PEOPLE] = {60,  10  },
      [SS_PACE_KEYS] = {300, 600 },
      [SS_PACE_EXPORTS] = {1,   1   },
    [SS_PACE_LISTS] = {30,  60  },
      [SS_PACE_PUSHES] = {10,  1   },
      [SS_PACE_REPORTS] = {5,   1   },
    [SS_PACE_RESULTS] = {10,  1   },
      [SS_PACE_ENTRIES] = {120, 12  },
};

int ss_pace_most(ss_pace pace) { return (int)paces[pace].most; }
int ss_pace_a_minute(ss_pace pace) { return (int)paces[pace].a_minute; }

/* Setting the clock back fills nothing. */
static ss_bucket filled(ss_bucket b, ss_pace pace, int64_t now) {
    if (!b.time) return (ss_bucket){now, paces[pace].most};
    if (now > b.time) b.left += (double)(now - b.time) * paces[pace].a_minute / 60000;
    if (b.left > paces[pace].most) b.left = paces[pace].most;
    b.time = now;
    return b;
}

static int wait_for(ss_bucket b, ss_pace pace) {
    return b.left >= 1 ? 0 : 1 + (int)((1 - b.left) * 60 / paces[pace].a_minute);
}

int ss_pace_wait(const ss_bucket buckets[SS_PACES], ss_pace pace, int64_t now) {
    return buckets ? wait_for(filled(buckets[pace], pace, now), pace) : 0;
}

int ss_pace_take(ss_bucket buckets[SS_PACES], ss_pace pace, int64_t now) {
    if (!buckets) return 0;
    ss_bucket b = filled(buckets[pace], pace, now);
    int wait = wait_for(b, pace);
    if (!wait) b.left -= 1;
    buckets[pace] = b;
    return wait;
}

ss_bucket *ss_networks_at(ss_networks *networks, uint64_t network) {
    if (network == SS_NETWORK_OWN) return NULL;
    uint64_t mixed = (network ^ networks->key) * UINT64_C(0x9E3779B97F4A7C15);
    return networks->buckets[mixed >> 52];
}
