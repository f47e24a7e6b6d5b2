#include "store/sqlite_connection.h"

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
        /* The file ends before a page that it should have. */
        if (code == SQLITE_IOERR_CORRUPTFS || code == SQLITE_IOERR_SHORT_READ) return SS_STORE_DAMAGED;
        /* There may be no room for other reasons than a full disk: a quota, or a limit on the size of files. */
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
        snprintf(s->store.message, SS_STORE_MESSAGE, "SQLite: %s (code %d) in: %.300s",
                 current ? sqlite3_errmsg(s->db) : sqlite3_errstr(code), code, where);
    /* SQLite may roll back by itself. Later statements must not then become durable one by one. */
    if (s->store.depth && sqlite3_get_autocommit(s->db))
        s->store.lost = result == SS_STORE_TAKEN ? SS_STORE_FAILED : result;
    return result;
}

ss_store_result ss_sqlite_run(ss_sqlite *s, const char *sql) {
    if (s->store.lost) return s->store.lost;
    return ss_sqlite_result(s, sqlite3_exec(s->db, sql, NULL, NULL, NULL), sql);
}

/* ---- statements ---- */

/* Our statements are right: one that cannot be prepared met another schema than the one we made. */
static ss_store_result prepare(ss_sqlite *s, const char *sql, sqlite3_stmt **statement) {
    for (int i = 0; i < s->kept; i++)
        if (s->statements[i].sql == sql) return *statement = s->statements[i].statement, SS_STORE_OK;
    if (s->kept == SS_QUERY_STATEMENTS) return ss_sqlite_result(s, SQLITE_NOMEM, sql);
    int code = sqlite3_prepare_v3(s->db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
    ss_store_result result = ss_sqlite_result(s, code, sql);
    if (result) return code == SQLITE_ERROR ? SS_STORE_DAMAGED : result;
    s->statements[s->kept].sql = sql;
    s->statements[s->kept++].statement = *statement;
    return SS_STORE_OK;
}

static void note(ss_query *q, int code) {
    if (!q->result) q->result = ss_sqlite_result(ss_sqlite_of(q->store), code, q->sql);
}

static int bind(sqlite3_stmt *statement, int place, const ss_query_value *value) {
    switch (value->kind) {
    case SS_VALUE_NUMBER: return sqlite3_bind_int64(statement, place, value->number);
    case SS_VALUE_TEXT:
        return sqlite3_bind_text64(statement, place, value->bytes, value->length, SQLITE_STATIC, SQLITE_UTF8);
    case SS_VALUE_HASH:
        return sqlite3_bind_blob(statement, place, value->bytes, (int)value->length, SQLITE_STATIC);
    }
    return SQLITE_MISUSE;
}

static void start(ss_query *q) {
    sqlite3_stmt *statement = NULL;
    q->begun = true;
    q->result = prepare(ss_sqlite_of(q->store), q->sql, &statement);
    q->statement = statement;
    for (int i = 0; i < q->bound && !q->result; i++) note(q, bind(statement, i + 1, &q->values[i]));
}

static bool row(ss_query *q) {
    if (!q->begun) start(q);
    if (q->result) return false;
    int code = sqlite3_step(q->statement);
    note(q, code);
    return !q->result && code == SQLITE_ROW;
}

static void end(ss_query *q) {
    if (!q->statement) return;
    sqlite3_reset(q->statement);
    sqlite3_clear_bindings(q->statement);
}

static int64_t changes(ss_query *q) { return sqlite3_changes(ss_sqlite_of(q->store)->db); }

/* ---- columns ---- */

static int64_t number(ss_query *q, int column) { return sqlite3_column_int64(q->statement, column); }

static const char *text(ss_query *q, int column, size_t *length) {
    const char *found = (const char *)sqlite3_column_text(q->statement, column);
    *length = (size_t)sqlite3_column_bytes(q->statement, column);
    return found;
}

static bool hash(ss_query *q, int column, uint8_t bytes[SS_STORE_HASH]) {
    const void *found = sqlite3_column_blob(q->statement, column);
    if (!found || sqlite3_column_bytes(q->statement, column) != SS_STORE_HASH) return false;
    memcpy(bytes, found, SS_STORE_HASH);
    return true;
}

const ss_sql_driver ss_sqlite_sql = {row, end, changes, number, text, hash, false};
