#define _XOPEN_SOURCE 700

#include "store/sqlite_connection.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* ---- files that were cut ---- */

static int64_t number_at(const uint8_t *bytes, int count) {
    int64_t number = 0;
    for (int i = 0; i < count; i++) number = number << 8 | bytes[i];
    return number;
}

/* Bytes that a file has, and bytes that it needs according to its header (https://sqlite.org/fileformat.html), 0 if
 * that does not say. */
typedef struct extent {
    sqlite3_int64 has, needs;
} extent;

enum { HEADER = 100 };

static int measure(const ss_sqlite *s, extent *e) {
    enum { PAGE_SIZE = 16, CHANGE = 24, PAGES = 28, VALID_FOR = 92 };
    uint8_t header[HEADER];
    sqlite3_file *file = NULL;
    sqlite3_file_control(s->db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    e->needs = 0;
    int code = file->pMethods->xFileSize(file, &e->has);
    if (code || e->has < HEADER) return code;
    code = file->pMethods->xRead(file, header, HEADER, 0);
    if (code || memcmp(header, "SQLite format 3", PAGE_SIZE) != 0) return code;
    int64_t size = number_at(header + PAGE_SIZE, 2);
    if (number_at(header + CHANGE, 4) == number_at(header + VALID_FOR, 4))
        e->needs = number_at(header + PAGES, 4) * (size == 1 ? 65536 : size);
    return code;
}

/* Returns true if the end of the file may be in a log or a journal. */
static bool has_log(ss_sqlite *s) {
    const char *name = sqlite3_db_filename(s->db, "main");
    sqlite3_vfs *vfs = NULL;
    int log = 0, journal = 0;
    sqlite3_file_control(s->db, "main", SQLITE_FCNTL_VFS_POINTER, &vfs);
    return vfs->xAccess(vfs, sqlite3_filename_wal(name), SQLITE_ACCESS_EXISTS, &log) || log ||
           vfs->xAccess(vfs, sqlite3_filename_journal(name), SQLITE_ACCESS_EXISTS, &journal) || journal;
}

/* SQLite takes the missing part of a page for zeros, or reports an error whenever it reads it: that depends on its
 * version, and what quick_check reads is not everything. Another process may finish with its log while we look, so we
 * measure again without it. */
ss_store_result ss_sqlite_check_size(ss_sqlite *s, const char *path) {
    char what[120];
    extent e;
    int code = measure(s, &e);
    if (!code && e.has < e.needs) {
        if (has_log(s)) return SS_STORE_OK;
        code = measure(s, &e);
    }
    if (code) return ss_sqlite_result(s, code, path);
    if (e.has >= e.needs) return SS_STORE_OK;
    snprintf(what, sizeof what, "the file was cut: it has %lld bytes of %lld", (long long)e.has,
             (long long)e.needs);
    return ss_sql_damaged(&s->store, what, path);
}

/* ---- files that are open ---- */

static bool find(const char *path, ss_sqlite_inode *found) {
    struct stat is;
    if (stat(path, &is) != 0) return false;
    *found = (ss_sqlite_inode){is.st_dev, is.st_ino};
    return true;
}

static const char *path_of(const ss_sqlite *s) { return sqlite3_db_filename(s->db, "main"); }
static const char *log_of(const ss_sqlite *s) { return sqlite3_filename_wal(path_of(s)); }

static int measure_log(const ss_sqlite *s, sqlite3_int64 *size) {
    sqlite3_file *log = NULL;
    sqlite3_file_control(s->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    return log->pMethods->xFileSize(log, size);
}

static bool is_at(const char *path, const ss_sqlite_inode *file) {
    ss_sqlite_inode found;
    return find(path, &found) && found.device == file->device && found.number == file->number;
}

static ss_store_result gone(ss_sqlite *s, const char *path, const char *how) {
    snprintf(s->store.message, SS_STORE_MESSAGE, "%.300s: the file was %s while it was open", path, how);
    return SS_STORE_GONE;
}

/* The database becomes shorter when another program runs VACUUM; we never do. Then it is as long as its header says.
 * That alone does not decide, because after a crash the rest may still be in the log. */
static bool is_cut(const ss_sqlite *s, const extent *e) {
    return e->has < s->size && (e->has < HEADER || e->has < e->needs);
}

static int note_sizes(ss_sqlite *s) {
    extent e;
    sqlite3_int64 log;
    int code = measure(s, &e);
    if (!code) code = measure_log(s, &log);
    if (code) return code;
    if (is_cut(s, &e)) s->cut = path_of(s);
    if (log < s->log_size) s->cut = log_of(s);
    s->size = e.has;
    s->log_size = log < SS_SQLITE_LOG ? log : SS_SQLITE_LOG;
    if (!s->cut) return SQLITE_OK;
    sqlite3_wal_autocheckpoint(s->db, 0);
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    return SQLITE_OK;
}

int ss_sqlite_note_sizes(ss_sqlite *s) { return !s->watched || s->cut ? SQLITE_OK : note_sizes(s); }

/* Reading something opens the log, if that has just begun. A file that is gone already differs from what is found
 * later. */
ss_store_result ss_sqlite_watch(ss_sqlite *s) {
    ss_store_result result = ss_sqlite_run(s, "PRAGMA schema_version");
    if (result) return result;
    s->watched = true;
    find(path_of(s), &s->database);
    find(log_of(s), &s->log);
    return ss_sqlite_result(s, ss_sqlite_note_sizes(s), path_of(s));
}

ss_store_result ss_sqlite_check_place(ss_sqlite *s) {
    if (!s->watched) return SS_STORE_OK;
    int code = ss_sqlite_note_sizes(s);
    if (code) return ss_sqlite_result(s, code, path_of(s));
    if (s->cut) return gone(s, s->cut, "cut");
    if (!is_at(path_of(s), &s->database)) return gone(s, path_of(s), "deleted, moved or replaced");
    if (!is_at(log_of(s), &s->log)) return gone(s, log_of(s), "deleted, moved or replaced");
    return SS_STORE_OK;
}
