/* Events in SQL: adds them together with the table's entry, and reads them. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/crc32.h"
#include "store/query.h"

/* ---- checksums ---- */

/* Adds the bytes in the same order on every machine. */
static uint32_t add_number(uint32_t crc, int64_t n) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)((uint64_t)n >> 8 * i);
    return ss_crc32(crc, bytes, sizeof bytes);
}

uint32_t ss_event_checksum(const char *table, const ss_store_event *event) {
    uint32_t crc = ss_crc32(0, table, strlen(table) + 1);
    crc = add_number(add_number(crc, event->number), event->time);
    return ss_crc32(crc, event->body, event->length);
}

/* ---- adding ---- */

/* Checks that `first` is the next number of the table. */
static ss_store_result claim(ss_store *store, const char *table, int64_t first) {
    ss_query q = ss_query_of(store, "SELECT events, deleted FROM tables WHERE id = ?");
    ss_query_text(&q, table);
    bool there = ss_query_row(&q);
    int64_t events = there ? ss_query_get(&q, 0) : 0, deleted = there ? ss_query_get(&q, 1) : 0;
    ss_store_result result = ss_query_end(&q);
    if (result) return result;
    if (deleted || (!there && first != 1)) return SS_STORE_NONE;
    return first - 1 == events ? SS_STORE_OK : SS_STORE_TAKEN;
}

static ss_store_result put_entry(ss_store *store, const ss_store_entry *entry, int64_t events, int64_t made,
                                 int64_t changed) {
    ss_query q = ss_query_of(
        store,
        "INSERT INTO tables (id, events, made, changed, due, over, listed, summary, host)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET events = excluded.events, changed = excluded.changed,"
        " due = excluded.due, over = excluded.over, listed = excluded.listed, summary = excluded.summary,"
        " host = excluded.host");
    ss_query_text(&q, entry->table);
    ss_query_number(&q, events);
    ss_query_number(&q, made);
    ss_query_number(&q, changed);
    ss_query_number(&q, entry->due);
    ss_query_number(&q, entry->over);
    ss_query_number(&q, entry->listed);
    ss_query_text(&q, entry->summary);
    ss_query_text(&q, entry->host);
    return ss_query_run(&q);
}

static ss_store_result clear_seat(ss_store *store, const char *table, int seat) {
    ss_query q = ss_query_of(store, "DELETE FROM seats WHERE table_id = ? AND seat = ?");
    ss_query_text(&q, table);
    ss_query_number(&q, seat);
    return ss_query_run(&q);
}

static ss_store_result put_seat(ss_store *store, const char *table, int number, const ss_store_seat *seat) {
    ss_query q = ss_query_of(
        store,
        "INSERT INTO seats (table_id, seat, person, awaited) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, awaited = excluded.awaited"
        " WHERE seats.person <> excluded.person OR seats.awaited <> excluded.awaited");
    ss_query_text(&q, table);
    ss_query_number(&q, number);
    ss_query_text(&q, seat->person);
    ss_query_number(&q, seat->awaited);
    ss_store_result result = ss_query_run(&q);
    if (result) return result;

    ss_query sat =
        ss_query_of(store, "INSERT INTO sat (person, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING");
    ss_query_text(&sat, seat->person);
    ss_query_text(&sat, table);
    return ss_query_run(&sat);
}

static ss_store_result put_seats(ss_store *store, const ss_store_entry *entry) {
    ss_store_result result = SS_STORE_OK;
    for (int i = 0; i < SS_STORE_SEATS && !result; i++) {
        const ss_store_seat *seat = &entry->seats[i];
        result = *seat->person ? put_seat(store, entry->table, i, seat) : clear_seat(store, entry->table, i);
    }
    return result;
}

static ss_store_result put_event(ss_store *store, const char *table, ss_store_event event) {
    static const char sql[] = "INSERT INTO events (table_id, number, time, body, crc) VALUES (?, ?, ?, ?, ?)";
    ss_query q = ss_query_of(store, sql);
    ss_query_text(&q, table);
    ss_query_number(&q, event.number);
    ss_query_number(&q, event.time);
    ss_query_bytes(&q, event.body, event.length);
    ss_query_number(&q, ss_event_checksum(table, &event));
    ss_store_result result = ss_query_run(&q);
    return result == SS_STORE_TAKEN ? ss_sql_damaged(store, "a table has more events than it says", sql)
                                    : result;
}

ss_store_result ss_sql_append(ss_store *store, const ss_store_entry *entry, int64_t first,
                              const ss_store_event *events, int count) {
    ss_store_result result = claim(store, entry->table, first);
    if (!result) result = put_entry(store, entry, first + count - 1, events[0].time, events[count - 1].time);
    for (int i = 0; i < count && !result; i++) {
        ss_store_event event = events[i];
        event.number = first + i;
        result = put_event(store, entry->table, event);
    }
    return result ? result : put_seats(store, entry);
}

/* ---- reading ---- */

static ss_store_result count_events(ss_store *store, const char *table, int64_t *events) {
    ss_query q = ss_query_of(store, "SELECT events FROM tables WHERE id = ? AND deleted = 0");
    ss_query_text(&q, table);
    bool there = ss_query_row(&q);
    *events = there ? ss_query_get(&q, 0) : 0;
    ss_store_result result = ss_query_end(&q);
    return result || there ? result : SS_STORE_NONE;
}

/* Reads the event of a row. It has no body if it is not what was written. */
static ss_store_event event_in(ss_query *q, const char *table) {
    ss_store_event event = {.number = ss_query_get(q, 0), .time = ss_query_get(q, 1)};
    event.body = ss_query_span(q, 2, &event.length);
    bool sound =
        event.body && event.length <= SS_STORE_BODY && ss_query_get(q, 3) == ss_event_checksum(table, &event);
    if (!sound) event.body = NULL;
    return event;
}

ss_store_result ss_sql_read(ss_store *store, const char *table, int64_t from, int64_t most,
                            ss_store_each_event *each, void *data) {
    static const char sql[] = "SELECT number, time, body, crc FROM events"
                              " WHERE table_id = ? AND number >= ? ORDER BY number LIMIT ?";
    int64_t events, next = from > 1 ? from : 1;
    ss_store_result result = count_events(store, table, &events);
    if (result || next > events || most < 1) return result;
    int64_t last = most < events - next + 1 ? next + most - 1 : events;

    ss_query q = ss_query_of(store, sql);
    ss_query_text(&q, table);
    ss_query_number(&q, next);
    ss_query_number(&q, last - next + 1);
    bool wanted = true;
    while (wanted && next <= last && ss_query_row(&q)) {
        ss_store_event event = event_in(&q, table);
        if (event.number != next || !event.body) break;
        wanted = each(data, &event);
        next++;
    }
    result = ss_query_end(&q);
    if (result || !wanted || next > last) return result;
    char what[100];
    snprintf(what, sizeof what, "event %" PRId64 " of table %s is not what was written", next, table);
    return ss_sql_damaged(store, what, sql);
}
