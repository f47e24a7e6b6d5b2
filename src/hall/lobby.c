#include "hall/lobby.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "content/box.h"
#include "hall/batch.h"
#include "hall/errand.h"
#include "hall/inside.h"
#include "json/json.h"
#include "online/opening.h"
#include "online/pairs.h"

enum { LISTED = 100 };

/* ---- new tables ---- */

typedef struct ss_opening_news {
    char id[SS_ID];
    int most;  /* tables that the person may have open */
    bool many; /* and has already */
    ss_batch batch;
    char bytes[SS_BATCH_BYTES];
} ss_opening_news;

static ss_store_result create(ss_store *store, ss_errand *e) {
    ss_opening_news *n = e->opening;
    return ss_batch_open(&n->batch, store, e->person.id, n->most, &n->many);
}

static void created(ss_errand *e, ss_store_result result) {
    ss_call *call = e->call;
    if (e->opening->many) {
        ss_call_limit(call, "tables", 0);
    } else if (result) {
        ss_call_refuse(call, SS_REFUSED_NOT_STORED, NULL);
    } else {
        e->hall->listed_at = 0;
        ss_text t = ss_call_text(call);
        ss_json j = ss_json_in(&t);
        ss_json_open(&j, '{');
        ss_json_pair_text(&j, "table", e->opening->id);
        ss_json_pair(&j, "event", e->opening->batch.count);
        ss_json_pair(&j, "seat", 1);
        ss_json_close(&j, '}');
        ss_call_send(call, &t);
    }
}

static bool prepare(ss_opening_news *n, const ss_opening *opening, const char *host) {
    ss_online_chance chance;
    ss_events news;
    uint8_t id[SS_ID_BYTES];
    randombytes_buf(id, sizeof id);
    ss_id_write(n->id, id);
    randombytes_buf(&chance, sizeof chance);
    ss_opening_events(opening, host, ss_hall_now(), &chance, &news);
    sodium_memzero(&chance, sizeof chance);
    return ss_batch_make(&n->batch, NULL, n->id, 0, &news, n->bytes);
}

void ss_lobby_create(ss_call *call) {
    ss_opening opening;
    ss_refusal_detail detail;
    ss_refused refused = ss_opening_read(&opening, call->members, &detail);
    if (refused) {
        ss_call_refuse(call, refused, detail.member);
        return;
    }
    if (!ss_call_may(call, SS_PACE_TABLES)) return;
    ss_errand e = {.hall = call->hall, .call = call, .run = create, .done = created};
    memcpy(e.person.id, call->person->id, SS_ID);
    e.opening = calloc(1, sizeof *e.opening);
    if (!e.opening || !prepare(e.opening, &opening, call->person->id)) {
        free(e.opening);
        ss_call_refuse(call, SS_REFUSED_BUSY, NULL);
        return;
    }
    e.opening->most = call->hall->options.most_tables;
    ss_errand_start(&e);
}

/* ---- lists ---- */

static bool read_opened(void *data, const ss_store_event *event) {
    char boards[SS_EVENT_BOARDS];
    ss_event *opened = data;
    if (!ss_event_read(opened, &ss_box, (ss_word){event->body, event->length}, boards))
        opened->kind = SS_EVENT_KINDS;
    opened->boards = (ss_word){0};
    return false;
}

