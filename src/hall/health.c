#include "hall/health.h"

#include "hall/inside.h"

enum { FRESH_MS = 1000, PATIENCE_MS = 2000 };

static void answer(ss_call *call, bool well) {
    if (well)
        ss_call_send_empty(call);
    else
        ss_call_refuse(call, SS_REFUSED_NOT_STORED, NULL);
}

static void answer_all(ss_hall *hall, bool well) {
    uv_timer_stop(&hall->health.patience);
    while (hall->health.asking) {
        ss_call *call = hall->health.asking;
        hall->health.asking = call->waiting;
        answer(call, well);
    }
}

static void give_up(uv_timer_t *timer) { answer_all(timer->data, false); }

/* A sign of life is a write like any other, and harmless. */
static ss_store_result commit(ss_store *store, void *data) {
    (void)data;
    return ss_store_alive(store, ss_hall_now());
}

static void committed(void *data, ss_store_result result, const char *trouble) {
    ss_hall *hall = data;
    (void)trouble;
    hall->health.under_way = false;
    ss_health_note(hall, result);
    answer_all(hall, !result);
}

void ss_health_note(ss_hall *hall, ss_store_result result) {
    bool answered = result <= SS_STORE_NONE; /* the database refused, but it works */
    if (!result) hall->health.well = ss_hall_now();
    if (!answered) hall->health.well = 0;
}

static bool is_fresh(const ss_health *health) {
    int64_t age = ss_hall_now() - health->well;
    return age >= 0 && age < FRESH_MS;
}

void ss_health_ask(void *self, ss_exchange *x) {
    ss_hall *hall = self;
    ss_health *health = &hall->health;
    ss_call *call = ss_call_of_exchange(hall, x);
    if (!call) {
        ss_exchange_answer(x, 503, "text/plain", NULL, "", 0);
        return;
    }
    if (hall->stops || is_fresh(health)) {
        answer(call, !hall->stops);
        return;
    }
    call->waiting = health->asking;
    health->asking = call;
    if (!uv_is_active((uv_handle_t *)&health->patience))
        uv_timer_start(&health->patience, give_up, PATIENCE_MS, 0);
    if (health->under_way) return;
    health->under_way = ss_hall_do(hall, &(ss_job){commit, committed, hall});
    if (!health->under_way) answer_all(hall, false);
}

void ss_health_start(ss_hall *hall) {
    uv_timer_init(hall->loop, &hall->health.patience);
    hall->health.patience.data = hall;
}

void ss_health_stop(ss_hall *hall) {
    answer_all(hall, false);
    uv_close((uv_handle_t *)&hall->health.patience, NULL);
}
