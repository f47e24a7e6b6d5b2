/* Watchers of a table, over a WebSocket or by a stream of lines. */
#include "service/tables.h"

#include <assert.h>
#include <stdlib.h>

#include "base/bits.h"
#include "service/internal.h"
#include "json/json.h"
#include "online/members.h"

enum {
    GRACE_MS = 5000, /* a person who comes back within this time was not away */
    REST_MS = 1000,  /* between two counts of spectators */
};

/* ---- sending ---- */

static ss_text frame_in(ss_service *service) { return ss_text_in(service->text, sizeof service->text); }

/* The line feed that a stream needs takes the place of the closing zero. */
static void send_frame(const ss_watcher *w, ss_text *frame) {
    assert(!ss_text_cut(frame));
    if (w->client) {
        ss_socket_send(w->client->socket, frame->bytes, frame->needed);
    } else {
        frame->bytes[frame->needed] = '\n';
        ss_exchange_piece(w->stream->exchange, frame->bytes, frame->needed + 1);
    }
}

/* Sends each frame to all who see the same, so that it is written only once. */
static void send_all(ss_table *table, void (*write)(ss_text *t, const ss_table *table, int viewer)) {
    for (ss_watcher *w = table->watchers; w; w = w->next) w->viewer = ss_table_viewer(table, w->person);
    for (int viewer = SS_SPECTATOR; viewer < ss_room_players(&table->room); viewer++) {
        ss_text frame = {0};
        for (ss_watcher *w = table->watchers; w; w = w->next) {
            if (w->viewer != viewer) continue;
            if (!frame.bytes) {
                frame = frame_in(table->service);
                write(&frame, table, viewer);
            }
            send_frame(w, &frame);
        }
    }
}

static void tell_all(ss_table *table, ss_text *frame) {
    for (ss_watcher *w = table->watchers; w; w = w->next)
        if (ss_table_viewer(table, w->person) != SS_NO_VIEWER) send_frame(w, frame);
}

static void write_event(ss_text *t, const ss_table *table, int viewer) {
    ss_company company = ss_table_company(table);
    ss_frame_event(t, &table->room, table->room.number, viewer, &company, ss_service_now());
}

void ss_watch_send_name(ss_table *table, int seat) {
    ss_text t = frame_in(table->service);
    ss_frame_named(&t, &table->room, seat, table->people[seat]->name, ss_service_now());
    tell_all(table, &t);
}

static void write_closed(ss_text *t, const ss_table *table) {
    ss_frame_closed(t, &table->room, table->reason, ss_service_now());
}

void ss_watch_send_closed(ss_table *table) {
    ss_text t = frame_in(table->service);
    write_closed(&t, table);
    tell_all(table, &t);
}

void ss_watch_send_opened(ss_table *table, int seat) {
    if (ss_has(table->opened, seat)) return;
    ss_text t = frame_in(table->service);
    table->opened |= 1u << seat;
    ss_frame_opened(&t, &table->room, seat, ss_service_now());
    tell_all(table, &t);
}

static bool was_vacated(const ss_room *room) {
    return room->recent[room->number % SS_ROOM_RECENT].event.kind == SS_EVENT_VACATED;
}

/* Tells a person who no longer has a seat at a private table who freed it, and that the table is gone. */
static void show_out(ss_table *table) {
    for (ss_watcher *w = table->watchers, *next; w; w = next) {
        next = w->next;
        if (w->viewer != SS_NO_VIEWER) continue;
        ss_text t = frame_in(table->service);
        if (was_vacated(&table->room)) {
            write_event(&t, table, SS_SPECTATOR);
            send_frame(w, &t);
            t = frame_in(table->service);
        }
        write_closed(&t, table);
        send_frame(w, &t);
        ss_watch_end(w);
    }
}

void ss_watch_send(ss_table *table) {
    send_all(table, write_event);
    show_out(table);
}

/* ---- who is here ---- */

bool ss_watch_is_watching(const ss_table *table, const ss_person *person) {
    const ss_watcher *w = table->watchers;
    while (w && (w->person != person || w->aside)) w = w->next;
    return w;
}

