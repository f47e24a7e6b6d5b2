/* Updates of a table: decided, stored, taken by the room, sent, acknowledged. */
#include "service/tables.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "service/event_batch.h"
#include "service/internal.h"
#include "service/log.h"
#include "system/clock.h"
#include "json/json.h"
#include "notation/error_names.h"
#include "online/opening.h"

typedef struct update {
    ss_table *table;
    ss_call *call; /* NULL if nobody asked: a deadline, or a computer player */
    ss_events events;
    ss_event_batch batch;
    ss_notices notes, next_notes;
    ss_event_batch next;              /* the table of a rematch, if its count is not 0 */
    char person[SS_ID];               /* for whom it is opened */
    char reason[SS_STORE_REASON + 1]; /* why moderation has closed the table */
    bool many;                        /* they have too many tables */
    bool signs;                       /* a sign of life is due, since a clock is running */
    bool soon;                        /* the result is known only after the commit, in: */
    ss_store_result later;
    int64_t now;
    char bytes[SS_EVENT_BATCH_BYTES];
    char next_bytes[]; /* SS_EVENT_BATCH_BYTES, if there is a rematch */
} update;

/* ---- the answer ---- */

static void put_invitation(ss_json *j, const ss_call *call) {
    char place[sizeof "join/" + SS_ID];
    snprintf(place, sizeof place, "join/%s", call->table);
    ss_call_put_secret(j, call, place);
}

static void answer(ss_call *call, const ss_table *table, int number) {
    ss_text t = ss_call_text(call);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "event", number);
    if (call->op == SS_OP_SIT) ss_json_pair(&j, "seat", ss_room_seat_of(&table->room, call->person->id) + 1);
    if (call->op == SS_OP_INVITE) put_invitation(&j, call);
    ss_json_close(&j, '}');
    ss_call_send(call, &t);
}

/* ---- storing ---- */

static ss_store_result store_next(update *d, ss_store *store) {
    return ss_event_batch_open(&d->next, store, d->person, d->table->service->options.most_tables, &d->many);
}

static ss_store_result store_update(ss_store *store, void *data) {
    update *d = data;
    ss_store_result result = d->next.count ? store_next(d, store) : SS_STORE_OK;
    if (!result && d->signs) result = ss_store_alive(store, d->now);
    if (!result)
        result = d->soon ? ss_event_batch_store_soon(&d->batch, store, &d->later)
                         : ss_event_batch_store(&d->batch, store);
    if (result == SS_STORE_NONE && !d->many) ss_store_closure(store, d->table->id, d->reason);
    if (d->soon) return result;
    if (!result) result = ss_notices_store(&d->notes, store);
    if (!result && d->next.count) result = ss_notices_store(&d->next_notes, store);
    return result || !d->batch.ends ? result : ss_store_table_delete(store, d->table->id, d->now);
}

/* A computer player that may start now is not waited for: thinkers.c knows of it. */
static void note_next(const ss_table *table) {
    const ss_room *room = &table->room;
    bool thinks = ss_room_thinker(room, ss_service_now()) >= 0;
    ss_deadlines_note(table->service, thinks ? ss_room_due(room) : ss_room_next(room));
}

/* A frame shows the room right after its event, so the room takes the events one by one. The room that event_batch.c has
 * computed, after all of them, could only save the last step. */
bool ss_update_take(ss_table *table, const ss_events *events, const char *const sat_down[]) {
    int taken = 0;
    for (; taken < events->count && ss_room_take(&table->room, &events->event[taken]); taken++) {
        const ss_event *event = &events->event[taken];
        const char *names[SS_MAX_PLAYERS] = {0};
        /* Nobody has looked at a new invitation yet. */
        if (event->kind == SS_EVENT_INVITED) table->opened &= ~(1u << event->seat);
        if (event->kind == SS_EVENT_SEATED && sat_down) names[event->seat] = sat_down[taken];
        ss_table_seat(table, names);
        ss_watch_send(table);
    }
    if (table->room.phase == SS_ROOM_OVER && !table->over) table->over = table->room.time;
    ss_watch_check_presence(table);
    note_next(table);
    if (table->room.listed && table->room.phase != SS_ROOM_PLAYING) table->service->listed_at = 0;
    return taken == events->count;
}

static void refuse(ss_call *call, ss_refused refused) {
    if (call) ss_call_refuse(call, refused, NULL);
}