/* Those who sit there, with their names; `seat` is the person's own. */
static ss_store_result put_seats(ss_store *store, ss_json *j, const ss_store_entry *entry,
                                 const char *person) {
    int own = 0;
    bool awaited = false;
    ss_store_result result = SS_STORE_OK;
    ss_json_open_pair(j, "seats", '[');
    for (int seat = 0; seat < SS_STORE_SEATS && !result; seat++) {
        ss_store_person who;
        if (!*entry->seats[seat].person) continue;
        if (strcmp(entry->seats[seat].person, person) == 0) {
            own = seat + 1;
            awaited = entry->seats[seat].awaited;
        }
        result = ss_store_person_of(store, entry->seats[seat].person, &who);
        if (result) break;
        ss_json_open(j, '{');
        ss_json_pair(j, "seat", seat + 1);
        ss_json_key(j, "name");
        ss_json_string(j, ss_word_of(who.name));
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
    ss_json_pair(j, "seat", own);
    ss_json_pair_bool(j, "awaited", awaited);
    return result;
}

static ss_store_result put_table(ss_store *store, ss_growing *g, const ss_store_entry *entry,
                                 const char *person) {
    char bytes[4096];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_json j = ss_json_in(&t);
    ss_event opened = {.kind = SS_EVENT_KINDS};
    ss_store_result result = ss_store_read(store, entry->table, 1, 1, read_opened, &opened);
    if (result || opened.kind != SS_EVENT_OPENED) return result;
    ss_json_open(&j, '{');
    ss_json_pair_text(&j, "table", entry->table);
    ss_json_pair(&j, "event", entry->events);
    ss_pair_setting(&j, opened.setting, opened.clock);
    ss_json_pair(&j, "made", entry->made);
    ss_json_pair(&j, "changed", entry->changed);
    ss_pair_or_null(&j, "due",
                    entry->due > entry->changed ? entry->due : 0); /* no clock runs for a computer player */
    ss_pair_or_null(&j, "over", entry->over);
    result = put_seats(store, &j, entry, person);
    ss_json_close(&j, '}');
    assert(!ss_text_cut(&t));
    if (g->length > 1 && g->bytes[g->length - 1] == '}') ss_growing_put(g, ",", 1);
    ss_growing_put(g, bytes, t.needed);
    return result;
}

static ss_store_result put_tables(ss_store *store, ss_errand *e, const ss_store_entry *entries, int count) {
    static const char begin[] = "{\"tables\":[", end[] = "]}";
    ss_store_result result = SS_STORE_OK;
    ss_growing_put(&e->text, begin, strlen(begin));
    for (int i = 0; i < count && !result; i++) result = put_table(store, &e->text, &entries[i], e->person.id);
    ss_growing_put(&e->text, end, strlen(end));
    return result;
}

static ss_store_result list_own(ss_store *store, ss_errand *e) {
    ss_store_entry entries[LISTED];
    int count;
    ss_store_result result = ss_store_tables_of(store, e->person.id, NULL, entries, LISTED, &count);
    return result ? result : put_tables(store, e, entries, count);
}

static ss_store_result list_open(ss_store *store, ss_errand *e) {
    ss_store_entry entries[LISTED];
    int count;
    ss_store_result result = ss_store_listed(store, NULL, entries, LISTED, &count);
    return result ? result : put_tables(store, e, entries, count);
}

static void send_list(ss_call *call, const ss_growing *list) {
    if (!call->visitor) {
        ss_call_send_as(call, "application/json", list->bytes, list->length);
        return;
    }
    ss_text t = ss_call_text(call);
    ss_text_bytes(&t, list->bytes, list->length);
    ss_call_send(call, &t);
}

static void listed(ss_errand *e, ss_store_result result) {
    if (result || e->text.failed)
        ss_call_refuse(e->call, SS_REFUSED_BUSY, NULL);
    else
        send_list(e->call, &e->text);
}

/* A long list takes the store milliseconds, and anybody may ask for it: for those without a key, for whom it is the same, it
 * is made once a second, or when such a table changes, and one at a time. All who ask meanwhile wait for it. */
static void answer_listeners(ss_hall *hall, bool made) {
    while (hall->listeners) {
        ss_call *call = hall->listeners;
        hall->listeners = call->waiting;
        if (made)
            send_list(call, &hall->listed);
        else
            ss_call_refuse(call, SS_REFUSED_BUSY, NULL);
    }
}

static void listed_for_all(ss_errand *e, ss_store_result result) {
    ss_hall *hall = e->hall;
    bool made = !result && !e->text.failed;
    if (made) {
        ss_growing_end(&hall->listed);
        hall->listed = e->text;
        hall->listed_at = e->now;
        e->text = (ss_growing){0};
    }
    answer_listeners(hall, made);
}

static void wait_for_list(ss_call *call) {
    ss_hall *hall = call->hall;
    bool under_way = hall->listeners;
    call->waiting = hall->listeners;
    hall->listeners = call;
    ss_errand e = {.hall = hall, .run = list_open, .done = listed_for_all};
    if (!under_way && !ss_errand_go(&e)) answer_listeners(hall, false);
}

static bool is_fresh(const ss_hall *hall) {
    enum { LIST_MS = 1000 };
    int64_t age = ss_hall_now() - hall->listed_at;
    return hall->listed.length && age >= 0 && age < LIST_MS;
}

static void start_list(ss_call *call, ss_store_result (*run)(ss_store *store, ss_errand *e)) {
    if (!ss_call_may(call, SS_PACE_LISTS)) return;
    ss_errand e = {.hall = call->hall, .call = call, .run = run, .done = listed};
    memcpy(e.person.id, call->person->id, SS_ID);
    ss_errand_start(&e);
}

void ss_lobby_tables(ss_call *call) { start_list(call, list_own); }

void ss_lobby_open(ss_call *call) {
    if (call->person)
        start_list(call, list_open);
    else if (is_fresh(call->hall))
        send_list(call, &call->hall->listed);
    else
        wait_for_list(call);
}
