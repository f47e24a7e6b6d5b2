/* Limits how fast a client may do something, by buckets that fill with time. People are limited one by one; clients
 * without a key by their network, and generously, because a school or a company may share an address. */
#ifndef SS_HALL_PACE_H
#define SS_HALL_PACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is limited. */
typedef enum ss_pace {
    SS_PACE_REQUESTS, /* of any kind */
    SS_PACE_TABLES,   /* created */
    SS_PACE_NAMES,    /* changed */
    SS_PACE_PHRASES,  /* said */
    SS_PACE_SECRETS,  /* invitations and passes tried without success */
    SS_PACE_PASSES,   /* made */
    SS_PACE_PEOPLE,   /* created, per network */
    SS_PACE_KEYS,     /* looked up in the store, per network */
    SS_PACE_EXPORTS,  /* of all that is stored about a person */
    SS_PACE_LISTS,    /* of tables, per person */
    SS_PACE_PUSHES,   /* push subscriptions */
    SS_PACE_REPORTS,  /* of names */
    SS_PACE_RESULTS,  /* of gardens of the day handed in, per person */
    SS_PACE_ENTRIES,  /* the same, per network */
    SS_PACES
} ss_pace;

/* How many at once, and how many per minute after that. */
int ss_pace_most(ss_pace pace);
int ss_pace_a_minute(ss_pace pace);

extern const char *const ss_pace_names[SS_PACES]; /* used as the detail of LIMIT */

typedef struct ss_bucket {
    int64_t time; /* when it was last updated; 0 for never */
    double left;
} ss_bucket;

/* Takes one. Returns 0, or the number of seconds until there is one again. */
int ss_pace_take(ss_bucket buckets[SS_PACES], ss_pace pace, int64_t now);

/* Returns the same without taking one. */
int ss_pace_wait(const ss_bucket buckets[SS_PACES], ss_pace pace, int64_t now);

/* ---- networks: a fixed number of places, which several may share ---- */

enum { SS_NETWORK_PLACES = 4096 };
typedef struct ss_networks {
    uint64_t key; /* random, so that nobody can choose whom they share with */
    ss_bucket buckets[SS_NETWORK_PLACES][SS_PACES];
} ss_networks;

/* Returns NULL for SS_NETWORK_OWN. */
ss_bucket *ss_networks_at(ss_networks *networks, uint64_t network);

/* This machine, which is not limited. */
#define SS_NETWORK_OWN UINT64_MAX

#endif
