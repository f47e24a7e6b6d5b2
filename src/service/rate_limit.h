/* Limits how fast a client may do something, by buckets that fill with time. People are limited one by one; clients
 * without a key by their network, and generously, because a school or a company may share an address. */
#ifndef SS_SERVICE_RATE_LIMIT_H
#define SS_SERVICE_RATE_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is limited. */
typedef enum ss_rate_limit {
    SS_RATE_LIMIT_REQUESTS, /* of any kind */
    SS_RATE_LIMIT_TABLES,   /* created */
    SS_RATE_LIMIT_NAMES,    /* changed */
    SS_RATE_LIMIT_PHRASES,  /* said */
    SS_RATE_LIMIT_SECRETS,  /* invitations and passes tried without success */
    SS_RATE_LIMIT_PASSES,   /* made */
    SS_RATE_LIMIT_PEOPLE,   /* created, per network */
    SS_RATE_LIMIT_KEYS,     /* looked up in the store, per network */
    SS_RATE_LIMIT_EXPORTS,  /* of all that is stored about a person */
    SS_RATE_LIMIT_LISTS,    /* of tables, per person */
    SS_RATE_LIMIT_PUSHES,   /* push subscriptions */
    SS_RATE_LIMIT_REPORTS,  /* of names */
    SS_RATE_LIMIT_RESULTS,  /* of gardens of the day handed in, per person */
    SS_RATE_LIMIT_ENTRIES,  /* the same, per network */
    SS_RATE_LIMITS
} ss_rate_limit;

/* How many at once, and how many per minute after that. */
int ss_rate_limit_most(ss_rate_limit limit);
int ss_rate_limit_a_minute(ss_rate_limit limit);

extern const char *const ss_rate_limit_names[SS_RATE_LIMITS]; /* used as the detail of LIMIT */

typedef struct ss_bucket {
    int64_t time; /* when it was last updated; 0 for never */
    double left;
} ss_bucket;

/* Takes one. Returns 0, or the number of seconds until there is one again. */
int ss_rate_limit_take(ss_bucket buckets[SS_RATE_LIMITS], ss_rate_limit limit, int64_t now);

/* Returns the same without taking one. */
int ss_rate_limit_wait(const ss_bucket buckets[SS_RATE_LIMITS], ss_rate_limit limit, int64_t now);

/* ---- networks: a fixed number of places, which several may share ---- */

enum { SS_NETWORK_PLACES = 4096 };
typedef struct ss_networks {
    uint64_t key; /* random, so that nobody can choose whom they share with */
    ss_bucket buckets[SS_NETWORK_PLACES][SS_RATE_LIMITS];
} ss_networks;

/* Returns NULL for SS_NETWORK_OWN. */
ss_bucket *ss_networks_at(ss_networks *networks, uint64_t network);

/* This machine, which is not limited. */
#define SS_NETWORK_OWN UINT64_MAX

#endif
