/* Entries of tables in SQLite: one by one, and in lists. */
#include <string.h>

#include "store/sqlite_query.h"

#define COLUMNS "t.id, t.events, t.made, t.changed, t.due, t.over, t.listed, t.deleted, t.summary, t.host"

static ss_store_entry entry_in(ss_query *q) {
    ss_store_entry entry = {
        .events = ss_query_get(q, 1),
        .made = ss_query_get(q, 2),
        .changed = ss_query_get(q, 3),
        .due = ss_query_get(q, 4),
        .over = ss_query_get(q, 5),
        .listed = ss_query_get(q, 6) != 0,
        .deleted = ss_query_get(q, 7),
    };
    ss_query_copy(q, 0, entry.table, sizeof entry.table);
    ss_query_copy(q, 8, entry.summary, sizeof entry.summary);
    ss_query_copy(q, 9, entry.host, sizeof entry.host);
    return entry;
}

static ss_store_result read_seats(ss_sqlite *s, ss_store_entry *entry) {
    static const char sql[] = "SELECT seat, person, awaited FROM seats WHERE table_id = ?";
    ss_query q = ss_query_of(s, sql);
    ss_query_text(&q, entry->table);
    while (ss_query_row(&q)) {
        int64_t number = ss_query_get(&q, 0);
        if (number < 0 || number >= SS_STORE_SEATS) {
            q.result = ss_sqlite_damaged(s, "a table has a seat too many", sql);
            break;
        }
        ss_store_seat *seat = &entry->seats[number];
        ss_query_copy(&q, 1, seat->person, sizeof seat->person);
        seat->awaited = ss_query_get(&q, 2) != 0;
    }
    return ss_query_end(&q);
}

/* Reads the rows of a list and ends it. */
static ss_store_result list(ss_query *q, ss_store_entry *entries, int most, int *count) {
    *count = 0;
    while (*count < most && ss_query_row(q)) {
        entries[*count] = entry_in(q);
        if (!q->result) q->result = read_seats(q->s, &entries[*count]);
        if (!q->result) (*count)++;
    }
    return ss_query_end(q);
}

ss_store_result ss_sqlite_entry_of(ss_store *store, const char *table, ss_store_entry *entry) {
    int count;
    ss_query q = ss_query_of(ss_sqlite_of(store), "SELECT " COLUMNS " FROM tables t WHERE t.id = ?");
    ss_query_text(&q, table);
    ss_store_result result = list(&q, entry, 1, &count);
    return result || count ? result : SS_STORE_NONE;
}

ss_store_result ss_sqlite_due(ss_store *store, int64_t until, const ss_store_entry *after,
                              ss_store_entry *entries, int most, int *count) {
    ss_query q = ss_query_of(
        ss_sqlite_of(store),
        "SELECT " COLUMNS " FROM tables t"
        " WHERE t.due > 0 AND t.due <= ? AND (t.due, t.id) > (?, ?) ORDER BY t.due, t.id LIMIT ?");
    ss_query_number(&q, until);
    ss_query_number(&q, after ? after->due : 0);
    ss_query_text(&q, after ? after->table : "");
    ss_query_number(&q, most);
    return list(&q, entries, most, count);
}

/* Before the first page of a list with the newest first lies the end of time. */
ss_store_result ss_sqlite_listed(ss_store *store, const ss_store_entry *after, ss_store_entry *entries,
                                 int most, int *count) {
    ss_query q =
        ss_query_of(ss_sqlite_of(store),
                    "SELECT " COLUMNS " FROM tables t WHERE t.listed > 0 AND (t.changed, t.id) < (?, ?)"
                    " ORDER BY t.changed DESC, t.id DESC LIMIT ?");
    ss_query_number(&q, after ? after->changed : INT64_MAX);
    ss_query_text(&q, after ? after->table : "");
    ss_query_number(&q, most);
    return list(&q, entries, most, count);
}

static bool is_awaited(const ss_store_entry *entry, const char *person) {
    for (int i = 0; i < SS_STORE_SEATS; i++)
        if (strcmp(entry->seats[i].person, person) == 0 && entry->seats[i].awaited) return true;
    return false;
}

/* As in the statement below: the larger, the earlier in the list. Without a deadline there is all the time in the world. */
static int64_t urgency_of(const ss_store_entry *entry, const char *person) {
    return is_awaited(entry, person) && entry->due ? -entry->due : -INT64_MAX;
}

ss_store_result ss_sqlite_tables_of(ss_store *store, const char *person, const ss_store_entry *after,
                                    ss_store_entry *entries, int most, int *count) {
    enum { BEFORE_ALL = 2 };
    ss_query q =
        ss_query_of(ss_sqlite_of(store),
                    "SELECT " COLUMNS ", max(s.awaited) AS awaited,"
                    " iif(max(s.awaited) AND t.due, -t.due, -9223372036854775807) AS urgency"
                    " FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = ? GROUP BY t.id"
                    " HAVING (awaited, urgency, t.changed, t.id) < (?, ?, ?, ?)"
                    " ORDER BY awaited DESC, urgency DESC, t.changed DESC, t.id DESC LIMIT ?");
    ss_query_text(&q, person);
    ss_query_number(&q, after ? is_awaited(after, person) : BEFORE_ALL);
    ss_query_number(&q, after ? urgency_of(after, person) : 0);
    ss_query_number(&q, after ? after->changed : 0);
    ss_query_text(&q, after ? after->table : "");
    ss_query_number(&q, most);
    return list(&q, entries, most, count);
}

ss_store_result ss_sqlite_count_open(ss_store *store, const char *person, int64_t *count) {
    ss_query q = ss_query_of(
        ss_sqlite_of(store),
        "SELECT count(*) FROM"
        " (SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = ? AND t.over = 0"
        " UNION SELECT t.id FROM tables t WHERE t.host = ? AND t.host <> '' AND t.over = 0)");
    ss_query_text(&q, person);
    ss_query_text(&q, person);
    *count = ss_query_row(&q) ? ss_query_get(&q, 0) : 0;
    return ss_query_end(&q);
}

ss_store_result ss_sqlite_tables_ever(ss_store *store, const char *person, const ss_store_entry *after,
                                      ss_store_entry *entries, int most, int *count) {
    ss_query q = ss_query_of(ss_sqlite_of(store),
                             "SELECT " COLUMNS " FROM sat s JOIN tables t ON t.id = s.table_id"
                             " WHERE s.person = ? AND s.table_id > ? ORDER BY s.table_id LIMIT ?");
    ss_query_text(&q, person);
    ss_query_text(&q, after ? after->table : "");
    ss_query_number(&q, most);
    return list(&q, entries, most, count);
}

ss_store_result ss_sqlite_tables(ss_store *store, const ss_store_entry *after, ss_store_entry *entries,
                                 int most, int *count) {
    ss_query q = ss_query_of(ss_sqlite_of(store),
                             "SELECT " COLUMNS " FROM tables t WHERE t.id > ? ORDER BY t.id LIMIT ?");
    ss_query_text(&q, after ? after->table : "");
    ss_query_number(&q, most);
    return list(&q, entries, most, count);
}
