#include "hall/hall.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "hall/api.h"
#include "hall/follow.h"
#include "hall/inside.h"
#include "hall/journal.h"
#include "hall/prune.h"
#include "hall/watch.h"
#include "system/files.h"

enum {
    TICK_MS = 1000,
    KEEP_ALIVE_TICKS = 15,
    SWEEP_TICKS = 60,
    REMEMBERED_MS = 10 * 60 * 1000,
    JOBS = 16384
};

/* ---- the store ---- */

static void wake(void *data) { uv_async_send(&((ss_hall *)data)->delivery); }

static void deliver(uv_async_t *async) {
    ss_hall *hall = async->data;
    ss_outside_deliver(hall);
    if (hall->queue) ss_queue_deliver(hall->queue);
    if (hall->queue) ss_follow_deliver(hall);
}

/* Creates a missing folder for its owner only: the database contains everybody's cards. */
static void make_folder(const char *folder) {
    bool there = ss_file_exists(folder);
    if (!there && !ss_directory_make(folder)) chmod(folder, 0700);
}

static ss_store_result open_store(ss_hall *hall, char trouble[SS_STORE_TROUBLE]) {
    ss_deadlines *d = &hall->deadlines;
    if (hall->options.folder) make_folder(hall->options.folder);
    ss_store_result result = ss_store_open(&hall->store, hall->options.store, SS_STORE_WRITER, trouble);
    if (result) return result;
    result = ss_store_arrive(hall->store, ss_hall_now());
    if (!result) result = ss_store_outages(hall->store, d->outages, SS_OUTAGES, &d->outage_count);
    if (!result) return SS_STORE_OK;
    memcpy(trouble, ss_store_trouble(hall->store), SS_STORE_TROUBLE);
    ss_store_close(hall->store);
    hall->store = NULL;
    return result;
}

static void keep_time(ss_hall *hall);

static bool begin_to_work(ss_hall *hall) {
    if (!ss_outside_open(hall))
        ss_journal("push", "result=failed trouble=\"%s\"", ss_store_trouble(hall->store));
    hall->queue = ss_queue_open(hall->store, JOBS, wake, hall);
    if (hall->queue) hall->relay = ss_relay_open(hall->options.store, wake, hall);
    if (hall->queue) ss_deadlines_start(hall);
    if (hall->queue) ss_bulletin_read(hall);
    if (hall->queue && hall->options.socket) hall->desk = ss_desk_open(hall, hall->options.socket);
    hall->examiner.waits = hall->queue && hall->options.results_days; /* left from an earlier run */
    if (hall->relay || hall->outside.waits || hall->examiner.waits) keep_time(hall);
    return hall->queue;
}

/* The store is created as soon as it is needed. */
static bool is_open(ss_hall *hall) {
    char trouble[SS_STORE_TROUBLE];
    if (hall->queue || hall->stops) return hall->queue;
    ss_store_result result = hall->store ? SS_STORE_OK : open_store(hall, trouble);
    if (!result) return begin_to_work(hall);
    ss_journal_trouble("store", result, trouble);
    return false;
}

static void tick(uv_timer_t *timer);

static void keep_time(ss_hall *hall) {
    if (!uv_is_active((uv_handle_t *)&hall->tick)) uv_timer_start(&hall->tick, tick, TICK_MS, TICK_MS);
}

bool ss_hall_do(ss_hall *hall, const ss_job *job) {
    if (!is_open(hall) || !ss_queue_add(hall->queue, job)) return false;
    keep_time(hall);
    return true;
}

