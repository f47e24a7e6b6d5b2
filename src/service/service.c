#include "service/service.h"

#include <sodium.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "service/api.h"
#include "service/internal.h"
#include "service/log.h"
#include "service/moderation.h"
#include "system/files.h"

enum {
    TICK_MS = 1000,
    KEEP_ALIVE_TICKS = 15,
    SWEEP_TICKS = 60,
    REMEMBERED_MS = 10 * 60 * 1000,
    JOBS = 16384
};

/* ---- the store ---- */

static void wake(void *data) { uv_async_send(&((ss_service *)data)->delivery); }

static void deliver(uv_async_t *async) {
    ss_service *service = async->data;
    ss_notifier_deliver(service);
    if (service->queue) ss_queue_deliver(service->queue);
    if (service->queue) ss_peers_deliver(service);
}

/* Creates a missing folder for its owner only: the database contains everybody's cards. */
static void make_folder(const char *folder) {
    bool there = ss_file_exists(folder);
    if (!there && !ss_directory_make(folder)) chmod(folder, 0700);
}

static ss_store_result open_store(ss_service *service, char trouble[SS_STORE_MESSAGE]) {
    ss_deadlines *d = &service->deadlines;
    if (service->options.folder) make_folder(service->options.folder);
    ss_store_result result = ss_store_open(&service->store, service->options.store, SS_STORE_WRITER, trouble);
    if (result) return result;
    result = ss_store_arrive(service->store, ss_service_now());
    if (!result) result = ss_store_outages(service->store, d->outages, SS_OUTAGES, &d->outage_count);
    if (!result) return SS_STORE_OK;
    memcpy(trouble, ss_store_message(service->store), SS_STORE_MESSAGE);
    ss_store_close(service->store);
    service->store = NULL;
    return result;
}

static void keep_time(ss_service *service);

static bool begin_to_work(ss_service *service) {
    if (!ss_notifier_open(service)) ss_log_trouble("push", SS_STORE_FAILED, ss_store_message(service->store));
    service->queue = ss_queue_open(service->store, JOBS, wake, service);
    if (service->queue) service->relay = ss_relay_open(service->options.store, wake, service);
    if (service->queue) ss_deadlines_start(service);
    if (service->queue) ss_policy_read(service);
    if (service->queue && service->options.socket)
        service->moderation_socket = ss_moderation_socket_open(service, service->options.socket);
    service->verifier.waits = service->queue && service->options.results_days; /* left from an earlier run */
    if (service->relay || service->notifier.waits || service->verifier.waits) keep_time(service);
    return service->queue;
}

/* The store is created as soon as it is needed. */
static bool is_open(ss_service *service) {
    char trouble[SS_STORE_MESSAGE];
    if (service->queue || service->stops) return service->queue;
    ss_store_result result = service->store ? SS_STORE_OK : open_store(service, trouble);
    if (!result) return begin_to_work(service);
    ss_log_trouble("store", result, trouble);
    return false;
}

static void tick(uv_timer_t *timer);

static void keep_time(ss_service *service) {
    if (!uv_is_active((uv_handle_t *)&service->tick)) uv_timer_start(&service->tick, tick, TICK_MS, TICK_MS);
}

/* ---- jobs ---- */

/* A job with a copy of its data. */
typedef struct own_job {
    ss_job job;
    size_t size;
    max_align_t data[];
} own_job;

static own_job *copy_job(const ss_job *job, size_t size) {
    own_job *own = malloc(sizeof *own + size);
    if (!own) return NULL;
    own->job = *job;
    own->size = size;
    memcpy(own->data, job->data, size);
    return own;
}

/* The data may be a key. */
static void free_job(own_job *own) {
    if (own) sodium_memzero(own, sizeof *own + own->size);
    free(own);
}

static ss_store_result run_own(ss_store *store, void *data) {
    own_job *own = data;
    return own->job.run(store, own->data);
}

static void own_done(void *data, ss_store_result result, const char *trouble) {
    own_job *own = data;
    if (own->job.done) own->job.done(own->data, result, trouble);
    free_job(own);
}

static bool add_job(ss_service *service, const ss_job *job, size_t size,
                    bool (*add)(ss_queue *, const ss_job *)) {
    own_job *own = size ? copy_job(job, size) : NULL;
    bool added = (own || !size) && is_open(service) &&
                 add(service->queue, own ? &(ss_job){run_own, own_done, own} : job);
    if (added)
        keep_time(service);
    else
        free_job(own);
    return added;
}

bool ss_service_do(ss_service *service, const ss_job *job, size_t size) {
    return add_job(service, job, size, ss_queue_add);
}

bool ss_service_do_patiently(ss_service *service, const ss_job *job, size_t size) {
    return add_job(service, job, size, ss_queue_add_patient);
}

/* ---- the application ---- */

static void gone(void *self, ss_exchange *x) {
    ss_call *call = ss_exchange_user(x);
    (void)self;
    if (!call) return;
    ss_watcher *watcher = call->watcher;
    ss_call_leave(call);
    if (watcher) ss_watch_end(watcher);
}

/* ---- pruning ----
 *
 * Deletes what need not be kept any more: expired passes, people without devices and tables, and tables older than the
 * options of the service allow. */

enum { HOUR_MS = 3600 * 1000, AT_ONCE = 200 }; /* few enough, since others wait for the store meanwhile */

typedef struct pruning {
    ss_service *service;
    ss_store_limits limits;
    ss_store_pruned pruned;
} pruning;

