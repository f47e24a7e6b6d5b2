/* Something that the thread of the store does for a call: `run` there, `done` on the loop when it is stored. What goes wrong
 * with the store itself is told to the client, and `done` does not hear of it: it gets SS_STORE_OK, SS_STORE_TAKEN or
 * SS_STORE_NONE.
 *
 *     ss_errand e = {.hall = call->hall, .call = call, .run = rename_person, .done = renamed};
 *     ss_errand_start(&e);          the call is refused if that is not possible
 */
#ifndef SS_HALL_ERRAND_H
#define SS_HALL_ERRAND_H

#include "hall/call.h"
#include "hall/bearer.h"
#include "hall/growing.h"

typedef struct ss_errand {
    ss_hall *hall;
    ss_call *call;              /* or */
    struct ss_visitor *visitor; /* for whom it is. For those `done` hears of everything */
    ss_store_result (*run)(ss_store *store, struct ss_errand *e);
    void (*done)(struct ss_errand *e, ss_store_result result);
    int64_t now;
    /* What goes to the store's thread and comes back: */
    ss_store_person person;
    uint8_t hash[SS_SHA256_SIZE], other[SS_SHA256_SIZE];
    char key[SS_KEY];
    int number; /* of a device */
    int64_t until;
    struct ss_opening_news *opening;
    ss_growing text;
} ss_errand;

/* False when it cannot be done. */
bool ss_errand_go(const ss_errand *e);

/* One about the person of a call, with the hash of their key. */
ss_errand ss_errand_of(ss_call *call, ss_store_result (*run)(ss_store *store, ss_errand *e),
                       void (*done)(ss_errand *e, ss_store_result result));

/* The same for a call, which is then refused. */
void ss_errand_start(const ss_errand *e);

/* Finds the person whose key has `hash`, and notes that they were seen. */
ss_store_result ss_errand_look_up(ss_store *store, ss_errand *e);

#endif