static void conclude(update *d, ss_store_result result, const char *trouble) {
    ss_table *table = d->table;
    ss_call *call = d->call;
    table->busy = table->wakes = false;
    if (!result && d->soon) result = d->later;
    if (d->many) {
        ss_call_limit(call, ss_rate_limit_names[SS_RATE_LIMIT_TABLES], 0);
        ss_table_go_on(table);
        return;
    }
    if (result == SS_STORE_TAKEN) {
        ss_peers_retry(table, call);
        return;
    }
    table->failed = result;
    ss_health_note(table->service, result, trouble);
    if (result == SS_STORE_NONE) memcpy(table->reason, d->reason, sizeof table->reason);
    if (result) {
        ss_log_trouble("update", result, trouble);
        note_next(table); /* what is due is tried again */
    }
    if (!result) {
        ss_update_take(table, &d->events, NULL);
        ss_peers_announce_table(table, d->batch.ends);
        if (d->notes.put_count || d->next_notes.put_count) ss_notifier_note(table->service);
        if (d->next.count) ss_deadlines_note(table->service, d->next.entry.due);
        ss_counters_stored(&table->service->counts, &d->events);
        if (call) ss_delays_add(&table->service->counts.acknowledgements, ss_clock_seconds() - call->asked);
        if (call) answer(call, table, table->room.number);
    } else if (call) {
        ss_call_refuse(call, result == SS_STORE_NONE ? SS_REFUSED_DELETED : SS_REFUSED_NOT_STORED,
                       table->reason);
    }
    if (result ? result == SS_STORE_NONE : d->batch.ends) {
        ss_watch_send_closed(table);
        ss_table_vanish(table, SS_REFUSED_DELETED);
        return;
    }
    /* After an outage there may have been another one. */
    if (!result && d->events.event[0].kind == SS_EVENT_OUTAGE) ss_update_wake(table);
    ss_table_go_on(table);
}

static void stored(void *data, ss_store_result result, const char *trouble) {
    conclude(data, result, trouble);
    free(data);
}

static const ss_event *rematch_in(const ss_events *events) {
    for (int i = 0; i < events->count; i++)
        if (events->event[i].kind == SS_EVENT_REMATCH) return &events->event[i];
    return NULL;
}

/* Returns true if nobody sits down, leaves or moves by these events. */
static bool keep_seats(const ss_events *events) {
    static const bool keeps[SS_EVENT_KINDS] = {
        [SS_EVENT_COMMITTED] = true, [SS_EVENT_REVEALED] = true, [SS_EVENT_CHOSE] = true,
        [SS_EVENT_TURN] = true,      [SS_EVENT_SAID] = true,
    };
    for (int i = 0; i < events->count; i++)
        if (!keeps[events->event[i].kind]) return false;
    return true;
}

static bool prepare_rematch(update *d, const ss_event *rematch) {
    ss_online_chance chance;
    ss_events events;
    char boards[SS_EVENT_BOARDS];
    randombytes_buf(&chance, sizeof chance);
    ss_opening_again(&d->table->room, d->now, &chance, &events, boards);
    bool made = ss_event_batch_make(&d->next, NULL, rematch->id, 0, &events, d->next_bytes);
    sodium_memzero(&chance, sizeof chance);
    return made;
}

static void store_events(ss_table *table, ss_call *call, const ss_events *events) {
    const ss_event *rematch = rematch_in(events);
    update *d = malloc(sizeof *d + (rematch ? SS_EVENT_BATCH_BYTES : 0));
    if (!d) {
        refuse(call, SS_REFUSED_BUSY);
        return;
    }
    d->table = table;
    d->call = call;
    d->events = *events;
    d->next.count = 0;
    if (rematch) memcpy(d->person, call->person->id, SS_ID);
    d->many = false;
    *d->reason = 0;
    d->now = ss_service_now();
    bool made = ss_event_batch_make(&d->batch, &table->room, table->id, table->over, events, d->bytes) &&
                (!rematch || prepare_rematch(d, rematch));
    const ss_notifier *out = &table->service->notifier;
    d->next_notes.put_count = 0;
    if (made) ss_notices_make(&d->notes, &table->room, &d->batch, out->turns, out->hooks, d->now);
    if (made && rematch) ss_notices_make(&d->next_notes, NULL, &d->next, out->turns, out->hooks, d->now);
    bool clock_runs = d->batch.entry.due > d->now || (d->next.count && d->next.entry.due > d->now);
    d->signs = made && clock_runs && ss_deadlines_may_sign(table->service, d->now);
    d->soon = made && !d->batch.ends && keep_seats(events) && ss_notices_are_none(&d->notes);
    if (!made) ss_log("update", "result=impossible");
    table->busy = made && ss_service_do(table->service, &(ss_job){store_update, stored, d}, 0);
    if (table->busy) return;
    free(d);
    table->failed = true;
    note_next(table);
    refuse(call, SS_REFUSED_BUSY);
}

/* ---- demands ---- */

static const char *detail_of(ss_refused refused, const ss_refusal_detail *detail) {
    return refused == SS_REFUSED_ILLEGAL ? ss_error_name(detail->rule) : detail->member;
}

