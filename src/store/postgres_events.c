/* Adds events in PostgreSQL. Several processes may want to at the same time: the row of the table decides. A process
 * that finds the row locked or changed was too late. Nobody waits for a lock, so there is no deadlock. */
#include "store/postgres_connection.h"

static int64_t seal_of(const char *table, ss_store_event event, int64_t number) {
    event.number = number;
    return ss_event_checksum(table, &event);
}

/* Stores the seats, if `put` returned the table's id, which means that the events may be added; otherwise nothing. */
#define SEATS                                                                                                \
    ", given AS (SELECT put.id AS table_id, v.seat, v.person, v.awaited FROM put,"                           \
    " (VALUES (0, CAST(? AS text), CAST(? AS smallint)), (1, CAST(? AS text), CAST(? AS smallint)),"         \
    " (2, CAST(? AS text), CAST(? AS smallint)), (3, CAST(? AS text), CAST(? AS smallint)))"                 \
    " v (seat, person, awaited)),"                                                                           \
    " cleared AS (DELETE FROM seats s USING given g"                                                         \
    " WHERE s.table_id = g.table_id AND s.seat = g.seat AND g.person = ''),"                                 \
    " taken AS (INSERT INTO seats (table_id, seat, person, awaited)"                                         \
    " SELECT table_id, seat, person, awaited FROM given WHERE person <> ''"                                  \
    " ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, awaited = excluded.awaited"       \
    " WHERE seats.person <> excluded.person OR seats.awaited <> excluded.awaited),"                          \
    " noted AS (INSERT INTO sat (person, table_id) SELECT DISTINCT person, table_id FROM given"              \
    " WHERE person <> '' ON CONFLICT DO NOTHING)"                                                            \
    " SELECT count(*) FROM put"

static const char opens[] =
    "WITH put AS (INSERT INTO tables (id, events, changed, due, over, listed, summary, host, made)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING id)" SEATS;

#define GOES_ON                                                                                              \
    "WITH mine AS (SELECT id FROM tables WHERE id = ? AND events = ? AND deleted = 0 FOR UPDATE SKIP "       \
    "LOCKED),"                                                                                               \
    " put AS (UPDATE tables t SET events = ?, changed = ?, due = ?, over = ?, listed = ?, summary = ?,"      \
    " host = ?, change = pg_current_xact_id() FROM mine WHERE t.id = mine.id"                                \
    " RETURNING t.id, t.events, t.changed)"

static const char goes_on[] = GOES_ON SEATS;

/* Does the same, and inserts the one event. */
static const char plays[] =
    GOES_ON ", told AS (INSERT INTO events (table_id, number, time, body, crc)"
            " SELECT id, events, changed, CAST(? AS text), CAST(? AS bigint) FROM put)" SEATS;

/* Replaces the entry if `first` is the next number of the table. The query returns the
 * number of tables replaced, 0 or 1. */
static ss_query claim_of(ss_store *store, const char *sql, const ss_store_entry *entry, int64_t first,
                         const ss_store_event *events, int count) {
    ss_query q = ss_query_of(store, sql);
    ss_query_text(&q, entry->table);
    if (first > 1) ss_query_number(&q, first - 1);
    ss_query_number(&q, first + count - 1);
    ss_query_number(&q, events[count - 1].time);
    ss_query_number(&q, entry->due);
    ss_query_number(&q, entry->over);
    ss_query_number(&q, entry->listed);
    ss_query_text(&q, entry->summary);
    ss_query_text(&q, entry->host);
    if (first == 1) ss_query_number(&q, events[0].time);
    if (sql == plays) {
        ss_query_bytes(&q, events->body, events->length);
        ss_query_number(&q, seal_of(entry->table, *events, first));
    }
    for (int i = 0; i < SS_STORE_SEATS; i++) {
        ss_query_text(&q, entry->seats[i].person);
        ss_query_number(&q, entry->seats[i].awaited);
    }
    return q;
}

static ss_store_result why_not(ss_store *store, const char *table, int64_t first) {
    ss_query q = ss_query_of(store, "SELECT deleted FROM tables WHERE id = ?");
    ss_query_text(&q, table);
    bool there = ss_query_row(&q), deleted = there && ss_query_get(&q, 0);
    ss_store_result result = ss_query_end(&q);
    if (result) return result;
    return deleted || (!there && first != 1) ? SS_STORE_NONE : SS_STORE_TAKEN;
}

/* The number is ours, so nobody has to wait for the answer: it comes with the commit. */
static void put_event(ss_store *store, const char *table, const ss_store_event *event, int64_t number) {
    ss_query q =
        ss_query_of(store, "INSERT INTO events (table_id, number, time, body, crc) VALUES (?, ?, ?, ?, ?)");
    ss_query_text(&q, table);
    ss_query_number(&q, number);
    ss_query_number(&q, event->time);
    ss_query_bytes(&q, event->body, event->length);
    ss_query_number(&q, seal_of(table, *event, number));
    ss_postgres_queue_query(ss_postgres_of(store), &q);
}

ss_store_result ss_postgres_append(ss_store *store, const ss_store_entry *entry, int64_t first,
                                   const ss_store_event *events, int count) {
    ss_query q = claim_of(store, first == 1 ? opens : goes_on, entry, first, events, count);
    bool claimed = ss_query_row(&q) && ss_query_get(&q, 0) > 0;
    ss_store_result result = ss_query_end(&q);
    if (result) return result;
    if (!claimed) return why_not(store, entry->table, first);
    for (int i = 0; i < count; i++) put_event(store, entry->table, &events[i], first + i);
    return SS_STORE_OK;
}

ss_store_result ss_postgres_append_soon(ss_store *store, const ss_store_entry *entry, int64_t first,
                                        const ss_store_event *event, ss_store_result *later) {
    ss_postgres *s = ss_postgres_of(store);
    ss_query q = claim_of(store, plays, entry, first, event, 1);
    ss_store_result result = ss_postgres_enter_soon(s);
    if (result) return result;
    ss_postgres_queue_query(s, &q);
    ss_postgres_expect(s, later);
    return SS_STORE_OK;
}
