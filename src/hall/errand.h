/* Something that the thread of the store does for a call: `run` is called there, `done` on the loop once it is stored.
 * Errors of the store itself are reported to the client, and `done` is not called; it gets only SS_STORE_OK,
 * SS_STORE_TAKEN or SS_STORE_NONE.
 *
 *     ss_errand e = {.hall = call->hall, .call = call, .run = rename_person, .done = renamed};
 *     ss_errand_start(&e);          the call is refused if that is not possible */
#ifndef SS_HALL_ERRAND_H
#define SS_HALL_ERRAND_H

#include "hall/call.h"
#include "hall/bearer.h"
#include "hall/growing.h"

typedef struct ss_errand {
    ss_hall *hall;
    ss_call *call;              /* or */
    struct ss_visitor *visitor; /* whom it is for. Without a call, `done` gets every result */
    ss_store_result (*run)(ss_store *store, struct ss_errand *e);
    void (*done)(struct ss_errand *e, ss_store_result result);
    int64_t now;
    /* Passed to the store's thread and back: */
    ss_store_person person;
    uint8_t hash[SS_SHA256_SIZE], other[SS_SHA256_SIZE];
    char key[SS_KEY];
    int number; /* of a device */
    int64_t until;
    struct ss_opening_news *opening;
    ss_growing text;
} ss_errand;

/* Returns false if it cannot be done. */
bool ss_errand_go(const ss_errand *e);

/* Makes one about the person of a call, with the hash of their key. */
ss_errand ss_errand_of(ss_call *call, ss_store_result (*run)(ss_store *store, ss_errand *e),
                       void (*done)(ss_errand *e, ss_store_result result));

/* Starts one for a call, which is refused if that is not possible. */
void ss_errand_start(const ss_errand *e);

/* Finds the person whose key has `hash`, and records that they were seen. */
ss_store_result ss_errand_look_up(ss_store *store, ss_errand *e);

#endif
