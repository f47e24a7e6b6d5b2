/* What the thread of the store does for calls. */
#include "service/call.h"

#include <stdlib.h>
#include <string.h>

#include "service/internal.h"
#include "service/log.h"

static ss_store_result run(ss_store *store, void *data) {
    ss_store_task *e = data;
    return e->run(store, e);
}

static void done(void *data, ss_store_result result, const char *trouble) {
    ss_store_task *e = data;
    bool expected = result <= SS_STORE_NONE;
    if (!expected) ss_log_trouble("task", result, trouble);
    if (expected || !e->call)
        e->done(e, result);
    else
        ss_call_refuse(e->call, SS_REFUSED_NOT_STORED, NULL);
    ss_buffer_end(&e->text);
    free(e->data);
}

bool ss_store_task_go(ss_store_task *e) {
    e->now = ss_service_now();
    bool goes = ss_service_do_patiently(e->service, &(ss_job){run, done, e}, sizeof *e);
    if (!goes) free(e->data);
    return goes;
}

ss_store_task ss_store_task_of(ss_call *call, ss_store_result (*does)(ss_store *store, ss_store_task *e),
                               void (*ends)(ss_store_task *e, ss_store_result result)) {
    ss_store_task e = {.service = call->service, .call = call, .run = does, .done = ends};
    memcpy(e.person.id, call->person->id, SS_ID);
    memcpy(e.hash, call->key, sizeof e.hash);
    return e;
}

void ss_store_task_start(ss_store_task *e) {
    if (!ss_store_task_go(e)) ss_call_refuse(e->call, SS_REFUSED_BUSY, NULL);
}

void ss_store_task_start_with(ss_store_task *e, const void *data, size_t size) {
    e->data = malloc(size);
    if (e->data) {
        memcpy(e->data, data, size);
        ss_store_task_start(e);
    } else {
        ss_call_refuse(e->call, SS_REFUSED_BUSY, NULL);
    }
}

ss_store_result ss_store_task_look_up(ss_store *store, ss_store_task *e) {
    ss_store_result result = ss_store_person_with(store, e->hash, &e->person);
    return result ? result : ss_store_device_touch(store, e->hash, e->now);
}
