/* Adds events in SQLite, together with the table's entry. */
#include "store/sqlite_connection.h"

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

ss_store_result ss_sqlite_append(ss_store *store, const ss_store_entry *entry, int64_t first,
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
