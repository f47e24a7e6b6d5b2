/* Keeps up with other processes that serve the same store. */
#include "service/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "service/api.h"
#include "service/internal.h"
#include "service/log.h"

enum {
    MOST_TRIES = 200,    /* for a call whose updates come too late */
    ANSWERS_MS = 1000,   /* how long other processes have to say who is connected */
    BELIEVED_MS = 40000, /* how long a person counts as connected elsewhere after the last word about it */
    ASKS = 1 << 16,      /* a word: who is connected? */
    COMES = 1,
    GOES = 16, /* a word: seats, as bits, whose people came or went, */
    FOLLOWS = 256,
    CEASES = 4096, /* or began or ceased to follow in the background */
};

/* ---- catching up ---- */

typedef struct missed {
    ss_table *table;
    ss_call *call;
    int number; /* of the last event that the table has */
    bool damaged;
    char reason[SS_STORE_REASON + 1]; /* why it was closed */
    bool late;                        /* an update came too late, so there must be something new */
    ss_events events;
    ss_store_person people[SS_EVENTS]; /* people who sat down with an event, for their names */
} missed;

static bool take_missed(void *data, const ss_store_event *event) {
    missed *m = data;
    char boards[SS_EVENT_BOARDS];
    m->damaged = !ss_event_read(&m->events.event[m->events.count], &m->table->room.content,
                                (ss_word){event->body, event->length}, boards);
    if (!m->damaged) m->events.count++;
    return !m->damaged;
}

/* The room's content does not change while the table is busy, and this uses nothing else of the room. */
static ss_store_result read_missed(ss_store *store, void *data) {
    missed *m = data;
    m->events.count = 0;
    m->damaged = false;
    ss_store_result result = ss_store_read(store, m->table->id, m->number + 1, SS_EVENTS, take_missed, m);
    if (!result && m->damaged) result = SS_STORE_DAMAGED;
    if (result == SS_STORE_NONE) ss_store_closure(store, m->table->id, m->reason);
    for (int i = 0; i < m->events.count && !result; i++)
        if (m->events.event[i].kind == SS_EVENT_SEATED && *m->events.event[i].id) {
            result = ss_store_person_of(store, m->events.event[i].id, &m->people[i]);
            if (result == SS_STORE_NONE) result = SS_STORE_OK; /* no person sits there */
        }
    return result;
}

static bool take(const missed *m) {
    const char *names[SS_EVENTS];
    for (int i = 0; i < m->events.count; i++) names[i] = m->people[i].name;
    return ss_update_take(m->table, &m->events, names);
}

static void caught_up(void *data, ss_store_result result, const char *trouble) {
    missed *m = data;
    ss_table *table = m->table;
    ss_call *call = m->call;
    bool more = m->events.count == SS_EVENTS, nothing = m->late && !call && !m->events.count;
    table->busy = false;
    if (!result && m->events.count && !take(m)) result = SS_STORE_DAMAGED;
    memcpy(table->reason, m->reason, sizeof table->reason);
    table->failed = result || nothing; /* another process is about to store it: try later */
    if (result) ss_log_trouble("missed", result, trouble);
    if (result == SS_STORE_NONE) {
        if (call) ss_call_refuse(call, SS_REFUSED_DELETED, table->reason);
        ss_watch_send_closed(table);
        ss_table_vanish(table, SS_REFUSED_DELETED);
        return;
    }
    if (!result && more) {
        ss_peers_catch_up(table, call);
        return;
    }
    /* In a damaged table no seat can be given up, but the person is forgotten all the same. */
    if (result == SS_STORE_DAMAGED && call && call->whole)
        ss_call_end(call);
    else if (result && call)
        ss_call_refuse(call, SS_REFUSED_NOT_STORED, NULL);
    else if (call)
        call->api->run_at(call, table);
    ss_table_go_on(table);
}

static void catch_up(ss_table *table, ss_call *call, bool late) {
    missed m = {.table = table, .call = call, .number = table->room.number, .late = late};
    table->busy = ss_service_do(table->service, &(ss_job){read_missed, caught_up, &m}, sizeof m);
    if (table->busy) return;
    table->failed = true;
    if (call) ss_call_refuse(call, SS_REFUSED_BUSY, NULL);
}