static ss_store_result prune(ss_store *store, void *data) {
    pruning *p = data;
    return ss_store_prune(store, &p->limits, &p->pruned);
}

static void pruned(void *data, ss_store_result result, const char *trouble) {
    pruning *p = data;
    if (result)
        ss_log_trouble("prune", result, trouble);
    else if (p->pruned.tables || p->pruned.gardens)
        ss_log("prune", "tables=%lld people=%lld results=%lld", (long long)p->pruned.tables,
               (long long)p->pruned.people, (long long)p->pruned.gardens);
    bool more = p->pruned.tables >= AT_ONCE || p->pruned.people >= AT_ONCE || p->pruned.gardens >= AT_ONCE;
    if (!result && more)
        p->service->pruned = 0; /* there may be more */
    else if (!result)
        ss_tables_prune(p->service, &p->limits);
}

/* The time `days` days ago; 0 without a limit. */
static int64_t days_before(int64_t now, int days) { return days ? now - (int64_t)24 * HOUR_MS * days : 0; }

static void prune_tick(ss_service *service, int64_t now) {
    if (service->pruned && now >= service->pruned && now - service->pruned < HOUR_MS) return;
    pruning p = {.service = service};
    p.limits = (ss_store_limits){
        .now = now,
        .most = AT_ONCE,
        .over = days_before(now, service->options.finished_days),
        .untouched = days_before(now, service->options.abandoned_days),
        .gardens = days_before(now, service->options.results_days),
        .unseen = days_before(now, SS_STORE_UNSEEN_DAYS),
    };
    if (ss_service_do_patiently(service, &(ss_job){prune, pruned, &p}, sizeof p)) service->pruned = now;
}

/* ---- time ---- */

/* An empty service sleeps; the next job wakes it. */
static bool is_deserted(ss_service *service) {
    return !service->relay && !service->tables.count && !service->people.device_count && !service->streams &&
           !service->deadlines.next && !service->notifier.waits && !service->notifier.notifications &&
           !ss_verifier_is_busy(&service->verifier) && !ss_queue_length(service->queue);
}

static void tick(uv_timer_t *timer) {
    ss_service *service = timer->data;
    int64_t now = ss_service_now();
    service->ticks++;
    ss_tables_tick(service, now);
    ss_deadlines_tick(service, now);
    prune_tick(service, now);
    ss_notifier_tick(service, now);
    ss_verifier_tick(service, now);
    if (service->ticks % KEEP_ALIVE_TICKS == 0) {
        ss_watch_keep_alive(service);
        ss_peers_keep_alive(service);
        if (service->relay) ss_policy_read(service);
    }
    if (service->ticks % SWEEP_TICKS == 0) ss_people_sweep(&service->people, now - REMEMBERED_MS);
    if (is_deserted(service))
        uv_timer_stop(timer);
    else
        ss_health_tick(service);
}

/* ---- opening and closing ---- */

ss_service *ss_service_open(const ss_service_options *options, ss_store_result *result,
                            char trouble[SS_STORE_MESSAGE]) {
    ss_service *service = sodium_init() < 0 ? NULL : calloc(1, sizeof *service);
    *result = SS_STORE_FAILED;
    *trouble = 0;
    if (!service) return NULL;
    service->options = *options;
    service->app = (ss_app){
        .self = service,
        .request = ss_api_request,
        .methods = ss_api_methods,
        .gone = gone,
        .upgrade = ss_socket_client_upgrade,
        .opened = ss_socket_client_opened,
        .message = ss_socket_client_message,
        .closed = ss_socket_client_closed,
        .health = ss_health_ask,
        .metrics = ss_counters_put,
    };
    randombytes_buf(&service->networks.key, sizeof service->networks.key);
    *result = ss_store_is_there(options->store) ? open_store(service, trouble) : SS_STORE_OK;
    if (!*result) return service;
    free(service);
    return NULL;
}

const ss_app *ss_service_app(const ss_service *service) { return &service->app; }

bool ss_service_start(ss_service *service, uv_loop_t *loop) {
    service->loop = loop;
    uv_async_init(loop, &service->delivery, deliver);
    uv_timer_init(loop, &service->tick);
    uv_timer_init(loop, &service->due);
    service->delivery.data = service->tick.data = service->due.data = service;
    ss_health_start(service);
    bool thinks = ss_thinkers_start(service, service->options.thinkers);
    bool verifies = ss_verifier_start(service); /* in any case, since stopping expects what was started */
    return thinks && verifies && (!service->store || begin_to_work(service));
}

void ss_service_stop(ss_service *service) {
    service->stops = true;
    ss_moderation_socket_close(service->moderation_socket);
    service->moderation_socket = NULL;
    ss_thinkers_stop(service);
    ss_verifier_stop(service);
    ss_queue_close(service->queue);
    service->queue = NULL;
    ss_health_stop(service);
    ss_notifier_close(service);
    ss_relay_close(service->relay);
    service->relay = NULL;
    if (service->store) ss_store_alive(service->store, ss_service_now());
    ss_tables_end(service);
    uv_close((uv_handle_t *)&service->delivery, NULL);
    uv_close((uv_handle_t *)&service->tick, NULL);
    uv_close((uv_handle_t *)&service->due, NULL);
}

void ss_service_close(ss_service *service) {
    if (!service) return;
    ss_people_sweep(&service->people, INT64_MAX);
    ss_buffer_end(&service->listed);
    ss_policy_end(&service->policy);
    ss_store_close(service->store);
    sodium_memzero(service, sizeof *service);
    free(service);
}
