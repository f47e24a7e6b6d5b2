#include "hall/health.h"

#include "hall/inside.h"
#include "hall/journal.h"

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

/* Logs when the file goes, and when it is back. */
static void note_place(ss_hall *hall, ss_store_result result, const char *trouble) {
    bool gone = result == SS_STORE_GONE, before = hall->health.gone;
    if (result && !gone) return;
    hall->health.gone = gone;
    if (gone && !before) ss_journal_gone(trouble);
    if (!gone && before) ss_journal("store", "result=ok");
}

void ss_health_note(ss_hall *hall, ss_store_result result, const char *trouble) {
    bool answered = result <= SS_STORE_NONE; /* the database refused, but it works */
    if (!result) hall->health.well = ss_hall_now();
    if (!answered) hall->health.well = 0;
    note_place(hall, result, trouble);
}

static bool is_fresh(const ss_health *health) {
    int64_t age = ss_hall_now() - health->well;
    return age >= 0 && age < FRESH_MS;
}

/* ---- what the store is asked ---- */

/* A sign of life is a write like any other, and harmless. */
static ss_store_result commit(ss_store *store, void *data) {
    (void)data;
    return ss_store_alive(store, ss_hall_now());
}

static ss_store_result commit_nothing(ss_store *store, void *data) {
    (void)store, (void)data;
    return SS_STORE_OK;
}

static void committed(void *data, ss_store_result result, const char *trouble) {
    ss_hall *hall = data;
    hall->health.under_way = false;
    ss_health_note(hall, result, trouble);
    answer_all(hall, !result);
}

static void begin_to_commit(ss_hall *hall) {
    hall->health.under_way = ss_hall_do(hall, &(ss_job){commit, committed, hall});
    if (!hall->health.under_way) answer_all(hall, false);
}

/* A file that is in its place may still be on a full disk. */
static void looked(void *data, ss_store_result result, const char *trouble) {
    ss_hall *hall = data;
    hall->health.under_way = false;
    if (result) hall->health.well = 0;
    note_place(hall, result, trouble);
    if (result || is_fresh(&hall->health))
        answer_all(hall, !result);
    else if (hall->health.asking)
        begin_to_commit(hall);
}

static void begin_to_look(ss_hall *hall) {
    hall->health.under_way = ss_hall_do(hall, &(ss_job){commit_nothing, looked, hall});
    if (!hall->health.under_way) answer_all(hall, false);
}

/* The files of a database that several processes share are not ours. */
void ss_health_tick(ss_hall *hall) {
    if (!hall->relay && !hall->health.under_way) begin_to_look(hall);
}

/* ---- those who ask ---- */

void ss_health_ask(void *self, ss_exchange *x) {
    ss_hall *hall = self;
    ss_health *health = &hall->health;
    ss_call *call = ss_call_of_exchange(hall, x);
    if (!call) {
        ss_exchange_answer(x, 503, "text/plain", NULL, "", 0);
        return;
    }
    if (hall->stops || (hall->relay && is_fresh(health))) {
        answer(call, !hall->stops);
        return;
    }
    call->waiting = health->asking;
    health->asking = call;
    if (!uv_is_active((uv_handle_t *)&health->patience))
        uv_timer_start(&health->patience, give_up, PATIENCE_MS, 0);
    if (health->under_way) return;
    (is_fresh(health) ? begin_to_look : begin_to_commit)(hall);
}

void ss_health_start(ss_hall *hall) {
    uv_timer_init(hall->loop, &hall->health.patience);
    hall->health.patience.data = hall;
}

void ss_health_stop(ss_hall *hall) {
    answer_all(hall, false);
    uv_close((uv_handle_t *)&hall->health.patience, NULL);
}
