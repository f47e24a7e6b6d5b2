/* Reads entries of tables, one by one and in lists. */
#include <string.h>

#include "store/query.h"

/* The person in a seat, preceded by 1 if it is their turn and by 0 if not: "1ann". Empty if nobody sits there. */
#define SEAT(n)                                                                                              \
    ", coalesce((SELECT o.awaited || o.person FROM seats o WHERE o.table_id = t.id AND o.seat = " #n         \
    "), '') AS seat" #n

#define COLUMNS                                                                                              \
    "t.id, t.events, t.made, t.changed, t.due, t.over, t.listed, t.deleted, t.summary, t.host" SEAT(0)       \
        SEAT(1) SEAT(2) SEAT(3)
enum { FIRST_SEAT = 10 };

static void seat_in(ss_query *q, int column, ss_store_seat *seat) {
    char text[1 + sizeof seat->person];
    ss_query_copy(q, column, text, sizeof text);
    if (!*text) return;
    seat->awaited = *text == '1';
    memcpy(seat->person, text + 1, sizeof seat->person);
}

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
    for (int i = 0; i < SS_STORE_SEATS; i++) seat_in(q, FIRST_SEAT + i, &entry.seats[i]);
    return entry;
}

/* Reads the rows of a list and ends the query. */
static ss_store_result list(ss_query *q, ss_store_entry *entries, int most, int *count) {
    *count = 0;
    while (*count < most && ss_query_row(q)) {
        entries[*count] = entry_in(q);
        if (!q->result) (*count)++;
    }
    return ss_query_end(q);
}

ss_store_result ss_store_entry_of(ss_store *store, const char *table, ss_store_entry *entry) {
    int count;
    ss_query q = ss_query_of(store, "SELECT " COLUMNS " FROM tables t WHERE t.id = ?");
    ss_query_id(&q, table);
    ss_store_result result = list(&q, entry, 1, &count);
    return result || count ? result : SS_STORE_NONE;
}

ss_store_result ss_store_due(ss_store *store, int64_t until, const ss_store_entry *after,
                             ss_store_entry *entries, int most, int *count) {
    ss_query q = ss_query_of(
        store, "SELECT " COLUMNS " FROM tables t"
               " WHERE t.due > 0 AND t.due <= ? AND (t.due, t.id) > (?, ?) ORDER BY t.due, t.id LIMIT ?");
    ss_query_number(&q, until);
    ss_query_number(&q, after ? after->due : 0);
    ss_query_text(&q, after ? after->table : "");
    ss_query_number(&q, most);
    return list(&q, entries, most, count);
}

/* The first page of a list with the newest first starts at the end of time. */
ss_store_result ss_store_listed(ss_store *store, const ss_store_entry *after, ss_store_entry *entries,
                                int most, int *count) {
    ss_query q = ss_query_of(store, "SELECT " COLUMNS
                                    " FROM tables t WHERE t.listed > 0 AND (t.changed, t.id) < (?, ?)"
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

/* As in the statement below: the larger, the earlier in the list. A table without a deadline comes last. */
static int64_t urgency_of(const ss_store_entry *entry, const char *person) {
    return is_awaited(entry, person) && entry->due ? -entry->due : -INT64_MAX;
}

ss_store_result ss_store_tables_of(ss_store *store, const char *person, const ss_store_entry *after,
                                   ss_store_entry *entries, int most, int *count) {
    enum { BEFORE_ALL = 2 };
    ss_query q = ss_query_of(
        store, "SELECT * FROM (SELECT " COLUMNS ", max(s.awaited) AS awaited,"
               " CASE WHEN max(s.awaited) > 0 AND t.due > 0 THEN -t.due ELSE -9223372036854775807 END"
               " AS urgency FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = ?"
               " GROUP BY t.id) x WHERE (x.awaited, x.urgency, x.changed, x.id) < (?, ?, ?, ?)"
               " ORDER BY x.awaited DESC, x.urgency DESC, x.changed DESC, x.id DESC LIMIT ?");
    ss_query_id(&q, person);
    ss_query_number(&q, after ? is_awaited(after, person) : BEFORE_ALL);
    ss_query_number(&q, after ? urgency_of(after, person) : 0);
    ss_query_number(&q, after ? after->changed : 0);
    ss_query_text(&q, after ? after->table : "");
    ss_query_number(&q, most);
    return list(&q, entries, most, count);
}

ss_store_result ss_store_count_open(ss_store *store, const char *person, int64_t *count) {
    ss_query q = ss_query_of(
        store,
        "SELECT count(*) FROM"
        " (SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = ? AND t.over = 0"
        " UNION SELECT t.id FROM tables t WHERE t.host = ? AND t.host <> '' AND t.over = 0) x");
    ss_query_id(&q, person);
    ss_query_text(&q, person);
    *count = ss_query_row(&q) ? ss_query_get(&q, 0) : 0;
    return ss_query_end(&q);
}

ss_store_result ss_store_tables_ever(ss_store *store, const char *person, const ss_store_entry *after,
                                     ss_store_entry *entries, int most, int *count) {
    ss_query q = ss_query_of(store, "SELECT " COLUMNS " FROM sat s JOIN tables t ON t.id = s.table_id"
                                    " WHERE s.person = ? AND s.table_id > ? ORDER BY s.table_id LIMIT ?");
    ss_query_id(&q, person);
    ss_query_text(&q, after ? after->table : "");
    ss_query_number(&q, most);
    return list(&q, entries, most, count);
}

ss_store_result ss_store_tables(ss_store *store, const ss_store_entry *after, ss_store_entry *entries,
                                int most, int *count) {
    ss_query q = ss_query_of(store, "SELECT " COLUMNS " FROM tables t WHERE t.id > ? ORDER BY t.id LIMIT ?");
    ss_query_text(&q, after ? after->table : "");
    ss_query_number(&q, most);
    return list(&q, entries, most, count);
}
