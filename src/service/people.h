/* People the service is dealing with, and keys of devices seen lately. A person is here only once, so that a new name
 * is seen everywhere. */
#ifndef SS_SERVICE_PEOPLE_H
#define SS_SERVICE_PEOPLE_H

#include "service/rate_limit.h"
#include "online/id.h"
#include "store/store.h"

/* The place of an id in a hash table of `places` places. Ids are random, so a simple sum spreads them. */
static inline unsigned ss_place_of(const char *id, unsigned places) {
    unsigned sum = 0;
    for (; *id; id++) sum = sum * 31 + (unsigned char)*id;
    return sum % places;
}

typedef struct ss_person {
    char id[SS_ID];
    char name[SS_STORE_NAME + 1]; /* empty once their data has been deleted */
    int uses;
    int lines; /* number of open sockets and streams */
    ss_bucket limits[SS_RATE_LIMITS];
    struct ss_person *next;
} ss_person;

enum { SS_PEOPLE_CHAINS = 4096 };
typedef struct ss_people {
    ss_person *people[SS_PEOPLE_CHAINS];
    struct ss_device *devices[SS_PEOPLE_CHAINS];
    int device_count;
} ss_people;

/* Returns the person with this id, adding them with `name` if necessary. The caller releases the person later. Returns
 * NULL without memory. */
ss_person *ss_people_enter(ss_people *people, const char *id, const char *name);
ss_person *ss_people_find(const ss_people *people, const char *id); /* NULL if they are not here; borrowed */
ss_person *ss_person_keep(ss_person *person);                       /* adds one release; NULL is allowed */
void ss_people_release(ss_people *people, ss_person *person);       /* NULL is allowed */

/* The owner of the key with this hash, if it was seen lately; borrowed. */
ss_person *ss_people_with(ss_people *people, const uint8_t hash[SS_SHA256_SIZE], int64_t now);
void ss_people_remember(ss_people *people, const uint8_t hash[SS_SHA256_SIZE], ss_person *person,
                        int64_t now);

/* A number for a device that stays the same when others are revoked: derived from the hash of its key, never 0. */
int ss_device_number(const uint8_t hash[SS_SHA256_SIZE]);

/* Forgets the keys of a person for which `gone` says that they are no longer valid. */
typedef bool ss_people_gone(const void *data, const uint8_t hash[SS_SHA256_SIZE]);
void ss_people_forget(ss_people *people, const ss_person *person, ss_people_gone *gone, const void *data);

/* Forgets keys that were not used since then. */
void ss_people_sweep(ss_people *people, int64_t since);

#endif
