#include "service/health.h"

#include "service/internal.h"
#include "service/log.h"

enum { FRESH_MS = 1000, PATIENCE_MS = 2000 };

static void answer(ss_call *call, bool well) {
    if (well)
        ss_call_send_empty(call);
    else
        ss_call_refuse(call, SS_REFUSED_NOT_STORED, NULL);
}

static void answer_all(ss_service *service, bool well) {
    uv_timer_stop(&service->health.patience);
    while (service->health.operation) {
        ss_call *call = service->health.operation;
        service->health.operation = call->waiting;
        answer(call, well);
    }
}

static void give_up(uv_timer_t *timer) { answer_all(timer->data, false); }

/* Logs when the file goes, and when it is back. */
static void note_place(ss_service *service, ss_store_result result, const char *trouble) {
    bool gone = result == SS_STORE_GONE, before = service->health.gone;
    if (result && !gone) return;
    service->health.gone = gone;
    if (gone && !before) ss_log_gone(trouble);
    if (!gone && before) ss_log("store", "result=ok");
}

void ss_health_note(ss_service *service, ss_store_result result, const char *trouble) {
    bool answered = result <= SS_STORE_NONE; /* the database refused, but it works */
    if (!result) service->health.well = ss_service_now();
    if (!answered) service->health.well = 0;
    note_place(service, result, trouble);
}

static bool is_fresh(const ss_health *health) {
    int64_t age = ss_service_now() - health->well;
    return age >= 0 && age < FRESH_MS;
}

/* ---- what the store is asked ---- */

/* A sign of life is a write like any other, and harmless. */
static ss_store_result commit(ss_store *store, void *data) {
    (void)data;
    return ss_store_alive(store, ss_service_now());
}

static ss_store_result commit_nothing(ss_store *store, void *data) {
    (void)store, (void)data;
    return SS_STORE_OK;
}

static void committed(void *data, ss_store_result result, const char *trouble) {
    ss_service *service = data;
    service->health.under_way = false;
    ss_health_note(service, result, trouble);
    answer_all(service, !result);
}

static void begin_to_commit(ss_service *service) {
    service->health.under_way = ss_service_do(service, &(ss_job){commit, committed, service});
    if (!service->health.under_way) answer_all(service, false);
}

/* A file that is in its place may still be on a full disk. */
static void looked(void *data, ss_store_result result, const char *trouble) {
    ss_service *service = data;
    service->health.under_way = false;
    if (result) service->health.well = 0;
    note_place(service, result, trouble);
    if (result || is_fresh(&service->health))
        answer_all(service, !result);
    else if (service->health.operation)
        begin_to_commit(service);
}

static void begin_to_look(ss_service *service) {
    service->health.under_way = ss_service_do(service, &(ss_job){commit_nothing, looked, service});
    if (!service->health.under_way) answer_all(service, false);
}

/* The files of a database that several processes share are not ours. */
void ss_health_tick(ss_service *service) {
    if (!service->relay && !service->health.under_way) begin_to_look(service);
}

/* ---- those who ask ---- */

void ss_health_ask(void *self, ss_exchange *x) {
    ss_service *service = self;
    ss_health *health = &service->health;
    ss_call *call = ss_call_of_exchange(service, x);
    if (!call) {
        ss_exchange_answer(x, 503, "text/plain", NULL, "", 0);
        return;
    }
    if (service->stops || (service->relay && is_fresh(health))) {
        answer(call, !service->stops);
        return;
    }
    call->waiting = health->operation;
    health->operation = call;
    if (!uv_is_active((uv_handle_t *)&health->patience))
        uv_timer_start(&health->patience, give_up, PATIENCE_MS, 0);
    if (health->under_way) return;
    (is_fresh(health) ? begin_to_look : begin_to_commit)(service);
}

void ss_health_start(ss_service *service) {
    uv_timer_init(service->loop, &service->health.patience);
    service->health.patience.data = service;
}

void ss_health_stop(ss_service *service) {
    answer_all(service, false);
    uv_close((uv_handle_t *)&service->health.patience, NULL);
}
