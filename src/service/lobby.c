/* Lists of tables, and new tables. */
#include "service/api.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "service/event_batch.h"
#include "service/internal.h"
#include "json/json.h"
#include "online/opening.h"
#include "online/members.h"
#include "online/summary.h"

enum { LISTED = 100 };

/* ---- new tables ---- */

typedef struct new_table {
    char id[SS_ID];
    int most;  /* most tables that the person may have open */
    bool many; /* they have that many already */
    ss_event_batch batch;
    char bytes[SS_EVENT_BATCH_BYTES];
} new_table;

static ss_store_result create(ss_store *store, ss_store_task *e) {
    new_table *n = e->data;
    return ss_event_batch_open(&n->batch, store, e->person.id, n->most, &n->many);
}

static void created(ss_store_task *e, ss_store_result result) {
    ss_call *call = e->call;
    const new_table *n = e->data;
    if (n->many) {
        ss_call_limit(call, "tables", 0);
    } else if (result) {
        ss_call_refuse(call, SS_REFUSED_NOT_STORED, NULL);
    } else {
        e->service->listed_at = 0;
        ss_text t = ss_call_text(call);
        ss_json j = ss_json_in(&t);
        ss_json_open(&j, '{');
        ss_json_pair_text(&j, "table", n->id);
        ss_json_pair(&j, "event", n->batch.count);
        ss_json_pair(&j, "seat", 1);
        ss_json_close(&j, '}');
        ss_call_send(call, &t);
    }
}

static bool prepare(new_table *n, const ss_opening *opening, const char *host) {
    ss_online_chance chance;
    ss_events events;
    uint8_t id[SS_ID_BYTES];
    randombytes_buf(id, sizeof id);
    ss_id_write(n->id, id);
    randombytes_buf(&chance, sizeof chance);
    ss_opening_events(opening, host, ss_service_now(), &chance, &events);
    sodium_memzero(&chance, sizeof chance);
    return ss_event_batch_make(&n->batch, NULL, n->id, 0, &events, n->bytes);
}

void ss_lobby_create(ss_call *call) {
    ss_opening opening;
    ss_refusal_detail detail;
    ss_refused refused = ss_opening_read(&opening, call->members, &detail);
    if (refused) {
        ss_call_refuse(call, refused, detail.member);
        return;
    }
    if (ss_policy_is_read_only(call->service)) {
        ss_call_refuse(call, SS_REFUSED_READ_ONLY, NULL);
        return;
    }
    if (!ss_call_may(call, SS_RATE_LIMIT_TABLES)) return;
    ss_store_task e = {.service = call->service, .call = call, .run = create, .done = created};
    memcpy(e.person.id, call->person->id, SS_ID);
    new_table *n = calloc(1, sizeof *n);
    if (!n || !prepare(n, &opening, call->person->id)) {
        free(n);
        ss_call_refuse(call, SS_REFUSED_BUSY, NULL);
        return;
    }
    e.data = n;
    n->most = call->service->options.most_tables;
    ss_store_task_start(&e);
}

/* ---- lists ---- */

/* What an entry of a list is made from, in the thread of the store. */
typedef struct listing {
    ss_store *store;
    ss_store_person person; /* the one whose name was looked up last */
    ss_store_result result;
} listing;

/* A person whom the store no longer knows has no name. */
static const char *name_of(void *data, const char *id) {
    listing *l = data;
    ss_store_result result = ss_store_person_of(l->store, id, &l->person);
    if (result > SS_STORE_NONE) l->result = result;
    return result ? NULL : l->person.name;
}

static int seat_of(const ss_store_entry *entry, const char *person) {
    for (int seat = 0; *person && seat < SS_STORE_SEATS; seat++)
        if (strcmp(entry->seats[seat].person, person) == 0) return seat + 1;
    return 0;
}

static bool take(void *data, const ss_store_event *event) {
    return ss_room_read(data, (ss_word){event->body, event->length});
}

/* A table unchanged since an older version stored it has no summary, so one is made from its events. */
static ss_store_result summarise(ss_store *store, ss_store_entry *entry) {
    ss_room *room = malloc(sizeof *room);
    if (!room) return SS_STORE_FAILED;
    ss_room_begin(room, entry->table);
    ss_store_result result = ss_store_read(store, entry->table, 1, INT64_MAX, take, room);
    if (!result && room->number == entry->events) ss_summary_write(entry->summary, room);
    free(room);
    return result;
}

/* Room for an entry of a list; the whole list must fit into an answer. */
enum { ENTRY = 2560 };
_Static_assert(LISTED *ENTRY + 64 < SS_SERVICE_TEXT - SS_SERVICE_MARGIN, "a list can be sent");

