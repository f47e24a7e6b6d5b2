/* Deleting, pruning, checking, and the record of outages. */
#include <stdio.h>
#include <string.h>

#include "store/query.h"
#include "texts/words.h"

/* ---- deleting tables ---- */

static ss_store_result about(ss_store *store, const char *sql, const char *table) {
    ss_query q = ss_query_of(store, sql);
    ss_query_text(&q, table);
    return ss_query_run(&q);
}

static ss_store_result delete_table(ss_store *store, const char *table, int64_t now) {
    ss_query q = ss_query_of(
        store,
        "UPDATE tables SET deleted = ?, events = 0, due = 0, over = 0, listed = 0, summary = '', host = ''"
        " WHERE id = ? AND deleted = 0");
    ss_query_number(&q, now > 0 ? now : 1);
    ss_query_id(&q, table);
    ss_store_result result = ss_query_change(&q);
    if (!result) result = about(store, "DELETE FROM events WHERE table_id = ?", table);
    if (!result) result = about(store, "DELETE FROM seats WHERE table_id = ?", table);
    if (!result) result = about(store, "DELETE FROM notices WHERE kind = 'turn' AND table_id = ?", table);
    if (!result) result = about(store, "DELETE FROM sat WHERE table_id = ?", table);
    const char *note = store->driver->note_table;
    return result || !note ? result : about(store, note, table);
}

ss_store_result ss_store_table_delete(ss_store *store, const char *table, int64_t now) {
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, delete_table(store, table, now));
}

/* ---- pruning ---- */

/* Finds the first table that is too old, or "". */
static ss_store_result find_old(ss_store *store, const ss_store_limits *limits, char table[SS_STORE_ID + 1]) {
    ss_query q = ss_query_of(
        store, "SELECT id FROM tables WHERE deleted = 0 AND id > ?"
               " AND ((over > 0 AND over < ?) OR (over = 0 AND changed < ?)) ORDER BY id LIMIT 1");
    char before[SS_STORE_ID + 1];
    memcpy(before, table, sizeof before);
    *table = 0;
    ss_query_text(&q, before);
    ss_query_number(&q, limits->over ? limits->over : INT64_MIN);
    ss_query_number(&q, limits->untouched ? limits->untouched : INT64_MIN);
    if (ss_query_row(&q)) ss_query_copy(&q, 0, table, SS_STORE_ID + 1);
    return ss_query_end(&q);
}

static ss_store_result prune_tables(ss_store *store, const ss_store_limits *limits, int64_t *count) {
    char table[SS_STORE_ID + 1] = "";
    ss_store_result result = find_old(store, limits, table);
    for (; !result && *table && (!limits->most || *count < limits->most); (*count)++) {
        result = delete_table(store, table, limits->now);
        if (!result) result = find_old(store, limits, table);
    }
    return result;
}

static ss_store_result prune_gardens(ss_store *store, const ss_store_limits *limits, int64_t *count) {
    const int64_t day_ms = INT64_C(24) * 3600 * 1000;
    ss_query q = ss_query_of(store, "DELETE FROM gardens WHERE (day, epoch, person) IN"
                                    " (SELECT day, epoch, person FROM gardens WHERE day < ? LIMIT ?)");
    ss_query_number(&q, limits->gardens / day_ms);
    ss_query_number(&q, limits->most ? limits->most : INT64_MAX);
    return ss_query_counted(&q, count);
}

/* A person who has neither a table nor a result loses only a name and the keys. */
static ss_store_result forget_unseen(ss_store *store, const ss_store_limits *limits) {
    ss_query q =
        ss_query_of(store, "DELETE FROM devices WHERE person IN (SELECT p.id FROM people p WHERE p.seen < ?"
                           " AND NOT EXISTS (SELECT 1 FROM sat WHERE person = p.id)"
                           " AND NOT EXISTS (SELECT 1 FROM gardens WHERE person = p.id) LIMIT ?)");
    ss_query_number(&q, limits->unseen ? limits->unseen : INT64_MIN);
    ss_query_number(&q, limits->most ? limits->most : INT64_MAX);
    return ss_query_run(&q);
}

