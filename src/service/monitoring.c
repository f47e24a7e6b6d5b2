/* What operators ask a running server: whether it works, and how much it does. */
#include "service/internal.h"

#include "service/log.h"

/* ---- health ---- */

enum { FRESH_MS = 1000, PATIENCE_MS = 2000 };

static void answer(ss_call *call, bool well) {
    if (well)
        ss_call_send_empty(call);
    else
        ss_call_refuse(call, SS_REFUSED_NOT_STORED, NULL);
}

static void answer_all(ss_service *service, bool well) {
    uv_timer_stop(&service->health.patience);
    while (service->health.waiting) {
        ss_call *call = service->health.waiting;
        service->health.waiting = call->waiting;
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
    service->health.under_way = ss_service_do(service, &(ss_job){commit, committed, service}, 0);
    if (!service->health.under_way) answer_all(service, false);
}

/* A file that is in its place may still be on a full disk. */
static void checked(void *data, ss_store_result result, const char *trouble) {
    ss_service *service = data;
    service->health.under_way = false;
    if (result) service->health.well = 0;
    note_place(service, result, trouble);
    if (result || is_fresh(&service->health))
        answer_all(service, !result);
    else if (service->health.waiting)
        begin_to_commit(service);
}

static void begin_to_check(ss_service *service) {
    service->health.under_way = ss_service_do(service, &(ss_job){commit_nothing, checked, service}, 0);
    if (!service->health.under_way) answer_all(service, false);
}

/* The files of a database that several processes share are not ours. */
void ss_health_tick(ss_service *service) {
    if (!service->relay && !service->health.under_way) begin_to_check(service);
}

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
    call->waiting = health->waiting;
    health->waiting = call;
    if (!uv_is_active((uv_handle_t *)&health->patience))
        uv_timer_start(&health->patience, give_up, PATIENCE_MS, 0);
    if (health->under_way) return;
    (is_fresh(health) ? begin_to_check : begin_to_commit)(service);
}

void ss_health_start(ss_service *service) {
    uv_timer_init(service->loop, &service->health.patience);
    service->health.patience.data = service;
}

void ss_health_stop(ss_service *service) {
    answer_all(service, false);
    uv_close((uv_handle_t *)&service->health.patience, NULL);
}

/* ---- metrics ---- */

void ss_counters_stored(ss_service_counts *c, const ss_events *events) {
    c->events += (uint64_t)events->count;
    for (int i = 0; i < events->count; i++) c->turns += events->event[i].kind == SS_EVENT_TURN;
}

static void put_refusals(ss_text *t, const ss_service_counts *c) {
    static const char name[] = "sanssouci_refusals_total";
    ss_metrics_begin(t, name, "counter", "Demands that were refused, by the error that was answered.");
    for (int i = SS_REFUSED_NOT + 1; i < SS_REFUSALS; i++)
        ss_metrics_label(t, name, "error", ss_refused_table[i].name, (double)c->refusals[i]);
}

void ss_counters_put(void *self, ss_text *t) {
    ss_service *service = self;
    const ss_service_counts *c = &service->counts;
    ss_queue_counts q = service->queue ? ss_queue_count(service->queue) : (ss_queue_counts){0};
    const ss_thinkers *thinkers = &service->thinkers;
    const struct {
        const char *name, *type;
        double value;
        const char *help;
    } rows[] = {
  /* clang-format off */
        {"sanssouci_turns_total", "counter", (double)c->turns, "Turns that this process stored."},
        {"sanssouci_events_total", "counter", (double)c->events,
         "Events of tables that this process stored, turns among them."},
        {"sanssouci_tables", "gauge", service->tables.count, "Tables in memory."},
        {"sanssouci_devices", "gauge", service->people.device_count, "Devices whose person is in memory."},
        {"sanssouci_store_queue", "gauge", (double)q.length, "Jobs that wait for the store, or for their answer."},
        {"sanssouci_commits_total", "counter", (double)q.commits, "Commits, each for all jobs that had come together."},
        {"sanssouci_commits_failed_total", "counter", (double)q.failed, "Commits that failed, with all of their jobs."},
        {"sanssouci_thoughts_waiting", "gauge", thinkers->waiting_count, "Computer players that wait for a thread."},
        {"sanssouci_thoughts_total", "counter", (double)thinkers->served,
         "Thoughts of computer players that were begun."},
        {"sanssouci_results_counted_total", "counter", (double)c->results_counted,
         "Results of gardens of the day that were verified and count."},
        {"sanssouci_results_refused_total", "counter", (double)c->results_refused,
         "Results that were verified and refused."},
        {"sanssouci_results_waiting", "gauge", (double)service->verifier.waiting,
         "Results that wait to be verified, or are."},
        {"sanssouci_thinkers", "gauge", thinkers->count, "Threads for computer players."},
  /* clang-format on */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ss_metrics_put(t, rows[i].name, rows[i].type, rows[i].help, rows[i].value);
    put_refusals(t, c);
    ss_delays_put(t, "sanssouci_acknowledgement_seconds",
                  "From a demand that changes a table to its answer, which follows the commit.",
                  &c->acknowledgements);
}
