#include "hall/errand.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "hall/inside.h"
#include "hall/journal.h"

static ss_store_result run(ss_store *store, void *data) {
    ss_errand *e = data;
    return e->run(store, e);
}

static void done(void *data, ss_store_result result, const char *trouble) {
    ss_errand *e = data;
    bool expected = result <= SS_STORE_NONE;
    if (!expected) ss_journal_trouble("errand", result, trouble);
    if (expected || !e->call)
        e->done(e, result);
    else
        ss_call_refuse(e->call, SS_REFUSED_NOT_STORED, NULL);
    ss_growing_end(&e->text);
    free(e->opening);
    sodium_memzero(e, sizeof *e);
    free(e);
}

bool ss_errand_go(const ss_errand *e) {
    ss_errand *copy = malloc(sizeof *copy);
    if (!copy) return false;
    *copy = *e;
    copy->now = ss_hall_now();
    if (ss_hall_do_patiently(e->hall, &(ss_job){run, done, copy})) return true;
    sodium_memzero(copy, sizeof *copy);
    free(copy);
    return false;
}

ss_errand ss_errand_of(ss_call *call, ss_store_result (*does)(ss_store *store, ss_errand *e),
                       void (*ends)(ss_errand *e, ss_store_result result)) {
    ss_errand e = {.hall = call->hall, .call = call, .run = does, .done = ends};
    memcpy(e.person.id, call->person->id, SS_ID);
    memcpy(e.hash, call->key, sizeof e.hash);
    return e;
}

void ss_errand_start(const ss_errand *e) {
    if (ss_errand_go(e)) return;
    free(e->opening);
    ss_call_refuse(e->call, SS_REFUSED_BUSY, NULL);
}

ss_store_result ss_errand_look_up(ss_store *store, ss_errand *e) {
    ss_store_result result = ss_store_person_with(store, e->hash, &e->person);
    return result ? result : ss_store_device_touch(store, e->hash, e->now);
}