static ss_store_result before(ss_store *store, const char *sql, int64_t time) {
    ss_query q = ss_query_of(store, sql);
    ss_query_number(&q, time);
    return ss_query_run(&q);
}

/* Reports are read within this time or never. */
static ss_store_result prune_moderation(ss_store *store, int64_t now) {
    const int64_t kept = INT64_C(90) * 24 * 3600 * 1000;
    ss_store_result result = before(store, "DELETE FROM bans WHERE until > 0 AND until <= ?", now);
    return result ? result : before(store, "DELETE FROM reports WHERE time <= ?", now - kept);
}

static ss_store_result prune(ss_store *store, const ss_store_limits *limits, ss_store_pruned *pruned) {
    ss_store_result result = store->driver->prune ? store->driver->prune(store) : SS_STORE_OK;
    if (!result) result = prune_tables(store, limits, &pruned->tables);
    if (result) return result;
    ss_query passes = ss_query_of(store, "DELETE FROM passes WHERE expires <= ?");
    ss_query_number(&passes, limits->now);
    result = ss_query_counted(&passes, &pruned->passes);
    if (!result) result = prune_moderation(store, limits->now);
    if (!result) result = prune_gardens(store, limits, &pruned->gardens);
    if (!result) result = forget_unseen(store, limits);
    if (result) return result;
    ss_query people = ss_query_of(store, "DELETE FROM people WHERE id NOT IN (SELECT person FROM devices)"
                                         " AND id NOT IN (SELECT person FROM passes)"
                                         " AND id NOT IN (SELECT person FROM sat)"
                                         " AND id NOT IN (SELECT person FROM gardens)");
    return ss_query_counted(&people, &pruned->people);
}

ss_store_result ss_store_prune(ss_store *store, const ss_store_limits *limits, ss_store_pruned *pruned) {
    *pruned = (ss_store_pruned){0};
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, prune(store, limits, pruned));
}

/* ---- checking ---- */

void ss_store_add_fault(ss_store_checking *c, const char *fault) {
    c->damaged = true;
    c->each(c->data, fault);
}

/* What must hold for every table, as queries that find the tables for which it does not. */
/* clang-format off */
static const struct {
    const char *sql, *fault;
} rules[] = {
    {"SELECT t.id FROM tables t LEFT JOIN events e ON e.table_id = t.id GROUP BY t.id"
     " HAVING count(e.number) <> t.events OR coalesce(max(e.number), 0) <> t.events",
     N_("table %s: its events are not numbered without gaps up to the number in its entry")},
    {"SELECT t.id FROM tables t LEFT JOIN events f ON f.table_id = t.id AND f.number = 1"
     " LEFT JOIN events l ON l.table_id = t.id AND l.number = t.events"
     " WHERE t.deleted = 0 AND (f.time IS DISTINCT FROM t.made OR l.time IS DISTINCT FROM t.changed)",
     N_("table %s: the times in its entry are not those of its first and last event")},
    {"SELECT t.id FROM tables t WHERE t.deleted = 0 AND t.events = 0",
     N_("table %s: it has no events")},
    {"SELECT t.id FROM tables t WHERE t.deleted <> 0 AND (t.events <> 0 OR t.due <> 0 OR t.listed <> 0"
     " OR EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id))",
     N_("table %s: it was deleted, but something of it is left")},
    {"SELECT DISTINCT s.table_id FROM seats s WHERE NOT EXISTS"
     " (SELECT 1 FROM sat a WHERE a.person = s.person AND a.table_id = s.table_id)",
     N_("table %s: somebody sits there who never sat down")},
    {"SELECT g.person FROM gardens g WHERE (g.state = 'waiting') <> (g.record <> '')",
     N_("person %s: the record of a garden of the day is kept although it was verified, or missing before")},
};
/* clang-format on */