static void set_here(ss_table *table, int seat, bool here) {
    ss_text t = frame_in(table->service);
    table->leaves[seat] = 0;
    table->here = here ? table->here | 1u << seat : table->here & ~(1u << seat);
    ss_frame_here(&t, &table->room, seat, here, ss_service_now());
    tell_all(table, &t);
}

bool ss_watch_follows(const ss_table *table, int seat, int64_t now) {
    const ss_watcher *w = table->watchers;
    while (w && w->person != table->people[seat]) w = w->next;
    return w || ss_peers_is_elsewhere(table, seat, now) || ss_peers_is_aside(table, seat, now);
}

static void count_spectators(ss_table *table) {
    table->watching = 0;
    for (const ss_watcher *w = table->watchers; w; w = w->next)
        table->watching += !w->aside && ss_table_viewer(table, w->person) == SS_SPECTATOR;
}

/* Spectators may come and go fast, and each change is sent to all, so at most once a second. */
static void tell_watching(ss_table *table, int64_t now) {
    bool rests = now >= table->watching_at && now < table->watching_at + REST_MS;
    if (table->watching == table->watching_sent || rests) return;
    ss_text t = frame_in(table->service);
    table->watching_sent = table->watching;
    table->watching_at = now;
    ss_frame_watching(&t, &table->room, table->watching, now);
    tell_all(table, &t);
}

void ss_watch_check_presence(ss_table *table) {
    int64_t now = ss_service_now();
    count_spectators(table);
    ss_peers_announce_here(table);
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) {
        ss_person *person = table->people[seat];
        bool here =
            person && (ss_watch_is_watching(table, person) || ss_peers_is_elsewhere(table, seat, now));
        bool was = ss_has(table->here, seat);
        if (!person) table->here &= ~(1u << seat);
        if (here) table->leaves[seat] = 0;
        if (here && !was) set_here(table, seat, true);
        if (person && !here && was && !table->leaves[seat]) table->leaves[seat] = now + GRACE_MS;
    }
    tell_watching(table, now);
}

void ss_watch_tick(ss_table *table, int64_t now) {
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        if (table->leaves[seat] && now >= table->leaves[seat] && ss_has(table->here, seat))
            set_here(table, seat, false);
    tell_watching(table, now);
}

/* ---- beginning and ending ---- */

static ss_watcher *watcher_of(const ss_socket_client *client, const ss_table *table) {
    ss_watcher *w = client->watchers;
    while (w && w->table != table) w = w->next_of_client;
    return w;
}

static ss_watcher *add(ss_table *table, ss_call *call) {
    ss_watcher *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    *w = (ss_watcher){.table = table, .client = call->client, .person = ss_person_keep(call->person)};
    w->next = table->watchers;
    w->at = &table->watchers;
    if (w->next) w->next->at = &w->next;
    table->watchers = w;
    if (w->client) {
        w->next_of_client = w->client->watchers;
        w->client_at = &w->client->watchers;
        if (w->next_of_client) w->next_of_client->client_at = &w->next_of_client;
        w->client->watchers = w;
        w->client->watcher_count++;
    }
    count_spectators(table);
    return w;
}

void ss_watch_end(ss_watcher *w) {
    ss_table *table = w->table;
    *w->at = w->next;
    if (w->next) w->next->at = w->at;
    if (w->client) {
        *w->client_at = w->next_of_client;
        if (w->next_of_client) w->next_of_client->client_at = w->client_at;
        w->client->watcher_count--;
    } else {
        if (w->stream->exchange) ss_exchange_end(w->stream->exchange);
        if (w->person) w->person->lines--;
        ss_call_end(w->stream);
    }
    table->touched = ss_service_now();
    ss_watch_check_presence(table);
    ss_people_release(&table->service->people, w->person);
    free(w);
}

