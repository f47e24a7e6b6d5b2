#define _XOPEN_SOURCE 700

#include "store/driver.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "system/files.h"
#include "system/lock.h"
#include "store/sqlite_connection.h"
#include "texts/words.h"

enum { BUSY_MS = 5000 }; /* how long to wait for another process that is reading */

/* ---- transactions: the outermost is a transaction of SQLite, inner ones are savepoints ---- */

/* SQLite may stumble over the missing part of a file before a commit finds out that it was cut. */
static ss_store_result begin(ss_store *store) {
    ss_sqlite *s = ss_sqlite_of(store);
    if (store->depth) return ss_sqlite_run(s, "SAVEPOINT inner");
    ss_store_result result = ss_sqlite_run(s, s->access == SS_STORE_WRITER ? "BEGIN IMMEDIATE" : "BEGIN");
    return result && ss_sqlite_check_place(s) == SS_STORE_GONE ? SS_STORE_GONE : result;
}

/* Rolls back what SQLite has not rolled back by itself. Keeps the message about the failure. */
static void take_back(ss_sqlite *s, const char *sql) {
    if (sqlite3_get_autocommit(s->db)) return;
    if (sqlite3_exec(s->db, sql, NULL, NULL, NULL) && !s->store.lost) s->store.lost = SS_STORE_FAILED;
}

static const char inner_back[] = "ROLLBACK TO inner; RELEASE inner";

static ss_store_result commit(ss_store *store) {
    ss_sqlite *s = ss_sqlite_of(store);
    bool inner = store->depth > 1;
    ss_store_result result = inner ? SS_STORE_OK : ss_sqlite_check_place(s);
    if (!result) result = ss_sqlite_run(s, inner ? "RELEASE inner" : "COMMIT");
    if (result && !(inner && s->store.lost)) take_back(s, inner ? inner_back : "ROLLBACK");
    if (!inner) s->store.lost = SS_STORE_OK;
    if (!inner && !result) ss_sqlite_note_sizes(s);
    return result;
}

static void rollback(ss_store *store) {
    ss_sqlite *s = ss_sqlite_of(store);
    bool inner = store->depth > 1;
    if (!(inner && s->store.lost)) take_back(s, inner ? inner_back : "ROLLBACK");
    if (!inner) s->store.lost = SS_STORE_OK;
}

/* ---- opening ---- */

static void close_store(ss_store *store) {
    ss_sqlite *s = ss_sqlite_of(store);
    for (int i = 0; i < s->kept; i++) sqlite3_finalize(s->statements[i].statement);
    ss_sqlite_check_place(s); /* so that no log is copied into a file that was cut */
    sqlite3_close(s->db);
    ss_lock_drop(&s->lock);
    free(s);
}

/* A schema may come from a damaged file: nothing in it may run on its own. Deleted data is overwritten. */
static ss_store_result configure(ss_sqlite *s, const ss_sqlite_options *options) {
    char sql[400];
    snprintf(sql, sizeof sql,
             "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;"
             "PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA synchronous = %s;"
             "PRAGMA wal_autocheckpoint = %d; PRAGMA journal_size_limit = %d; PRAGMA cache_size = -16000;",
             options->synchronous, options->checkpoint, SS_SQLITE_LOG);
    sqlite3_extended_result_codes(s->db, 1);
    sqlite3_busy_timeout(s->db, BUSY_MS);
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    return ss_sqlite_run(s, sql);
}

static ss_store_result quick_check(ss_sqlite *s) {
    char found[200] = "";
    ss_query q = ss_query_of(&s->store, "PRAGMA quick_check(1)");
    if (ss_query_row(&q)) ss_query_copy(&q, 0, found, sizeof found);
    ss_store_result result = ss_query_end(&q);
    if (result || strcmp(found, "ok") == 0) return result;
    return ss_sql_damaged(&s->store, found, "PRAGMA quick_check");
}

static ss_store_result use_log(ss_sqlite *s) {
    char mode[16] = "";
    ss_query q = ss_query_of(&s->store, "PRAGMA journal_mode = WAL");
    if (ss_query_row(&q)) ss_query_copy(&q, 0, mode, sizeof mode);
    ss_store_result result = ss_query_end(&q);
    if (result || strcmp(mode, "wal") == 0) return result;
    snprintf(s->store.message, SS_STORE_MESSAGE, "the file system cannot keep a write-ahead log: mode %s",
             mode);
    return SS_STORE_FAILED;
}