static ss_store_result check_rule(ss_store *store, ss_store_checking *c, int rule) {
    ss_query q = ss_query_of(store, rules[rule].sql);
    while (ss_query_row(&q)) {
        char table[SS_STORE_ID + 1], fault[300];
        ss_query_copy(&q, 0, table, sizeof table);
        snprintf(fault, sizeof fault, _(rules[rule].fault), table);
        ss_store_add_fault(c, fault);
    }
    return ss_query_end(&q);
}

static bool ignore(void *data, const ss_store_event *event) {
    (void)data, (void)event;
    return true;
}

/* Reads every event, which verifies its checksum. */
static ss_store_result check_events(ss_store *store, ss_store_checking *c) {
    ss_query q = ss_query_of(store, "SELECT id FROM tables WHERE deleted = 0");
    while (ss_query_row(&q)) {
        char table[SS_STORE_ID + 1];
        ss_query_copy(&q, 0, table, sizeof table);
        if (q.result) break;
        ss_store_result result = ss_store_read(store, table, 1, INT64_MAX, ignore, NULL);
        if (result == SS_STORE_NONE) result = ss_sql_damaged(store, "a table is not found by its id", table);
        if (result) ss_store_add_fault(c, store->message);
    }
    return ss_query_end(&q);
}

static ss_store_result check(ss_store *store, ss_store_checking *c) {
    ss_store_result result = store->driver->check ? store->driver->check(store, c) : SS_STORE_OK;
    for (int i = 0; i < (int)(sizeof rules / sizeof *rules) && !result; i++) result = check_rule(store, c, i);
    if (!result) result = check_events(store, c);
    if (result == SS_STORE_DAMAGED) ss_store_add_fault(c, store->message);
    if (!result && c->damaged) result = ss_sql_damaged(store, "faults were found", "check");
    return result;
}

ss_store_result ss_store_check(ss_store *store, ss_store_each_fault *each, void *data) {
    ss_store_checking c = {each, data, false};
    ss_store_result result = ss_store_begin(store); /* as of one moment, while another process may write */
    if (result) return result;
    result = check(store, &c);
    ss_store_rollback(store);
    return result;
}

/* ---- signs of life and outages ---- */

static ss_store_result change(ss_store *store, const char *sql, int64_t number) {
    ss_query q = ss_query_of(store, sql);
    ss_query_number(&q, number);
    return ss_query_run(&q);
}

ss_store_result ss_store_alive(ss_store *store, int64_t now) {
    return change(store,
                  "INSERT INTO alive (one, time) VALUES (1, ?)"
                  " ON CONFLICT (one) DO UPDATE SET time = excluded.time",
                  now);
}

ss_store_result ss_store_note_outage(ss_store *store, int64_t now) {
    ss_query q = ss_query_of(
        store, "INSERT INTO outages (until, since) SELECT CAST(? AS bigint), time FROM alive WHERE time < ?"
               " ON CONFLICT (until) DO UPDATE SET since = excluded.since");
    ss_query_number(&q, now);
    ss_query_number(&q, now);
    ss_store_result result = ss_query_run(&q);
    if (!result) result = change(store, "DELETE FROM outages WHERE until < ?", now - SS_STORE_OUTAGES);
    return result ? result : ss_store_alive(store, now);
}

ss_store_result ss_store_outages(ss_store *store, ss_store_outage *outages, int most, int *count) {
    ss_query q = ss_query_of(store, "SELECT since, until FROM (SELECT since, until FROM outages"
                                    " ORDER BY until DESC LIMIT ?) x ORDER BY until");
    ss_query_number(&q, most);
    *count = 0;
    while (*count < most && ss_query_row(&q))
        outages[(*count)++] = (ss_store_outage){ss_query_get(&q, 0), ss_query_get(&q, 1)};
    return ss_query_end(&q);
}