bool ss_hall_do_patiently(ss_hall *hall, const ss_job *job) {
    if (!is_open(hall) || !ss_queue_add_patient(hall->queue, job)) return false;
    keep_time(hall);
    return true;
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

/* ---- time ---- */

/* An empty hall sleeps; the next job wakes it. */
static bool is_deserted(ss_hall *hall) {
    return !hall->relay && !hall->tables.count && !hall->people.device_count && !hall->streams &&
           !hall->deadlines.next && !hall->outside.waits && !hall->outside.parcels &&
           !ss_examiner_is_busy(&hall->examiner) && !ss_queue_length(hall->queue);
}

static void tick(uv_timer_t *timer) {
    ss_hall *hall = timer->data;
    int64_t now = ss_hall_now();
    hall->ticks++;
    ss_tables_tick(hall, now);
    ss_deadlines_tick(hall, now);
    ss_prune_tick(hall, now);
    ss_outside_tick(hall, now);
    ss_examiner_tick(hall, now);
    if (hall->ticks % KEEP_ALIVE_TICKS == 0) {
        ss_watch_keep_alive(hall);
        ss_follow_keep_alive(hall);
        if (hall->relay) ss_bulletin_read(hall);
    }
    if (hall->ticks % SWEEP_TICKS == 0) ss_people_sweep(&hall->people, now - REMEMBERED_MS);
    if (is_deserted(hall))
        uv_timer_stop(timer);
    else
        ss_health_tick(hall);
}

/* ---- opening and closing ---- */

ss_hall *ss_hall_open(const ss_hall_options *options, ss_store_result *result,
                      char trouble[SS_STORE_TROUBLE]) {
    ss_hall *hall = sodium_init() < 0 ? NULL : calloc(1, sizeof *hall);
    *result = SS_STORE_FAILED;
    *trouble = 0;
    if (!hall) return NULL;
    hall->options = *options;
    hall->app = (ss_app){
        .self = hall,
        .request = ss_api_request,
        .methods = ss_api_methods,
        .gone = gone,
        .upgrade = ss_visitor_upgrade,
        .opened = ss_visitor_opened,
        .message = ss_visitor_message,
        .closed = ss_visitor_closed,
        .health = ss_health_ask,
        .metrics = ss_counts_put,
    };
    randombytes_buf(&hall->networks.key, sizeof hall->networks.key);
    *result = ss_store_is_there(options->store) ? open_store(hall, trouble) : SS_STORE_OK;
    if (!*result) return hall;
    free(hall);
    return NULL;
}

const ss_app *ss_hall_app(const ss_hall *hall) { return &hall->app; }

bool ss_hall_start(ss_hall *hall, uv_loop_t *loop) {
    hall->loop = loop;
    uv_async_init(loop, &hall->delivery, deliver);
    uv_timer_init(loop, &hall->tick);
    uv_timer_init(loop, &hall->due);
    hall->delivery.data = hall->tick.data = hall->due.data = hall;
    ss_health_start(hall);
    bool thinks = ss_thinkers_start(hall, hall->options.thinkers);
    bool examines = ss_examiner_start(hall); /* in any case, since stopping expects what was started */
    return thinks && examines && (!hall->store || begin_to_work(hall));
}

void ss_hall_stop(ss_hall *hall) {
    hall->stops = true;
    ss_desk_close(hall->desk);
    hall->desk = NULL;
    ss_thinkers_stop(hall);
    ss_examiner_stop(hall);
    ss_queue_close(hall->queue);
    hall->queue = NULL;
    ss_health_stop(hall);
    ss_outside_close(hall);
    ss_relay_close(hall->relay);
    hall->relay = NULL;
    if (hall->store) ss_store_alive(hall->store, ss_hall_now());
    ss_tables_end(hall);
    uv_close((uv_handle_t *)&hall->delivery, NULL);
    uv_close((uv_handle_t *)&hall->tick, NULL);
    uv_close((uv_handle_t *)&hall->due, NULL);
}

void ss_hall_close(ss_hall *hall) {
    if (!hall) return;
    ss_people_sweep(&hall->people, INT64_MAX);
    ss_growing_end(&hall->listed);
    ss_bulletin_end(&hall->bulletin);
    ss_store_close(hall->store);
    sodium_memzero(hall, sizeof *hall);
    free(hall);
}
