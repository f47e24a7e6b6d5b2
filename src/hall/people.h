/* People whom the hall has to do with now, and the keys of devices that it has seen lately. A person is here once, so that
 * a new name is seen everywhere. */
#ifndef SS_HALL_PEOPLE_H
#define SS_HALL_PEOPLE_H

#include "hall/pace.h"
#include "online/id.h"
#include "store/store.h"

typedef struct ss_person {
    char id[SS_ID];
    char name[SS_STORE_NAME + 1]; /* empty once their data was deleted */
    int uses;
    int lines; /* sockets and streams that are open */
    ss_bucket paces[SS_PACES];
    struct ss_person *next;
} ss_person;

enum { SS_PEOPLE_CHAINS = 4096 };
typedef struct ss_people {
    ss_person *people[SS_PEOPLE_CHAINS];
    struct ss_device *devices[SS_PEOPLE_CHAINS];
    int device_count;
} ss_people;

/* The person with this id, who is made known if need be: then the name counts. Whoever enters someone releases them.
 * NULL without memory. */
ss_person *ss_people_enter(ss_people *people, const char *id, const char *name);
ss_person *ss_people_find(const ss_people *people,
                          const char *id);                    /* NULL if nobody has to do with them; lent */
ss_person *ss_person_keep(ss_person *person);                 /* one release more; NULL is fine */
void ss_people_release(ss_people *people, ss_person *person); /* NULL is fine */

/* The person to whom the key with this hash belongs, if we remember; lent. */
ss_person *ss_people_with(ss_people *people, const uint8_t hash[SS_SHA256_SIZE], int64_t now);
void ss_people_remember(ss_people *people, const uint8_t hash[SS_SHA256_SIZE], ss_person *person,
                        int64_t now);

/* A number for a device that stays the same when others are revoked: from the hash of its key, never 0. */
int ss_device_number(const uint8_t hash[SS_SHA256_SIZE]);

/* Forgets the keys of a person that `gone` says are not valid any more. */
typedef bool ss_people_gone(const void *data, const uint8_t hash[SS_SHA256_SIZE]);
void ss_people_forget(ss_people *people, const ss_person *person, ss_people_gone *gone, const void *data);

/* Forgets keys that were not used since then. */
void ss_people_sweep(ss_people *people, int64_t since);

#endif