static void make_id(char id[SS_ID]) {
    uint8_t bytes[SS_ID_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    ss_id_write(id, bytes);
}

/* Adds what the server contributes to a demand. */
static void complete(ss_call *call, ss_demand *demand) {
    demand->person = call->person->id;
    if (demand->op == SS_OP_INVITE) {
        if (!*call->secret) make_id(call->secret);
        ss_secret_hash(ss_word_of(call->secret), demand->event.hash);
    }
    if (demand->op == SS_OP_ASK || demand->op == SS_OP_ANSWER) make_id(demand->next);
}

static bool is_too_strong(const ss_service *service, const ss_demand *d) {
    const ss_player *most = service->options.strongest;
    return d->op == SS_OP_COMPUTER && most && d->event.player->steps > most->steps;
}

/* Events that can be repeated without end are limited, so that a table can always be read. Nobody is kept from playing
 * on, from resuming after a pause, or from leaving. */
static bool is_full(const ss_room *room, const ss_demand *d) {
    enum { MOST_EVENTS = 4096 };
    switch (d->op) {
    case SS_OP_INVITE:
    case SS_OP_SIT:
    case SS_OP_COMPUTER:
    case SS_OP_SAY: return room->number >= MOST_EVENTS;
    case SS_OP_ASK:
        return room->number >= (d->event.question == SS_ASK_RESUME ? 2 * MOST_EVENTS : MOST_EVENTS);
    default: return false;
    }
}

/* A client that guesses invitations has to slow down. */
static bool guesses_too_fast(ss_call *call, const ss_demand *d) {
    if (d->op != SS_OP_SIT || !d->has_secret) return false;
    int wait = ss_rate_limit_wait(call->person->limits, SS_RATE_LIMIT_SECRETS, ss_service_now());
    if (wait) ss_call_limit(call, ss_rate_limit_names[SS_RATE_LIMIT_SECRETS], wait);
    return wait;
}

void ss_update_demand(ss_call *call, ss_table *table) {
    ss_demand demand;
    ss_refusal_detail detail;
    ss_events events;
    bool stranger = call->op != SS_OP_SIT && ss_table_viewer(table, call->person) == SS_NO_VIEWER;
    if (stranger) {
        if (ss_peers_waits(table, call)) return;
        ss_call_refuse(call, SS_REFUSED_NO_TABLE, NULL); /* as if it did not exist */
        return;
    }
    ss_refused refused = ss_demand_read(&demand, call->op, &table->room.content, call->members, &detail);
    if (!refused && is_too_strong(table->service, &demand)) {
        ss_call_limit(call, "player", 0);
        return;
    }
    if (!refused && is_full(&table->room, &demand)) {
        ss_call_limit(call, "events", 0);
        return;
    }
    if (!refused && guesses_too_fast(call, &demand)) return;
    if (!refused && call->op == SS_OP_SAY && !ss_call_may(call, SS_RATE_LIMIT_PHRASES)) return;
    if (!refused) {
        complete(call, &demand);
        refused = ss_room_decide(&table->room, &demand, ss_service_now(), &events, &detail);
        if (!refused && rematch_in(&events) && ss_policy_is_read_only(call->service))
            refused = SS_REFUSED_READ_ONLY;
        if (!refused && rematch_in(&events) && !ss_call_may(call, SS_RATE_LIMIT_TABLES)) return;
    }
    if (refused && ss_peers_waits(table, call)) return;
    if (refused == SS_REFUSED_NO_INVITATION)
        ss_rate_limit_take(call->person->limits, SS_RATE_LIMIT_SECRETS, ss_service_now());
    if (refused == SS_REFUSED_ALREADY_SEATED)
        ss_call_refuse_seated(call, detail.seat);
    else if (refused)
        ss_call_refuse(call, refused, detail_of(refused, &detail));
    else if (events.count)
        store_events(table, call, &events);
    else
        answer(call, table, events.again);
}

void ss_update_give_up(ss_call *call, ss_table *table) {
    ss_events events;
    ss_room_give_up(&table->room, call->person->id, ss_service_now(), &events);
    if (events.count)
        store_events(table, call, &events);
    else
        ss_call_end(call);
}

void ss_update_thought(ss_table *table) {
    ss_refusal_detail detail;
    ss_events events;
    table->has_thought = false;
    if (!ss_room_decide(&table->room, &table->thought, ss_service_now(), &events, &detail) && events.count)
        store_events(table, NULL, &events);
}

/* Those to whom a seat is given back are kept until that is stored, so that it is tried again. */
void ss_update_connect(ss_table *table) {
    ss_events events;
    if (table->failed) return;
    ss_room_connect(&table->room, table->came, ss_service_now(), &events);
    table->came = 0;
    for (int i = 0; i < events.count; i++) table->came |= 1u << events.event[i].seat;
    if (events.count) store_events(table, NULL, &events);
}

void ss_update_wake(ss_table *table) {
    ss_online_chance chance;
    ss_events events;
    randombytes_buf(&chance, sizeof chance);
    ss_deadlines_wake(table, &chance, &events);
    sodium_memzero(&chance, sizeof chance);
    if (events.count) store_events(table, NULL, &events);
    table->wakes = table->busy;
}