/* Sends what the client has not seen. */
static void send_missed(const ss_watcher *w, int since, int viewer) {
    const ss_table *table = w->table;
    ss_company company = ss_table_company(table);
    if (since < 0 || !ss_frame_can_follow(&table->room, since)) {
        ss_text t = frame_in(table->service);
        ss_frame_table(&t, &table->room, viewer, &company, ss_service_now());
        send_frame(w, &t);
        return;
    }
    for (int number = since + 1; number <= table->room.number; number++) {
        ss_text t = frame_in(table->service);
        ss_frame_event(&t, &table->room, number, viewer, &company, ss_service_now());
        send_frame(w, &t);
    }
}

/* Whoever connects gets the seat back, also if nobody has noticed yet that they were away. A banned person may only
 * look. */
static void note_arrival(ss_table *table, int viewer, bool connects) {
    ss_watch_check_presence(table);
    if (viewer >= 0 && connects) table->came |= 1u << viewer;
    if (!table->busy) ss_update_connect(table);
}

static void begin_stream(ss_call *call, ss_table *table, int viewer) {
    if (call->person && call->person->lines >= SS_PERSON_LINES) {
        ss_call_limit(call, "streams", 0);
        return;
    }
    ss_watcher *w = add(table, call);
    if (!w) {
        ss_call_refuse(call, SS_REFUSED_BUSY, NULL);
        return;
    }
    w->stream = call;
    call->watcher = w;
    if (call->person) call->person->lines++;
    if (!ss_exchange_stream(call->exchange, 200, "application/x-ndjson")) {
        call->exchange = NULL;
        ss_watch_end(w);
        return;
    }
    ss_call_enlist(call, &call->service->streams);
    send_missed(w, call->since, viewer);
    note_arrival(table, viewer, !ss_policy_ban_of(call));
}

/* Reads `since` and `aside`, either of which may be missing. */
static bool read_members(ss_call *call, bool *aside) {
    static const char *const names[] = {"since", "aside", NULL};
    const char *stranger = call->members ? ss_member_stranger(call->members, names, 3) : NULL;
    if (!stranger && json_object_get(call->members, "since") &&
        !ss_member_int(call->members, "since", 0, INT32_MAX, &call->since))
        stranger = "since";
    if (!stranger && json_object_get(call->members, "aside") &&
        !ss_member_bool(call->members, "aside", aside))
        stranger = "aside";
    if (stranger) ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, stranger);
    return !stranger;
}

static void answer_event(ss_call *call, const ss_table *table) {
    ss_text t = ss_call_text(call);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "event", table->room.number);
    ss_json_close(&j, '}');
    ss_call_send(call, &t);
}

void ss_watch_begin(ss_call *call, ss_table *table) {
    int viewer = ss_table_viewer(table, call->person);
    if (!call->exchange && !call->client) {
        ss_call_end(call);
        return;
    }
    bool aside = false;
    if (!read_members(call, &aside)) return;
    if (viewer == SS_NO_VIEWER) {
        ss_call_refuse(call, SS_REFUSED_NO_TABLE, NULL);
        return;
    }
    if (call->exchange) {
        begin_stream(call, table, viewer);
        return;
    }
    ss_watcher *w = watcher_of(call->client, table);
    if (!w && call->client->watcher_count >= SS_SOCKET_CLIENT_TABLES) {
        ss_call_limit(call, "watched", 0);
        return;
    }
    bool connects = !aside && (!w || w->aside) && !ss_policy_ban_of(call);
    if (!w) w = add(table, call);
    if (!w) {
        ss_call_refuse(call, SS_REFUSED_BUSY, NULL);
        return;
    }
    w->aside = aside;
    send_missed(w, call->since, viewer);
    answer_event(call, table);
    if (viewer >= 0 && !aside) ss_notifier_settle(table, viewer);
    note_arrival(table, viewer, connects);
}

void ss_watch_cease(ss_call *call, ss_table *table) {
    ss_watcher *w = call->client ? watcher_of(call->client, table) : NULL;
    if (w) ss_watch_end(w);
    ss_call_send_empty(call);
}

void ss_watch_keep_alive(ss_service *service) {
    for (ss_call *call = service->streams; call; call = call->next)
        ss_exchange_piece(call->exchange, "\n", 1);
}
