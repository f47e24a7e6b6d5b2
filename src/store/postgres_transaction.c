/* Transactions in PostgreSQL. The outermost is a transaction of the database, inner ones are savepoints. Both are made
 * as late as possible: a transaction without statements sends nothing, and levels that begin at the same place share
 * one savepoint.
 *
 * A connection can fail between COMMIT and its answer. Each transaction that writes therefore adds a numbered row to
 * `commits`. To find out what happened, we add the same row on another connection. If it exists already, the commit
 * happened; if not, the commit can no longer happen, because the row is taken. */
#include <stdio.h>
#include <string.h>

#include "store/postgres_connection.h"

static void queue_at(ss_postgres *s, const char *command, int level) {
    char sql[40];
    snprintf(sql, sizeof sql, "%s s%d", command, level);
    ss_postgres_queue(s, sql);
}

static void start(ss_postgres *s) {
    ss_postgres_queue(s, "BEGIN");
    s->begun = s->fresh = true;
    s->wrote = s->aborted = false;
    memset(s->saves, 0, sizeof s->saves);
}

static void save(ss_postgres *s) {
    int first = 0;
    for (int level = 2; level <= s->store.depth; level++) {
        if (s->saves[level]) continue;
        if (!first) queue_at(s, "SAVEPOINT", first = level);
        s->saves[level] = first;
    }
}

ss_store_result ss_postgres_enter(ss_postgres *s, bool writes) {
    if (s->store.lost) return s->store.lost;
    if (s->aborted) return SS_STORE_FAILED;
    if (!s->store.depth) return s->link ? SS_STORE_OK : ss_postgres_reconnect(s);
    if (!s->begun) start(s);
    if (writes) {
        s->wrote = true;
        save(s);
    }
    return SS_STORE_OK;
}

ss_store_result ss_postgres_enter_soon(ss_postgres *s) {
    if (s->store.lost) return s->store.lost;
    if (s->aborted) return SS_STORE_FAILED;
    if (s->soon_count == SS_POSTGRES_SOON) {
        ss_store_result result;
        PQclear(ss_postgres_collect(s, "events", &result));
        if (result) return s->store.lost = result;
    }
    if (!s->begun) start(s);
    s->fresh = false; /* a statement that was only sent is not sent again */
    s->wrote = true;
    return SS_STORE_OK;
}

ss_store_result ss_postgres_begin(ss_store *store) {
    ss_postgres *s = ss_postgres_of(store);
    if (!store->depth) {
        s->begun = s->wrote = s->aborted = false;
        if (s->link && ss_postgres_has_ended(s)) ss_postgres_disconnect(s);
        return s->link ? SS_STORE_OK : ss_postgres_reconnect(s);
    }
    if (store->lost) return store->lost;
    if (s->aborted || store->depth >= SS_POSTGRES_DEPTH) return SS_STORE_FAILED;
    s->saves[store->depth + 1] = 0;
    return SS_STORE_OK;
}

/* ---- the end of an inner transaction ---- */

static void roll_back_inner(ss_postgres *s, int level) {
    if (s->store.lost || !s->saves[level]) return;
    queue_at(s, "ROLLBACK TO", s->saves[level]);
    if (s->saves[level] == level) queue_at(s, "RELEASE", level);
    s->aborted = false;
}

static ss_store_result commit_inner(ss_postgres *s, int level) {
    if (s->store.lost) return s->store.lost;
    if (s->aborted) return roll_back_inner(s, level), SS_STORE_FAILED;
    if (s->saves[level] == level) queue_at(s, "RELEASE", level);
    return SS_STORE_OK;
}

/* ---- the end of the outermost ---- */

/* If an earlier statement has failed, the first ROLLBACK is skipped like everything after it, so a second is sent. */
static void roll_back(ss_postgres *s) {
    enum { TRIES = 2 };
    char message[SS_STORE_MESSAGE];
    memcpy(message, s->store.message, sizeof message);
    for (int i = 0; i < TRIES && s->begun && s->link && ss_postgres_run(s, "ROLLBACK"); i++) continue;
    memcpy(s->store.message, message, sizeof message);
    s->begun = s->aborted = false;
    s->store.lost = SS_STORE_OK;
}

/* Queues the row of a commit. Only the last row of a connection is kept. */
static void queue_row(ss_postgres *s) {
    ss_query add = ss_query_of(&s->store, "INSERT INTO commits (link, number) VALUES (CAST(? AS uuid), ?)");
    ss_query_text(&add, s->token);
    ss_query_number(&add, ++s->commits);
    ss_postgres_queue_query(s, &add);
    ss_query clear =
        ss_query_of(&s->store, "DELETE FROM commits WHERE link = CAST(? AS uuid) AND number < ?");
    ss_query_text(&clear, s->token);
    ss_query_number(&clear, s->commits);
    ss_postgres_queue_query(s, &clear);
}

/* Adds the row of a commit whose answer was lost. *there says whether it existed. */
static ss_store_result look_for(ss_postgres *s, const char *token, int64_t number, bool *there) {
    ss_store_result result;
    ss_query q = ss_query_of(&s->store, "INSERT INTO commits (link, number) VALUES (CAST(? AS uuid), ?)"
                                        " ON CONFLICT DO NOTHING");
    ss_query_text(&q, token);
    ss_query_number(&q, number);
    ss_postgres_queue_query(s, &q);
    PGresult *r = ss_postgres_collect(s, q.sql, &result);
    if (r) *there = strcmp(PQcmdTuples(r), "0") == 0;
    PQclear(r);
    return result;
}

static ss_store_result settle(ss_postgres *s, int64_t number) {
    enum { TRIES = 3 };
    char token[sizeof s->token];
    bool there = false;
    ss_store_result result = SS_STORE_FAILED;
    memcpy(token, s->token, sizeof token);
    for (int i = 0; i < TRIES && result; i++) {
        result = ss_postgres_reconnect(s);
        if (!result) result = look_for(s, token, number, &there);
    }
    if (result || there) return result;
    return ss_postgres_failed(s, SS_STORE_FAILED, "the connection was lost before the commit", "COMMIT");
}

static ss_store_result commit_durably(ss_postgres *s) {
    ss_store_result result;
    queue_row(s);
    int64_t number = s->commits;
    ss_postgres_queue(s, "COMMIT");
    PGresult *r = ss_postgres_collect(s, "COMMIT", &result);
    bool committed = r && strcmp(PQcmdStatus(r), "COMMIT") == 0;
    PQclear(r);
    if (committed) return SS_STORE_OK;
    if (result == SS_STORE_TAKEN) result = ss_sql_damaged(&s->store, "a number is in use twice", "COMMIT");
    if (!result) result = ss_postgres_failed(s, SS_STORE_FAILED, "the transaction was rolled back", "COMMIT");
    return s->link ? result : settle(s, number);
}

static ss_store_result commit_outer(ss_postgres *s) {
    if (!s->begun) return s->store.lost;
    if (s->store.lost) return s->store.lost;
    if (s->aborted) return SS_STORE_FAILED;
    return s->wrote ? commit_durably(s) : ss_postgres_run(s, "COMMIT");
}

ss_store_result ss_postgres_commit(ss_store *store) {
    ss_postgres *s = ss_postgres_of(store);
    if (store->depth > 1) return commit_inner(s, store->depth);
    ss_store_result result = commit_outer(s);
    if (result) roll_back(s);
    s->begun = false;
    return result;
}

void ss_postgres_rollback(ss_store *store) {
    ss_postgres *s = ss_postgres_of(store);
    if (store->depth > 1)
        roll_back_inner(s, store->depth);
    else
        roll_back(s);
}
