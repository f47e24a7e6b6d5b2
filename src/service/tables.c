#include "service/tables.h"

#include <stdlib.h>
#include <string.h>

#include "service/api.h"
#include "service/internal.h"
#include "service/log.h"

enum {
    IDLE_MS = 60 * 1000, /* how long a table is kept after the last call */
    AGAIN_TICKS = 5,     /* after which a failed update is tried again */
};

/* ---- the cache ---- */

static ss_table **chain_of(ss_tables *tables, const char *id) {
    return &tables->chains[ss_place_of(id, SS_TABLES_CHAINS)];
}

ss_table *ss_tables_find(const ss_tables *tables, const char *id) {
    ss_table *table = *chain_of((ss_tables *)tables, id);
    while (table && strcmp(table->id, id) != 0) table = table->next;
    return table;
}

static ss_table *add(ss_service *service, const char *id) {
    ss_table *table = calloc(1, sizeof *table), **chain = chain_of(&service->tables, id);
    if (!table) return NULL;
    table->service = service;
    memcpy(table->id, id, SS_ID);
    table->waiting_end = &table->waiting;
    table->next = *chain;
    *chain = table;
    service->tables.count++;
    return table;
}

static void drop(ss_table *table) {
    ss_service *service = table->service;
    ss_table **at = chain_of(&service->tables, table->id);
    while (*at != table) at = &(*at)->next;
    *at = table->next;
    service->tables.count--;
    ss_thinkers_release(table);
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        ss_people_release(&service->people, table->people[seat]);
    free(table);
}

/* ---- waiting calls ---- */

static void wait_for(ss_table *table, ss_call *call) {
    if (table->waiting_count >= SS_TABLE_WAITING) {
        ss_call_refuse(call, SS_REFUSED_BUSY, NULL);
        return;
    }
    call->waiting = NULL;
    *table->waiting_end = call;
    table->waiting_end = &call->waiting;
    table->waiting_count++;
}

static ss_call *next_waiting(ss_table *table) {
    ss_call *call = table->waiting;
    if (!call) return NULL;
    table->waiting = call->waiting;
    if (!table->waiting) table->waiting_end = &table->waiting;
    table->waiting_count--;
    return call;
}

/* At a table that cannot be read no seat can be given up, which must not keep anybody from being forgotten. */
static void end_parts(ss_table *table) {
    for (int left = table->waiting_count; left > 0; left--) {
        ss_call *call = next_waiting(table);
        if (call->whole)
            ss_call_end(call);
        else
            wait_for(table, call);
    }
}

/* What is shown is never older than what a client was shown elsewhere. A demand finds that out by itself. */
static void proceed(ss_table *table, ss_call *call) {
    if (call->api->demands || !ss_peers_waits(table, call)) call->api->run_at(call, table);
}

static void visit(ss_table *table, ss_call *call) {
    table->touched = ss_service_now();
    if (table->gone)
        ss_call_refuse(call, table->gone, table->reason);
    else if (table->loading || table->wakes || (table->busy && (call->api->demands || table->service->relay)))
        wait_for(table, call);
    else
        proceed(table, call);
}

void ss_table_go_on(ss_table *table) {
    ss_call *call;
    if (table->gone) {
        if (!table->thinking) drop(table);
        return;
    }
    if (!table->busy && table->behind) {
        table->behind = false;
        ss_peers_catch_up(table, NULL);
    }
    /* People come first: a computer player does not move for somebody who is taking the seat back. */
    while (!table->busy && (call = next_waiting(table))) proceed(table, call);
    if (!table->busy && table->came) ss_update_connect(table);
    if (!table->busy && table->has_thought) ss_update_thought(table);
    if (!table->busy) ss_thinkers_consider(table);
}

void ss_table_vanish(ss_table *table, ss_refused refused) {
    ss_call *call;
    while ((call = next_waiting(table))) ss_call_refuse(call, refused, table->reason);
    while (table->watchers) ss_watch_end(table->watchers);
    table->gone = refused;
    if (!table->thinking) drop(table);
}

/* ---- people at a table ---- */

void ss_table_seat(ss_table *table, const char *const names[SS_MAX_PLAYERS]) {
    ss_people *people = &table->service->people;
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) {
        ss_person *before = table->people[seat];
        const char *id = table->room.seats[seat].person;
        bool someone = ss_room_is_someone(&table->room, seat);
        if (someone && before && strcmp(before->id, id) == 0) continue;
        table->people[seat] =
            someone ? ss_people_enter(people, id, names && names[seat] ? names[seat] : "") : NULL;
        ss_people_release(people, before);
    }
}

ss_company ss_table_company(const ss_table *table) {
    ss_company company = {.here = table->here, .opened = table->opened, .watching = table->watching};
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        company.names[seat] = table->people[seat] ? table->people[seat]->name : NULL;
    return company;
}

int ss_table_viewer(const ss_table *table, const ss_person *person) {
    const ss_room *room = &table->room;
    int seat = person ? ss_room_seat_of(room, person->id) : -1;
    bool for_all = room->watched || (room->listed && room->phase == SS_ROOM_WAITING);
    bool hosts = person && ss_room_is_host(room, person->id); /* perhaps without a seat */
    if (seat >= 0) return seat;
    return for_all || hosts ? SS_SPECTATOR : SS_NO_VIEWER;
}

/* ---- loading ---- */

typedef struct loading {
    ss_table *table;
    ss_store_entry entry;
    bool damaged;
    char reason[SS_STORE_REASON + 1];
    ss_store_person people[SS_MAX_PLAYERS];
} loading;

