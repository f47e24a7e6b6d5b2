#include "store/notices.h"

#include <string.h>

#include "store/query.h"

const char *const ss_store_notice_names[SS_NOTICES] = {
    [SS_NOTICE_TURN] = "turn",
    [SS_NOTICE_BEGUN] = "begun",
    [SS_NOTICE_ENDED] = "ended",
    [SS_NOTICE_REPORT] = "report",
};

#define NEWER                                                                                                \
    " ON CONFLICT (kind, table_id, person) DO UPDATE SET number = excluded.number, due = excluded.due, "     \
    "tries = 0"

ss_store_result ss_store_notice_put(ss_store *store, const ss_store_notice *n) {
    bool turn = n->kind == SS_NOTICE_TURN;
    ss_query q = ss_query_of(
        store,
        turn ? "INSERT INTO notices (kind, table_id, person, number, due, tries)"
               " SELECT ?, ?, p.id, CAST(? AS bigint), CAST(? AS bigint), 0 FROM people p WHERE p.id = ?"
               " AND EXISTS (SELECT 1 FROM devices d JOIN subscriptions s ON s.device = d.hash"
               " WHERE d.person = p.id)" NEWER
             : "INSERT INTO notices (kind, table_id, number, due, person, tries)"
               " VALUES (?, ?, ?, ?, ?, 0)" NEWER);
    ss_query_text(&q, ss_store_notice_names[n->kind]);
    ss_query_text(&q, n->table);
    ss_query_number(&q, n->number);
    ss_query_number(&q, n->due);
    ss_query_text(&q, n->person);
    return ss_query_run(&q);
}

static bool read_kind(const char *name, ss_store_notice_kind *kind) {
    for (int i = 0; i < SS_NOTICES; i++)
        if (strcmp(ss_store_notice_names[i], name) == 0) return *kind = (ss_store_notice_kind)i, true;
    return false;
}

/* `due` is compared a second time for a statement that had to wait for another process's: the notice is gone then. */
#define TAKE(LOCK)                                                                                           \
    "WITH free AS (SELECT kind, table_id, person FROM notices WHERE due <= ?"                                \
    " AND ((kind = 'turn' AND ? = 1) OR (kind <> 'turn' AND ? = 1)) ORDER BY due LIMIT ?" LOCK ")"           \
    " UPDATE notices SET due = ?, tries = tries + 1 WHERE due <= ?"                                          \
    " AND (kind, table_id, person) IN (SELECT kind, table_id, person FROM free)"                             \
    " RETURNING kind, table_id, person, number, tries"

ss_store_result ss_store_notices_take(ss_store *store, int64_t now, int64_t until, bool turns, bool hooks,
                                      ss_store_notice *notices, int most, int *count) {
    ss_query q = ss_query_of(store, store->sql->shared ? TAKE(" FOR UPDATE SKIP LOCKED") : TAKE(""));
    char name[16];
    ss_query_number(&q, now);
    ss_query_number(&q, turns);
    ss_query_number(&q, hooks);
    ss_query_number(&q, most);
    ss_query_number(&q, until);
    ss_query_number(&q, now);
    *count = 0;
    while (*count < most && ss_query_row(&q)) {
        ss_store_notice *n = &notices[*count];
        *n =
            (ss_store_notice){.due = until, .number = ss_query_get(&q, 3), .tries = (int)ss_query_get(&q, 4)};
        ss_query_copy(&q, 0, name, sizeof name);
        ss_query_copy(&q, 1, n->table, sizeof n->table);
        ss_query_copy(&q, 2, n->person, sizeof n->person);
        if (read_kind(name, &n->kind)) (*count)++; /* a newer version may know other kinds */
    }
    while (ss_query_row(&q)) continue;
    return ss_query_end(&q);
}

static void name_one(ss_query *q, const ss_store_notice *n) {
    ss_query_text(q, ss_store_notice_names[n->kind]);
    ss_query_text(q, n->table);
    ss_query_text(q, n->person);
    ss_query_number(q, n->number);
}

ss_store_result ss_store_notice_drop(ss_store *store, const ss_store_notice *n) {
    ss_query q = ss_query_of(
        store, "DELETE FROM notices WHERE kind = ? AND table_id = ? AND person = ? AND number = ?");
    name_one(&q, n);
    return ss_query_run(&q);
}

ss_store_result ss_store_notice_postpone(ss_store *store, const ss_store_notice *n, int64_t due) {
    ss_query q = ss_query_of(store, "UPDATE notices SET due = ?, tries = ? WHERE kind = ? AND table_id = ? "
                                    "AND person = ? AND number = ?");
    ss_query_number(&q, due);
    ss_query_number(&q, n->tries);
    name_one(&q, n);
    return ss_query_run(&q);
}

ss_store_result ss_store_notice_settle(ss_store *store, const char *table, const char *person,
                                       int64_t number) {
    ss_query q = ss_query_of(
        store, "DELETE FROM notices WHERE kind = 'turn' AND table_id = ? AND person = ? AND number <= ?");
    ss_query_text(&q, table);
    ss_query_text(&q, person);
    ss_query_number(&q, number);
    return ss_query_run(&q);
}

ss_store_result ss_store_notice_count(ss_store *store, int64_t *count) {
    ss_query q = ss_query_of(store, "SELECT count(*) FROM notices");
    *count = ss_query_row(&q) ? ss_query_get(&q, 0) : 0;
    return ss_query_end(&q);
}
