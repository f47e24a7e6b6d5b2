/* Runs statements in PostgreSQL. */
#include <stdlib.h>
#include <string.h>

#include "store/postgres_connection.h"

static bool writes(const char *sql) { return strncmp(sql, "SELECT", 6) != 0; }

/* Notes what a failed statement means for its transaction. */
static void note_failure(ss_postgres *s, ss_store_result result) {
    if (!s->store.depth || s->store.lost) return;
    if (s->link && s->saves[s->store.depth])
        s->aborted = true; /* the caller rolls back to the savepoint */
    else
        s->store.lost = result == SS_STORE_TAKEN ? SS_STORE_FAILED : result;
}

/* A statement that was sent earlier, whose result nobody waited for, has failed, such as an event of another job.
 * Everything after it was skipped, including savepoints, so there is no savepoint to return to. */
static ss_store_result give_up(ss_postgres *s, ss_store_result result) {
    if (result == SS_STORE_TAKEN)
        result = ss_sql_damaged(&s->store, "a number is in use twice", "a transaction");
    return s->store.lost = result;
}

static PGresult *ask(ss_postgres *s, ss_query *q) {
    int before = s->queued;
    q->result = ss_postgres_enter(s, writes(q->sql));
    if (q->result) return NULL;
    ss_postgres_queue_query(s, q);
    PGresult *r = ss_postgres_collect(s, q->sql, &q->result);
    if (q->result && s->link && s->failed < before) q->result = give_up(s, q->result);
    return r;
}

/* If the first query of a transaction finds the connection broken, the transaction starts again on another one: nothing
 * is lost. This happens after the database was restarted. */
static void start(ss_query *q) {
    ss_postgres *s = ss_postgres_of(q->store);
    q->begun = true;
    PGresult *r = ask(s, q);
    bool begin_again = q->result && !s->link && s->begun && s->fresh;
    if (begin_again && !ss_postgres_reconnect(s)) {
        s->begun = false;
        r = ask(s, q);
    }
    q->statement = r;
    if (q->result) note_failure(s, q->result);
}

static bool row(ss_query *q) {
    if (!q->begun) start(q);
    return q->statement && ++q->at < PQntuples(q->statement);
}

static void end(ss_query *q) {
    if (!q->statement) return;
    q->at = atoi(PQcmdTuples(q->statement));
    PQclear(q->statement);
    q->statement = NULL;
}

static int64_t changes(ss_query *q) { return q->at; }

/* ---- columns ---- */

static int64_t number(ss_query *q, int column) {
    return strtoll(PQgetvalue(q->statement, q->at, column), NULL, 10);
}

static const char *text(ss_query *q, int column, size_t *length) {
    *length = (size_t)PQgetlength(q->statement, q->at, column);
    return PQgetisnull(q->statement, q->at, column) ? NULL : PQgetvalue(q->statement, q->at, column);
}

static bool hash(ss_query *q, int column, uint8_t bytes[SS_STORE_HASH]) {
    size_t length;
    unsigned char *found =
        PQunescapeBytea((const unsigned char *)PQgetvalue(q->statement, q->at, column), &length);
    bool fits = found && length == SS_STORE_HASH;
    if (fits) memcpy(bytes, found, SS_STORE_HASH);
    PQfreemem(found);
    return fits;
}

const ss_sql_driver ss_postgres_sql = {row, end, changes, number, text, hash, true};
