/* Deadlines of tables, loaded or not. Clocks stand still while no process serves. */
#include "service/internal.h"

#include <string.h>

enum {
    SIGN_MS = 5000,  /* between two signs of life */
    AWAY_MS = 15000, /* after this long without one, a database that several processes share was away */
    AGAIN_MS = 1000, /* the store is asked at most this often what is due */
    LONGEST_MS = 60 * 1000, /* the system clock may be set, so look again after this long */
    LATER_MS = 60 * 1000,   /* look again after this long at what stays due */
    AT_ONCE = 64,
    OTHERS_MS = 3000, /* what is due at tables of other processes is left to them for this long */
    LEASE_MS = 10000, /* and then to the one process that has claimed it */
    ASK_MS = 5000,    /* with other processes, ask this often for what they leave undone */
};

typedef struct due_query {
    ss_service *service;
    int64_t now, next;
    bool resumes; /* there are other processes, and clocks are running */
    int outage_count;
    ss_store_outage outages[SS_OUTAGES];
    ss_store_entry last;
    int count;
    char due[AT_ONCE][SS_STORE_ID + 1]; /* ids of tables */
    int taken_count;                    /* tables that no process served in time, and that we have claimed */
    char taken[AT_ONCE][SS_STORE_ID + 1];
} due_query;

static void set_timer(ss_service *service);

/* When to ask again after the last page: a table stays due while a computer player thinks, or if it cannot be read. */
static ss_store_result find_next(ss_store *store, due_query *a, bool some_are_due) {
    ss_store_entry now = {.due = a->now + 1}, next;
    int count;
    ss_store_result result = ss_store_due(store, INT64_MAX, &now, &next, 1, &count);
    if (result) return result;
    a->next = count ? next.due : 0;
    if (some_are_due && (!count || a->next > a->now + LATER_MS)) a->next = a->now + LATER_MS;
    return SS_STORE_OK;
}

/* Reads what is due now, a page at a time, and what will be due next. */
static ss_store_result ask(ss_store *store, void *data) {
    ss_store_entry entries[AT_ONCE];
    due_query *a = data;
    bool follows = a->last.due;
    ss_store_result result = a->resumes ? ss_store_resume(store, a->now, AWAY_MS) : SS_STORE_OK;
    if (!result && a->resumes) result = ss_store_outages(store, a->outages, SS_OUTAGES, &a->outage_count);
    if (!result)
        result = ss_store_take_due(store, a->now - OTHERS_MS, a->now - LEASE_MS, a->now, a->taken, AT_ONCE,
                                   &a->taken_count);
    if (result) return result;
    result = ss_store_due(store, a->now, follows ? &a->last : NULL, entries, AT_ONCE, &a->count);
    if (result) return result;
    for (int i = 0; i < a->count; i++) memcpy(a->due[i], entries[i].table, sizeof a->due[i]);
    a->last = (ss_store_entry){0};
    if (a->count < AT_ONCE) return find_next(store, a, follows || a->count);
    a->last = entries[AT_ONCE - 1];
    a->next = a->now;
    return SS_STORE_OK;
}

/* Every process finds what is due. Those that have the table in memory serve it, and the store accepts the first of
 * their updates. One process claims what nobody has served in time, and another if that fails. */
static bool is_ours(const ss_service *service, const char *table) {
    return !service->relay || ss_tables_find(&service->tables, table);
}

static void answered(void *data, ss_store_result result, const char *trouble) {
    due_query *a = data;
    ss_service *service = a->service;
    (void)trouble;
    service->deadlines.asking = false;
    service->deadlines.next = result ? a->now + AGAIN_MS : a->next;
    if (!result) service->deadlines.last = a->last;
    if (!result && a->resumes) {
        memcpy(service->deadlines.outages, a->outages, sizeof a->outages);
        service->deadlines.outage_count = a->outage_count;
    }
    for (int i = 0; !result && i < a->count; i++)
        if (is_ours(service, a->due[i])) ss_tables_wake(service, a->due[i]);
    for (int i = 0; !result && i < a->taken_count; i++) ss_tables_wake(service, a->taken[i]);
    set_timer(service);
}

static void find_due(ss_service *service) {
    ss_deadlines *d = &service->deadlines;
    if (d->asking) return;
    d->asked = ss_service_now();
    due_query a = {
        .service = service, .now = d->asked, .last = d->last, .resumes = service->relay && d->next};
    d->asking = ss_service_do(service, &(ss_job){ask, answered, &a}, sizeof a);
}

static void ring(uv_timer_t *timer) {
    ss_service *service = timer->data;
    if (service->deadlines.next && service->deadlines.next <= ss_service_now())
        find_due(service);
    else
        set_timer(service);
}

static void set_timer(ss_service *service) {
    const ss_deadlines *d = &service->deadlines;
    int64_t now = ss_service_now(), wait = d->next - now;
    if (!d->next || service->stops || d->asking) return;
    if (wait < d->asked + AGAIN_MS - now) wait = d->asked + AGAIN_MS - now;
    if (wait < 1) wait = 1;
    if (wait > LONGEST_MS) wait = LONGEST_MS;
    uv_timer_start(&service->due, ring, (uint64_t)wait, 0);
}

void ss_deadlines_start(ss_service *service) { find_due(service); }

void ss_deadlines_note(ss_service *service, int64_t due) {
    ss_deadlines *d = &service->deadlines;
    if (!due || (d->next && d->next <= due)) return;
    d->next = due;
    set_timer(service);
}

/* Outages are counted one after the other. What is decided depends on who is connected. */
void ss_deadlines_wake(const ss_table *table, const ss_online_chance *chance, ss_events *events) {
    const ss_deadlines *d = &table->service->deadlines;
    int64_t now = ss_service_now();
    for (int i = 0; i < d->outage_count; i++) {
        ss_outage outage = {d->outages[i].from, d->outages[i].to};
        if (outage.to <= table->room.outage) continue;
        ss_room_wake(&table->room, now, outage, table->here, chance, events);
        if (events->count && events->event[0].kind == SS_EVENT_OUTAGE) return;
    }
    int64_t due = ss_room_due(&table->room);
    *events = (ss_events){0};
    if (due && due <= now && !ss_peers_knows_here(table, now))
        ss_deadlines_note(table->service, now + AGAIN_MS);
    else
        ss_room_wake(&table->room, now, (ss_outage){0}, table->here, chance, events);
}

/* ---- signs of life ---- */

static ss_store_result sign(ss_store *store, void *data) { return ss_store_alive(store, *(int64_t *)data); }

bool ss_deadlines_may_sign(ss_service *service, int64_t now) {
    ss_deadlines *d = &service->deadlines;
    if (now - d->sign < SIGN_MS && now >= d->sign) return false;
    d->sign = now;
    return true;
}

void ss_deadlines_tick(ss_service *service, int64_t now) {
    if (service->relay && (now - service->deadlines.asked >= ASK_MS || now < service->deadlines.asked))
        find_due(service);
    if (!uv_is_active((uv_handle_t *)&service->due)) set_timer(service);
    if (service->deadlines.next && ss_deadlines_may_sign(service, now))
        ss_service_do(service, &(ss_job){sign, NULL, &now}, sizeof now);
}