static bool take(void *data, const ss_store_event *event) {
    loading *l = data;
    l->damaged = !ss_room_read(&l->table->room, (ss_word){event->body, event->length});
    return !l->damaged;
}

static ss_store_result read_people(ss_store *store, loading *l) {
    ss_store_result result = SS_STORE_OK;
    for (int seat = 0; seat < SS_MAX_PLAYERS && !result; seat++)
        if (ss_room_is_someone(&l->table->room, seat))
            result = ss_store_person_of(store, l->table->room.seats[seat].person, &l->people[seat]);
    return result;
}

static ss_store_result load(ss_store *store, void *data) {
    loading *l = data;
    ss_store_result result = ss_store_entry_of(store, l->table->id, &l->entry);
    if (!result && l->entry.deleted) return ss_store_closure(store, l->table->id, l->reason);
    if (result) return result;
    ss_room_begin(&l->table->room, l->table->id);
    result = ss_store_read(store, l->table->id, 1, INT64_MAX, take, l);
    if (!result && l->damaged) result = SS_STORE_DAMAGED;
    return result ? result : read_people(store, l);
}

/* What is due may be a deadline, or a turn of a computer player. */
static void wake(ss_table *table) {
    ss_update_wake(table);
    if (!table->busy) ss_table_go_on(table);
}

static void loaded(void *data, ss_store_result result, const char *trouble) {
    loading *l = data;
    ss_table *table = l->table;
    const char *names[SS_MAX_PLAYERS];
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) names[seat] = l->people[seat].name;
    table->loading = false;
    if (result > SS_STORE_NONE) ss_log_trouble("load", result, trouble);
    if (result == SS_STORE_DAMAGED) end_parts(table);
    if (result) {
        ss_table_vanish(table, result == SS_STORE_NONE ? SS_REFUSED_NO_TABLE : SS_REFUSED_BUSY);
    } else if (l->entry.deleted) {
        memcpy(table->reason, l->reason, sizeof table->reason);
        ss_table_vanish(table, SS_REFUSED_DELETED);
    } else {
        table->over = l->entry.over;
        table->touched = table->loaded = ss_service_now();
        ss_table_seat(table, names);
        ss_peers_ask_here(table);
        wake(table);
    }
}

/* Returns NULL if it cannot be loaded now. */
static ss_table *begin_to_load(ss_service *service, const char *id) {
    loading l = {.table = add(service, id)};
    if (!l.table) return NULL;
    l.table->loading = true;
    if (ss_service_do_patiently(service, &(ss_job){load, loaded, &l}, sizeof l)) return l.table;
    drop(l.table);
    return NULL;
}

void ss_tables_visit(ss_service *service, ss_call *call) {
    ss_table *table = ss_tables_find(&service->tables, call->table);
    if (!table) table = begin_to_load(service, call->table);
    if (table)
        visit(table, call);
    else
        ss_call_refuse(call, SS_REFUSED_BUSY, NULL);
}

void ss_tables_wake(ss_service *service, const char *id) {
    ss_table *table = ss_tables_find(&service->tables, id);
    if (!table)
        begin_to_load(service, id);
    else if (!table->loading && !table->busy && !table->gone)
        wake(table);
}

/* ---- time ---- */

void ss_tables_rename(ss_service *service, const ss_person *person) {
    for (int i = 0; i < SS_TABLES_CHAINS; i++)
        for (ss_table *table = service->tables.chains[i]; table; table = table->next)
            for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
                if (table->people[seat] == person && !table->loading) ss_watch_send_name(table, seat);
}

static bool is_idle(const ss_table *table, int64_t now) {
    return !table->loading && !table->busy && !table->thinking && !table->watchers && !table->waiting &&
           ss_room_thinker(&table->room, now) < 0 && (now - table->touched > IDLE_MS || now < table->touched);
}

/* Tries again what could not be stored: a seat is given back, or a computer player thinks again. */
static void try_again(ss_table *table) {
    table->failed = false;
    ss_table_go_on(table);
}

static bool is_beyond(const ss_table *table, const ss_store_limits *limits) {
    if (table->loading || table->busy || table->gone) return false;
    return table->over ? table->over < limits->over : table->room.time < limits->untouched;
}

void ss_tables_prune(ss_service *service, const ss_store_limits *limits) {
    for (int i = 0; i < SS_TABLES_CHAINS; i++)
        for (ss_table *table = service->tables.chains[i], *next; table; table = next) {
            next = table->next;
            if (!is_beyond(table, limits)) continue;
            ss_watch_send_closed(table);
            ss_table_vanish(table, SS_REFUSED_DELETED);
        }
}

void ss_tables_tick(ss_service *service, int64_t now) {
    for (int i = 0; i < SS_TABLES_CHAINS; i++)
        for (ss_table *table = service->tables.chains[i], *next; table; table = next) {
            next = table->next;
            if (table->loading || table->gone) continue;
            ss_watch_tick(table, now);
            if (is_idle(table, now))
                drop(table);
            else if (!table->busy && service->ticks % AGAIN_TICKS == 0)
                try_again(table);
        }
}

void ss_tables_end(ss_service *service) {
    for (int i = 0; i < SS_TABLES_CHAINS; i++)
        while (service->tables.chains[i]) {
            ss_table *table = service->tables.chains[i];
            ss_call *call;
            while ((call = next_waiting(table))) ss_call_end(call);
            while (table->watchers) ss_watch_end(table->watchers);
            drop(table);
        }
}