static ss_store_result put_table(ss_store *store, ss_buffer *g, ss_store_entry *entry, const char *person) {
    char bytes[ENTRY];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_json j = ss_json_in(&t);
    listing l = {.store = store};
    int own = seat_of(entry, person);
    if (!*entry->summary) l.result = summarise(store, entry);
    ss_json_open(&j, '{');
    ss_json_pair_text(&j, "table", entry->table);
    ss_json_pair(&j, "event", entry->events);
    ss_json_pair(&j, "made", entry->made);
    ss_json_pair(&j, "changed", entry->changed);
    /* No clock runs for a computer player. */
    ss_pair_or_null(&j, "due", entry->due > entry->changed ? entry->due : 0);
    ss_pair_or_null(&j, "over", entry->over);
    bool whole = !l.result && ss_summary_put(&j, entry->summary, own, ss_service_now(), name_of, &l);
    ss_json_pair(&j, "seat", own);
    ss_json_pair_bool(&j, "awaited", own && entry->seats[own - 1].awaited);
    ss_json_close(&j, '}');
    /* An entry that is damaged in the store is left out. */
    if (l.result || !whole || ss_text_cut(&t)) return l.result;
    if (g->length > 1 && g->bytes[g->length - 1] == '}') ss_buffer_put(g, ",", 1);
    ss_buffer_put(g, bytes, t.needed);
    return SS_STORE_OK;
}

static ss_store_result put_tables(ss_store *store, ss_store_task *e, ss_store_entry *entries, int count) {
    static const char begin[] = "{\"tables\":[", end[] = "]}";
    ss_store_result result = SS_STORE_OK;
    ss_buffer_put(&e->text, begin, strlen(begin));
    for (int i = 0; i < count && !result; i++) result = put_table(store, &e->text, &entries[i], e->person.id);
    ss_buffer_put(&e->text, end, strlen(end));
    return result;
}

static ss_store_result list_own(ss_store *store, ss_store_task *e) {
    ss_store_entry entries[LISTED];
    int count;
    ss_store_result result = ss_store_tables_of(store, e->person.id, NULL, entries, LISTED, &count);
    return result ? result : put_tables(store, e, entries, count);
}

static ss_store_result list_open(ss_store *store, ss_store_task *e) {
    ss_store_entry entries[LISTED];
    int count;
    ss_store_result result = ss_store_listed(store, NULL, entries, LISTED, &count);
    return result ? result : put_tables(store, e, entries, count);
}

static void send_list(ss_call *call, const ss_buffer *list) {
    if (!call->client) {
        ss_call_send_as(call, "application/json", list->bytes, list->length);
        return;
    }
    ss_text t = ss_call_text(call);
    ss_text_bytes(&t, list->bytes, list->length);
    ss_call_send(call, &t);
}

static void listed(ss_store_task *e, ss_store_result result) {
    if (result || e->text.failed)
        ss_call_refuse(e->call, SS_REFUSED_BUSY, NULL);
    else
        send_list(e->call, &e->text);
}

/* A long list takes the store milliseconds, and anybody may ask for it. Clients without a key all get the same list, so
 * it is made for them at most once a second, or when a listed table changes, and only one at a time. All who ask
 * meanwhile wait for it. */
static void answer_listeners(ss_service *service, bool made) {
    while (service->listeners) {
        ss_call *call = service->listeners;
        service->listeners = call->waiting;
        if (made)
            send_list(call, &service->listed);
        else
            ss_call_refuse(call, SS_REFUSED_BUSY, NULL);
    }
}

static void listed_for_all(ss_store_task *e, ss_store_result result) {
    ss_service *service = e->service;
    bool made = !result && !e->text.failed;
    if (made) {
        ss_buffer_end(&service->listed);
        service->listed = e->text;
        service->listed_at = e->now;
        e->text = (ss_buffer){0};
    }
    answer_listeners(service, made);
}

static void wait_for_list(ss_call *call) {
    ss_service *service = call->service;
    bool under_way = service->listeners;
    call->waiting = service->listeners;
    service->listeners = call;
    ss_store_task e = {.service = service, .run = list_open, .done = listed_for_all};
    if (!under_way && !ss_store_task_go(&e)) answer_listeners(service, false);
}

static bool is_fresh(const ss_service *service) {
    enum { LIST_MS = 1000 };
    int64_t age = ss_service_now() - service->listed_at;
    return service->listed.length && age >= 0 && age < LIST_MS;
}

static void start_list(ss_call *call, ss_store_result (*run)(ss_store *store, ss_store_task *e)) {
    if (!ss_call_may(call, SS_RATE_LIMIT_LISTS)) return;
    ss_store_task e = {.service = call->service, .call = call, .run = run, .done = listed};
    memcpy(e.person.id, call->person->id, SS_ID);
    ss_store_task_start(&e);
}

void ss_lobby_tables(ss_call *call) { start_list(call, list_own); }

void ss_lobby_open(ss_call *call) {
    if (call->person)
        start_list(call, list_open);
    else if (is_fresh(call->service))
        send_list(call, &call->service->listed);
    else
        wait_for_list(call);
}
