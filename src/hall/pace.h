/* How fast somebody may do something: buckets that fill with time. People are limited one by one; those without a key by
 * the network they come from, and coarsely, because a school or a company may share an address. */
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
    SS_PACE_SECRETS,  /* invitations and passes tried in vain */
    SS_PACE_PASSES,   /* made */
    SS_PACE_PEOPLE,   /* made, by a network */
    SS_PACE_KEYS,     /* looked up in the store, by a network */
    SS_PACE_EXPORTS,  /* of all that is stored about a person */
    SS_PACE_LISTS,    /* of tables, by a person */
    SS_PACE_PUSHES,   /* subscriptions to them */
    SS_PACE_REPORTS,  /* of names */
    SS_PACE_RESULTS,  /* of gardens of the day handed in, by a person, */
    SS_PACE_ENTRIES,  /* and by a network */
    SS_PACES
} ss_pace;

/* How many at once, and how many a minute after that. */
int ss_pace_most(ss_pace pace);
int ss_pace_a_minute(ss_pace pace);

extern const char *const ss_pace_names[SS_PACES]; /* as the detail of LIMIT */

typedef struct ss_bucket {
    int64_t time; /* when it was last looked at; 0 for never */
    double left;
} ss_bucket;

/* Takes one. Returns 0, or in how many seconds there is one again. */
int ss_pace_take(ss_bucket buckets[SS_PACES], ss_pace pace, int64_t now);

/* Whether there is one, without taking it: 0, or in how many seconds. */
int ss_pace_wait(const ss_bucket buckets[SS_PACES], ss_pace pace, int64_t now);

/* ---- networks: a fixed number of places, which several may share ---- */

enum { SS_NETWORK_PLACES = 4096 };
typedef struct ss_networks {
    uint64_t key; /* random, so that nobody can choose whom to share with */
    ss_bucket buckets[SS_NETWORK_PLACES][SS_PACES];
} ss_networks;

/* NULL for SS_NETWORK_OWN. */
ss_bucket *ss_networks_at(ss_networks *networks, uint64_t network);

/* This machine: it is not limited. */
#define SS_NETWORK_OWN UINT64_MAX

#endif