void ss_peers_catch_up(ss_table *table, ss_call *call) { catch_up(table, call, false); }

bool ss_peers_waits(ss_table *table, ss_call *call) {
    if (!table->service->relay || call->fresh || table->busy) return false;
    call->fresh = true;
    catch_up(table, call, false);
    return true;
}

void ss_peers_retry(ss_table *table, ss_call *call) {
    if (call && ++call->tries > MOST_TRIES)
        ss_call_refuse(call, SS_REFUSED_NOT_STORED, NULL);
    else
        catch_up(table, call, true);
    if (!table->busy) ss_table_go_on(table);
}

/* ---- people ---- */

enum { DEVICES = 64 };

typedef struct known {
    uint8_t hashes[DEVICES][SS_SHA256_SIZE];
    int count;
} known;

static ss_store_result look_up(ss_store *store, ss_store_task *e) {
    ss_store_device devices[DEVICES];
    known *k = e->data;
    ss_store_result result = ss_store_person_of(store, e->person.id, &e->person);
    if (!result) result = ss_store_devices(store, e->person.id, NULL, devices, DEVICES, &k->count);
    for (int i = 0; i < k->count && !result; i++) memcpy(k->hashes[i], devices[i].hash, SS_SHA256_SIZE);
    return result;
}

static bool is_revoked(const void *data, const uint8_t hash[SS_SHA256_SIZE]) {
    const known *k = data;
    for (int i = 0; i < k->count; i++)
        if (memcmp(k->hashes[i], hash, SS_SHA256_SIZE) == 0) return false;
    return k->count < DEVICES; /* there may be more, which were not read */
}

static void looked_up(ss_store_task *e, ss_store_result result) {
    ss_person *person = result ? NULL : ss_people_find(&e->service->people, e->person.id);
    if (!person) return;
    ss_person_keep(person);
    if (strcmp(person->name, e->person.name) != 0) {
        memcpy(person->name, e->person.name, sizeof person->name);
        ss_tables_rename(e->service, person);
    }
    ss_socket_clients_turn_out(e->service, person, is_revoked, e->data);
    ss_people_release(&e->service->people, person);
}

static void follow_person(ss_service *service, const char *id) {
    if (!ss_people_find(&service->people, id)) return;
    ss_store_task e = {
        .service = service, .run = look_up, .done = looked_up, .data = calloc(1, sizeof(known))};
    memcpy(e.person.id, id, SS_ID);
    if (e.data) ss_store_task_go(&e);
}

/* ---- events from others ---- */

static void follow_table(ss_table *table, int64_t number) {
    if (table->loading || table->gone) return; /* it is being read anyway */
    if (number && number <= table->room.number) return;
    if (table->busy)
        table->behind = true;
    else
        ss_peers_catch_up(table, NULL);
}

static void follow_all(ss_service *service) {
    for (int i = 0; i < SS_TABLES_CHAINS; i++)
        for (ss_table *table = service->tables.chains[i], *next; table; table = next) {
            next = table->next;
            follow_table(table, INT64_MAX);
        }
    for (int i = 0; i < SS_PEOPLE_CHAINS; i++)
        for (ss_person *person = service->people.people[i]; person; person = person->next)
            follow_person(service, person->id);
}

static void hear_word(ss_table *table, int64_t word) {
    int64_t now = ss_service_now();
    if (table->loading || table->gone) return;
    if (word == ASKS) {
        if (table->here_announced) table->here_announced = 0, ss_peers_announce_here(table);
        return;
    }
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) {
        if (word & COMES << seat) table->elsewhere[seat] = now + BELIEVED_MS;
        if (word & GOES << seat) table->elsewhere[seat] = 0;
        if (word & FOLLOWS << seat) table->aside[seat] = now + BELIEVED_MS;
        if (word & CEASES << seat) table->aside[seat] = 0;
    }
    ss_watch_check_presence(table);
}

