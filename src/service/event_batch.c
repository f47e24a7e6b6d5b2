#include "service/event_batch.h"

#include <string.h>

#include "online/summary.h"

/* The entry for the store after these events. A player who has left no longer finds the table. One where a computer
 * player has to move is due, so that a process that starts to serve continues it. */
static ss_store_entry entry_of(const ss_room *room, int64_t over) {
    ss_store_entry entry = {.due = ss_room_next(room),
                            .listed = room->listed && room->phase == SS_ROOM_WAITING};
    _Static_assert(SS_SUMMARY <= sizeof entry.summary, "a summary can be stored");
    memcpy(entry.table, room->id, SS_ID);
    memcpy(entry.host, room->host, SS_ID);
    ss_summary_write(entry.summary, room);
    if (room->phase == SS_ROOM_OVER) entry.over = over ? over : room->time;
    for (int seat = 0; seat < ss_room_players(room); seat++) {
        const ss_room_seat *s = &room->seats[seat];
        if (!ss_room_is_someone(room, seat) || s->left) continue;
        memcpy(entry.seats[seat].person, s->person, SS_ID);
        entry.seats[seat].awaited = ss_room_awaits(room, seat);
    }
    return entry;
}

/* Returns true if it was closed, or everybody has left it. */
static bool is_deserted(const ss_room *room) {
    for (int seat = 0; seat < ss_room_players(room); seat++)
        if (ss_room_is_someone(room, seat) && !room->seats[seat].left) return room->phase == SS_ROOM_CLOSED;
    return room->phase >= SS_ROOM_OVER;
}

bool ss_event_batch_make(ss_event_batch *batch, const ss_room *room, const char *id, int64_t over,
                         const ss_events *events, char bytes[SS_EVENT_BATCH_BYTES]) {
    ss_room after;
    ss_text t = ss_text_in(bytes, SS_EVENT_BATCH_BYTES);
    if (room)
        ss_room_copy(&after, room);
    else
        ss_room_begin(&after, id);
    *batch = (ss_event_batch){.first = after.number + 1};
    for (int i = 0; i < events->count; i++) {
        size_t from = t.needed;
        ss_event_write(&t, &after.content, &events->event[i]);
        batch->events[batch->count++] =
            (ss_store_event){.time = events->event[i].time, .body = bytes + from, .length = t.needed - from};
        if (ss_text_cut(&t) || !ss_room_take(&after, &events->event[i])) return false;
    }
    batch->entry = entry_of(&after, over);
    batch->phase = after.phase;
    batch->slow = after.clock.kind != SS_CLOCK_LIVE;
    batch->ends = is_deserted(&after);
    return true;
}

ss_store_result ss_event_batch_store(const ss_event_batch *batch, ss_store *store) {
    return ss_store_append(store, &batch->entry, batch->first, batch->events, batch->count);
}

ss_store_result ss_event_batch_store_soon(const ss_event_batch *batch, ss_store *store,
                                          ss_store_result *later) {
    return ss_store_append_soon(store, &batch->entry, batch->first, batch->events, batch->count, later);
}

ss_store_result ss_event_batch_open(const ss_event_batch *batch, ss_store *store, const char *person,
                                    int most, bool *many) {
    int64_t open;
    ss_store_result result = ss_store_count_open(store, person, &open);
    if (result) return result;
    *many = open >= most;
    return *many ? SS_STORE_NONE : ss_event_batch_store(batch, store);
}

/* ---- notices ---- */

enum { DELAY_MS = 30 * 1000 }; /* a person who is just coming back need not be notified */

static void put(ss_notices *n, ss_store_notice_kind kind, const char *person, int64_t number, int64_t due) {
    ss_store_notice *notice = &n->put[n->put_count++];
    *notice = (ss_store_notice){.kind = kind, .number = number, .due = due};
    memcpy(notice->table, n->table, sizeof notice->table);
    if (person) memcpy(notice->person, person, sizeof notice->person);
}

static void note_turns(ss_notices *n, const ss_room *before, const ss_event_batch *batch, int64_t number,
                       int64_t now) {
    for (int seat = 0; seat < SS_STORE_SEATS; seat++) {
        const ss_store_seat *after = &batch->entry.seats[seat];
        bool was = before && seat < ss_room_players(before) && ss_room_awaits(before, seat);
        if (after->awaited && *after->person && !was)
            put(n, SS_NOTICE_TURN, after->person, number, now + DELAY_MS);
        if (was && !after->awaited && ss_room_is_someone(before, seat))
            memcpy(n->settled[n->settled_count++], before->seats[seat].person, SS_ID);
    }
}

void ss_notices_make(ss_notices *n, const ss_room *before, const ss_event_batch *batch, bool turns,
                     bool hooks, int64_t now) {
    int64_t number = batch->first + batch->count - 1;
    ss_room_phase was = before ? before->phase : SS_ROOM_WAITING;
    *n = (ss_notices){.number = number};
    memcpy(n->table, batch->entry.table, sizeof n->table);
    if (turns && batch->slow) note_turns(n, before, batch, number, now);
    if (hooks && was < SS_ROOM_PLAYING && batch->phase == SS_ROOM_PLAYING)
        put(n, SS_NOTICE_BEGUN, NULL, number, now);
    if (hooks && was < SS_ROOM_OVER && batch->phase == SS_ROOM_OVER)
        put(n, SS_NOTICE_ENDED, NULL, number, now);
}

ss_store_result ss_notices_store(const ss_notices *n, ss_store *store) {
    ss_store_result result = SS_STORE_OK;
    for (int i = 0; i < n->settled_count && !result; i++)
        result = ss_store_notice_settle(store, n->table, n->settled[i], n->number);
    for (int i = 0; i < n->put_count && !result; i++) result = ss_store_notice_put(store, &n->put[i]);
    return result;
}
