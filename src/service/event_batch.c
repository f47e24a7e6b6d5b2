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
                         const ss_events *news, char bytes[SS_EVENT_BATCH_BYTES]) {
    ss_room after;
    ss_text t = ss_text_in(bytes, SS_EVENT_BATCH_BYTES);
    if (room)
        ss_room_copy(&after, room);
    else
        ss_room_begin(&after, id);
    *batch = (ss_event_batch){.first = after.number + 1};
    for (int i = 0; i < news->count; i++) {
        size_t from = t.needed;
        ss_event_write(&t, &after.content, &news->event[i]);
        batch->events[batch->count++] =
            (ss_store_event){.time = news->event[i].time, .body = bytes + from, .length = t.needed - from};
        if (ss_text_cut(&t) || !ss_room_take(&after, &news->event[i])) return false;
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
