/* Something that the thread of the store does for a call: `run` is called there, `done` on the loop once it is stored.
 * Errors of the store itself are reported to the client, and `done` is not called; it gets only SS_STORE_OK,
 * SS_STORE_TAKEN or SS_STORE_NONE.
 *
 *     ss_store_task e = {.service = call->service, .call = call, .run = rename_person, .done = renamed};
 *     ss_store_task_start(&e);          the call is refused if that is not possible */
#ifndef SS_SERVICE_STORE_TASK_H
#define SS_SERVICE_STORE_TASK_H

#include "service/call.h"
#include "service/operation.h"
#include "service/buffer.h"

typedef struct ss_store_task {
    ss_service *service;
    ss_call *call;                   /* or */
    struct ss_socket_client *client; /* whom it is for. Without a call, `done` gets every result */
    ss_store_result (*run)(ss_store *store, struct ss_store_task *e);
    void (*done)(struct ss_store_task *e, ss_store_result result);
    int64_t now;
    /* Passed to the store's thread and back: */
    ss_store_person person;
    uint8_t hash[SS_SHA256_SIZE], other[SS_SHA256_SIZE];
    char key[SS_KEY];
    int number; /* of a device */
    int64_t until;
    struct ss_opening_news *opening;
    ss_buffer text;
} ss_store_task;

/* Returns false if it cannot be done. */
bool ss_store_task_go(const ss_store_task *e);

/* Makes one about the person of a call, with the hash of their key. */
ss_store_task ss_store_task_of(ss_call *call, ss_store_result (*run)(ss_store *store, ss_store_task *e),
                               void (*done)(ss_store_task *e, ss_store_result result));

/* Starts one for a call, which is refused if that is not possible. */
void ss_store_task_start(const ss_store_task *e);

/* Finds the person whose key has `hash`, and records that they were seen. */
ss_store_result ss_store_task_look_up(ss_store *store, ss_store_task *e);

#endif
