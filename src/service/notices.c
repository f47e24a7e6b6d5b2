#include "service/notices.h"

#include <string.h>

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