ss_store_result ss_sqlite_connect(ss_sqlite *s, const char *path, const ss_sqlite_options *options) {
    int flags = s->access == SS_STORE_WRITER ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
    int code = sqlite3_open_v2(path, &s->db, flags | SQLITE_OPEN_NOMUTEX, options->vfs);
    ss_store_result result = ss_sqlite_result(s, code, path);
    if (!result) result = ss_sqlite_check_size(s, path);
    if (!result) result = configure(s, options);
    if (!result) result = quick_check(s);
    if (!result) result = ss_sqlite_migrate(s, options->migrations, options->version);
    if (!result && s->access == SS_STORE_WRITER) result = use_log(s);
    if (!result && s->access == SS_STORE_WRITER) result = ss_sqlite_watch(s);
    return result;
}

static ss_store_result take_lock(ss_sqlite *s, const char *path) {
    int error = ss_lock_take(&s->lock, path);
    if (!error) return SS_STORE_OK;
    snprintf(s->store.message, SS_STORE_MESSAGE, "%.300s: %s", path,
             error == EBUSY ? "another process writes to it" : strerror(error));
    return error == EBUSY ? SS_STORE_BUSY : SS_STORE_FAILED;
}

/* A store is created complete under another name, so an empty file means that it was truncated. */
static ss_store_result check_file(ss_sqlite *s, const char *path) {
    struct stat is;
    if (stat(path, &is) != 0) {
        snprintf(s->store.message, SS_STORE_MESSAGE, "%.300s: %s", path, strerror(errno));
        return errno == ENOENT ? SS_STORE_NONE : SS_STORE_FAILED;
    }
    if (S_ISREG(is.st_mode) && is.st_size == 0) return ss_sql_damaged(&s->store, "the file is empty", path);
    return SS_STORE_OK;
}

static ss_store_result open_file(ss_sqlite *s, const char *path, const ss_sqlite_options *options) {
    ss_store_result result = SS_STORE_OK;
    if (s->access == SS_STORE_WRITER && !ss_file_exists(path)) result = ss_sqlite_make(s, path, options);
    if (!result) result = check_file(s, path);
    if (!result && s->access == SS_STORE_WRITER) result = take_lock(s, path);
    return result ? result : ss_sqlite_connect(s, path, options);
}

ss_store_result ss_sqlite_open(ss_store **store, const char *path, ss_store_access access,
                               const ss_sqlite_options *options, char message[SS_STORE_MESSAGE]) {
    *store = NULL;
    *message = 0;
    ss_sqlite *s = ss_sqlite_new(access);
    if (!s) return snprintf(message, SS_STORE_MESSAGE, "%s", strerror(ENOMEM)), SS_STORE_FAILED;
    ss_store_result result = open_file(s, path, options);
    if (!result) return *store = &s->store, SS_STORE_OK;
    memcpy(message, s->store.message, SS_STORE_MESSAGE);
    close_store(&s->store);
    return result;
}

ss_sqlite *ss_sqlite_new(ss_store_access access) {
    ss_sqlite *s = calloc(1, sizeof *s);
    if (s)
        *s = (ss_sqlite){
            .store = {.driver = &ss_sqlite_driver, .sql = &ss_sqlite_sql},
              .access = access, .lock = -1
        };
    return s;
}

/* ---- what SQLite itself checks in its file ---- */

/* Reports SQLite's own messages; "ok" alone is not a fault. */
static ss_store_result check_pages(ss_store *store, ss_store_checking *c) {
    ss_query q = ss_query_of(store, "PRAGMA integrity_check(100)");
    size_t length;
    while (ss_query_row(&q)) {
        const char *found = ss_query_span(&q, 0, &length);
        if (found && strcmp(found, "ok") != 0) ss_store_add_fault(c, found);
    }
    return ss_query_end(&q);
}

static ss_store_result check_references(ss_store *store, ss_store_checking *c) {
    ss_query q = ss_query_of(store, "PRAGMA foreign_key_check");
    while (ss_query_row(&q)) {
        char from[40], to[40], fault[200];
        ss_query_copy(&q, 0, from, sizeof from);
        ss_query_copy(&q, 2, to, sizeof to);
        snprintf(fault, sizeof fault, _("a row of %s refers to a row of %s that is not there"), from, to);
        ss_store_add_fault(c, fault);
    }
    return ss_query_end(&q);
}

static ss_store_result check(ss_store *store, ss_store_checking *c) {
    ss_store_result result = check_pages(store, c);
    return result ? result : check_references(store, c);
}

/* ---- the driver ---- */

const ss_store_driver ss_sqlite_driver = {
    .close = close_store,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .append = ss_sqlite_append,
    .arrive = ss_store_note_outage,
    .check = check,
    .backup = ss_sqlite_backup,
};