static void take_item(void *data, const ss_relay_item *item) {
    ss_service *service = data;
    ss_table *table = NULL;
    if (strlen(item->id) >= SS_ID) return;
    if (item->kind == SS_RELAY_TABLE || item->kind == SS_RELAY_WORD)
        table = ss_tables_find(&service->tables, item->id);
    if (item->kind == SS_RELAY_ALL) follow_all(service);
    if (item->kind == SS_RELAY_PERSON) follow_person(service, item->id);
    if (item->kind == SS_RELAY_POLICY) ss_policy_read(service);
    if (item->kind == SS_RELAY_TABLE && table) follow_table(table, item->number);
    if (item->kind == SS_RELAY_WORD && table) hear_word(table, item->number);
}

void ss_peers_deliver(ss_service *service) { ss_relay_deliver(service->relay, take_item, service); }

/* ---- events to others ---- */

static void announce(ss_service *service, ss_relay_kind kind, const char *id, int64_t number) {
    ss_relay_item item = {.kind = kind, .number = number};
    snprintf(item.id, sizeof item.id, "%s", id);
    ss_relay_send(service->relay, &item);
}

void ss_peers_announce_table(const ss_table *table, bool deleted) {
    announce(table->service, SS_RELAY_TABLE, table->id, deleted ? 0 : table->room.number);
}

void ss_peers_announce_policy(ss_service *service) { announce(service, SS_RELAY_POLICY, "policy", 0); }

void ss_peers_announce_closed(ss_service *service, const char *table) {
    announce(service, SS_RELAY_TABLE, table, 0);
}

void ss_peers_announce_person(ss_service *service, const char *person) {
    announce(service, SS_RELAY_PERSON, person, 0);
}

/* ---- presence ---- */

void ss_peers_ask_here(const ss_table *table) { announce(table->service, SS_RELAY_WORD, table->id, ASKS); }

bool ss_peers_knows_here(const ss_table *table, int64_t now) {
    return !table->service->relay || now >= table->loaded + ANSWERS_MS || now < table->loaded;
}

/* The seats whose people have a page connected here, in the background or not. */
static unsigned connected_of(const ss_table *table) {
    unsigned seats = 0;
    for (const ss_watcher *w = table->watchers; w; w = w->next)
        for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
            if (w->person && w->person == table->people[seat]) seats |= 1u << seat;
    return seats;
}

/* `here_announced` has two groups of four bits: people who are watching, and people whose page is connected. */
void ss_peers_announce_here(ss_table *table) {
    unsigned here = 0;
    if (!table->service->relay) return;
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        if (table->people[seat] && ss_watch_is_watching(table, table->people[seat])) here |= 1u << seat;
    unsigned now = here | connected_of(table) << SS_MAX_PLAYERS;
    unsigned comes = now & ~table->here_announced, goes = table->here_announced & ~now,
             seats = (1u << SS_MAX_PLAYERS) - 1;
    unsigned word = (comes & seats) * COMES | (goes & seats) * GOES | (comes >> SS_MAX_PLAYERS) * FOLLOWS |
                    (goes >> SS_MAX_PLAYERS) * CEASES;
    if (word) announce(table->service, SS_RELAY_WORD, table->id, (int64_t)word);
    table->here_announced = now;
}

static bool is_believed(int64_t until, int64_t now) { return until > now && until <= now + BELIEVED_MS; }

bool ss_peers_is_elsewhere(const ss_table *table, int seat, int64_t now) {
    return is_believed(table->elsewhere[seat], now);
}

bool ss_peers_is_aside(const ss_table *table, int seat, int64_t now) {
    return is_believed(table->aside[seat], now);
}

void ss_peers_keep_alive(ss_service *service) {
    if (!service->relay) return;
    for (int i = 0; i < SS_TABLES_CHAINS; i++)
        for (ss_table *table = service->tables.chains[i]; table; table = table->next) {
            if (table->loading || table->gone) continue;
            table->here_announced = 0;
            ss_peers_announce_here(table);
            ss_watch_check_presence(table);
        }
}
