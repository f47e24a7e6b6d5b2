/* Verifies results of gardens of the day, one at a time, in a thread of the lowest priority. */
#include "service/internal.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "service/log.h"
#include "service/audit.h"
#include "system/thread.h"
#include "store/gardens.h"

enum {
    EVERY_MS = 5000,       /* how often the store is asked for records */
    HELD_MS = 30 * 1000,   /* how long we hold one */
    RENEWED_MS = 10 * 1000 /* after which the hold is renewed */
};

/* A record being verified. While the thread has it, the loop reads only `checked`. */
typedef struct ss_verification {
    ss_service *service;
    ss_store_garden garden; /* the result, in the end */
    char record[SS_STORE_RECORD + 1];
    ss_audit audit;
    atomic_int checked;
    bool done; /* the thread is done with it */
} ss_verification;

/* ---- the thread ---- */

static void verify(ss_worker *worker, const void *task, void *data) {
    ss_verification *v = *(ss_verification *const *)task;
    const ss_store_garden *g = &v->garden;
    (void)data;
    ss_thread_give_way();
    ss_audit_begin(&v->audit, (ss_day){(int32_t)g->day, (int32_t)g->epoch}, v->record, strlen(v->record),
                   (int)g->checked);
    while (ss_audit_goes_on(&v->audit) && !ss_worker_is_cancelled(worker)) {
        ss_audit_step(&v->audit);
        v->checked = v->audit.turn;
    }
    ss_worker_report(worker, &v);
}

static void wake(void *data) { uv_async_send(&((ss_verifier *)data)->finish); }

/* ---- the result ---- */

static ss_store_result store_verdict(ss_store *store, void *data) {
    return ss_store_garden_conclude(store, &((ss_verification *)data)->garden);
}

/* SS_STORE_NONE: it was withdrawn meanwhile, or another process holds it. After a failure our hold expires, and some
 * process verifies it again. */
static void verdict_stored(void *data, ss_store_result result, const char *trouble) {
    ss_verification *v = data;
    ss_service *service = v->service;
    if (result > SS_STORE_NONE) ss_log_trouble("results", result, trouble);
    if (!result && v->garden.state == SS_GARDEN_COUNTED) service->counts.results_counted++;
    if (!result && v->garden.state == SS_GARDEN_REFUSED) service->counts.results_refused++;
    service->verifier.current = NULL;
    free(v);
    if (!service->stops) ss_verifier_note(service); /* there may be more */
}

static void collect(uv_async_t *async) {
    ss_verification *v;
    if (!ss_worker_take(((ss_verifier *)async->data)->worker, &v)) return;
    const ss_audit *t = &v->audit;
    ss_store_garden *g = &v->garden;
    v->done = true;
    g->state = t->fault ? SS_GARDEN_REFUSED : SS_GARDEN_COUNTED;
    g->points = t->fault ? 0 : t->points;
    g->turn = t->place;
    strcpy(g->fault, t->fault ? t->fault : "");
    if (!ss_service_do_patiently(v->service, &(ss_job){store_verdict, verdict_stored, v}, 0))
        verdict_stored(v, SS_STORE_BUSY, "too many jobs are waiting");
}

/* ---- holding ---- */

typedef struct hold {
    ss_store_garden garden;
    int64_t until, checked;
} hold;

static ss_store_result store_hold(ss_store *store, void *data) {
    const hold *h = data;
    return ss_store_garden_hold(store, &h->garden, h->until, h->checked);
}

static void hold_stored(void *data, ss_store_result result, const char *trouble) {
    (void)data;
    if (result > SS_STORE_NONE) ss_log_trouble("results", result, trouble);
}

/* Until 0 releases it. Jobs run in order, so a job after this one finds it held until then. */
static void hold_until(ss_verification *v, int64_t until) {
    hold h = {v->garden, until, v->checked};
    if (ss_service_do_patiently(v->service, &(ss_job){store_hold, hold_stored, &h}, sizeof h))
        v->garden.held = until;
}

/* ---- taking one ---- */

typedef struct taking {
    ss_service *service;
    int64_t now, left;
    ss_verification *verification;
} taking;

static ss_store_result take(ss_store *store, void *data) {
    taking *t = data;
    ss_store_result result = ss_store_garden_take(store, SS_EPOCH, t->now, t->now + HELD_MS,
                                                  &t->verification->garden, t->verification->record);
    if (result == SS_STORE_NONE) *t->verification->record = 0;
    return result > SS_STORE_NONE ? result : ss_store_gardens_waiting(store, &t->left);
}

static void give(ss_verifier *x, ss_verification *v) {
    x->current = v;
    v->checked = (int)v->garden.checked;
    ss_worker_post(x->worker, &v);
}

static void taken(void *data, ss_store_result result, const char *trouble) {
    taking *t = data;
    ss_verifier *x = &t->service->verifier;
    bool found = !result && *t->verification->record;
    x->taking = false;
    if (result)
        ss_log_trouble("results", result, trouble);
    else
        x->waits = (x->waiting = t->left) > 0;
    if (found && !t->service->stops) {
        x->held = t->now;
        give(x, t->verification);
    } else {
        if (found) { /* then the service stops, and the thread of the queue has ended */
            ss_store *store = t->service->store;
            result =
                ss_store_garden_hold(store, &t->verification->garden, 0, t->verification->garden.checked);
            hold_stored(NULL, result, ss_store_message(store));
        }
        free(t->verification);
    }
}

static void take_record(ss_service *service, int64_t now) {
    ss_verifier *x = &service->verifier;
    taking t = {.service = service, .now = now, .verification = calloc(1, sizeof *t.verification)};
    if (!t.verification) return;
    t.verification->service = service;
    x->tried_at = now;
    x->taking = ss_service_do_patiently(service, &(ss_job){take, taken, &t}, sizeof t);
    if (!x->taking) free(t.verification);
}

void ss_verifier_note(ss_service *service) {
    ss_verifier *x = &service->verifier;
    x->waits = true;
    if (x->worker && !x->current && !x->taking) take_record(service, ss_service_now());
}

/* After the clock was set back, do not wait. */
static bool is_time(int64_t last, int64_t now, int64_t after) { return now < last || now - last >= after; }

void ss_verifier_tick(ss_service *service, int64_t now) {
    ss_verifier *x = &service->verifier;
    if (!x->worker) return;
    if (x->current && !x->current->done && is_time(x->held, now, RENEWED_MS)) {
        x->held = now;
        hold_until(x->current, now + HELD_MS);
    }
    if (!x->current && !x->taking && (x->waits || service->relay) && is_time(x->tried_at, now, EVERY_MS))
        take_record(service, now);
}

bool ss_verifier_is_busy(const ss_verifier *x) { return x->worker && (x->waits || x->taking || x->current); }

/* ---- starting and stopping ---- */

bool ss_verifier_start(ss_service *service) {
    ss_verifier *x = &service->verifier;
    if (!service->options.results_days) return true;
    uv_async_init(service->loop, &x->finish, collect);
    x->finish.data = x;
    x->worker = ss_worker_open(
        &(ss_worker_options){verify, sizeof(ss_verification *), sizeof(ss_verification *), wake, x});
    return x->worker;
}

void ss_verifier_stop(ss_service *service) {
    ss_verifier *x = &service->verifier;
    if (!service->options.results_days) return;
    ss_worker_close(x->worker);
    x->worker = NULL;
    if (x->current && !x->current->done) {
        hold_until(x->current, 0);
        free(x->current);
        x->current = NULL;
    }
    uv_close((uv_handle_t *)&x->finish, NULL);
}
