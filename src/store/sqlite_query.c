#include "store/sqlite_query.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* ---- what SQLite says ---- */

static ss_store_result meaning(sqlite3 *db, int code) {
    switch (code & 0xFF) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE: return SS_STORE_OK;
    case SQLITE_FULL: return SS_STORE_FULL;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return SS_STORE_DAMAGED;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return SS_STORE_BUSY;
    case SQLITE_CONSTRAINT:
        return code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_UNIQUE ? SS_STORE_TAKEN
                                                                                        : SS_STORE_FAILED;
    case SQLITE_IOERR:
        if (code == SQLITE_IOERR_CORRUPTFS) return SS_STORE_DAMAGED;
        /* No room for other reasons than a full disk: a quota, or a limit on the size of files. */
        return db && (sqlite3_system_errno(db) == EDQUOT || sqlite3_system_errno(db) == EFBIG)
                   ? SS_STORE_FULL
                   : SS_STORE_FAILED;
    default: return SS_STORE_FAILED;
    }
}

ss_store_result ss_sqlite_result(ss_sqlite *s, int code, const char *where) {
    ss_store_result result = meaning(s->db, code);
    if (!result) return SS_STORE_OK;
    bool current =
        s->db && sqlite3_extended_errcode(s->db) == code; /* it has more to say than the code alone */
    if (result != SS_STORE_TAKEN)
        snprintf(s->store.trouble, SS_STORE_TROUBLE, "SQLite: %s (code %d) in: %.300s",
                 current ? sqlite3_errmsg(s->db) : sqlite3_errstr(code), code, where);
    /* SQLite may roll back by itself. What follows must not become durable one by one. */
    if (s->store.depth && sqlite3_get_autocommit(s->db))
        s->lost = result == SS_STORE_TAKEN ? SS_STORE_FAILED : result;
    return result;
}

ss_store_result ss_sqlite_damaged(ss_sqlite *s, const char *what, const char *where) {
    snprintf(s->store.trouble, SS_STORE_TROUBLE, "%.200s in: %.300s", what, where);
    return SS_STORE_DAMAGED;
}

ss_store_result ss_sqlite_run(ss_sqlite *s, const char *sql) {
    if (s->lost) return s->lost;
    return ss_sqlite_result(s, sqlite3_exec(s->db, sql, NULL, NULL, NULL), sql);
}

/* ---- statements ---- */

/* Our statements are right: one that cannot be prepared meets another schema than the one we made. */
static ss_store_result prepare(ss_sqlite *s, const char *sql, sqlite3_stmt **statement) {
    for (int i = 0; i < s->kept; i++)
        if (s->statements[i].sql == sql) return *statement = s->statements[i].statement, SS_STORE_OK;
    if (s->kept == SS_SQLITE_STATEMENTS) return ss_sqlite_result(s, SQLITE_NOMEM, sql);
    int code = sqlite3_prepare_v3(s->db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
    ss_store_result result = ss_sqlite_result(s, code, sql);
    if (result) return code == SQLITE_ERROR ? SS_STORE_DAMAGED : result;
    s->statements[s->kept].sql = sql;
    s->statements[s->kept++].statement = *statement;
    return SS_STORE_OK;
}

ss_query ss_query_of(ss_sqlite *s, const char *sql) {
    ss_query q = {.s = s, .sql = sql, .result = s->lost};
    if (!q.result) q.result = prepare(s, sql, &q.statement);
    return q;
}

static void note(ss_query *q, int code) {
    if (!q->result) q->result = ss_sqlite_result(q->s, code, q->sql);
}

void ss_query_bytes(ss_query *q, const char *text, size_t length) {
    if (!q->result)
        note(q, sqlite3_bind_text64(q->statement, ++q->bound, text, length, SQLITE_STATIC, SQLITE_UTF8));
}

void ss_query_text(ss_query *q, const char *text) { ss_query_bytes(q, text, strlen(text)); }

void ss_query_hash(ss_query *q, const uint8_t hash[SS_STORE_HASH]) {
    if (!q->result) note(q, sqlite3_bind_blob(q->statement, ++q->bound, hash, SS_STORE_HASH, SQLITE_STATIC));
}

void ss_query_number(ss_query *q, int64_t n) {
    if (!q->result) note(q, sqlite3_bind_int64(q->statement, ++q->bound, n));
}

bool ss_query_row(ss_query *q) {
    if (q->result) return false;
    int code = sqlite3_step(q->statement);
    note(q, code);
    return !q->result && code == SQLITE_ROW;
}

ss_store_result ss_query_end(ss_query *q) {
    if (q->statement) {
        sqlite3_reset(q->statement);
        sqlite3_clear_bindings(q->statement);
    }
    return q->result;
}

ss_store_result ss_query_run(ss_query *q) {
    ss_query_row(q);
    return ss_query_end(q);
}

ss_store_result ss_query_change(ss_query *q) {
    ss_store_result result = ss_query_run(q);
    return result || sqlite3_changes(q->s->db) ? result : SS_STORE_NONE;
}

/* ---- columns ---- */

static void damage(ss_query *q, const char *what) {
    if (!q->result) q->result = ss_sqlite_damaged(q->s, what, q->sql);
}

int64_t ss_query_get(ss_query *q, int column) { return sqlite3_column_int64(q->statement, column); }

void ss_query_copy(ss_query *q, int column, char *text, size_t size) {
    const char *found = (const char *)sqlite3_column_text(q->statement, column);
    size_t length = (size_t)sqlite3_column_bytes(q->statement, column);
    *text = 0;
    if (!found || length >= size || memchr(found, 0, length)) {
        damage(q, "a text is missing or too long");
        return;
    }
    memcpy(text, found, length);
    text[length] = 0;
}

void ss_query_copy_hash(ss_query *q, int column, uint8_t hash[SS_STORE_HASH]) {
    const void *found = sqlite3_column_blob(q->statement, column);
    if (!found || sqlite3_column_bytes(q->statement, column) != SS_STORE_HASH) {
        damage(q, "a hash has not 32 bytes");
        memset(hash, 0, SS_STORE_HASH);
        return;
    }
    memcpy(hash, found, SS_STORE_HASH);
}
