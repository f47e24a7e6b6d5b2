#include "store/sqlite_place.h"

#include <stdio.h>
#include <string.h>

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

static int measure(sqlite3_file *file, extent *e) {
    enum { HEADER = 100, PAGE_SIZE = 16, CHANGE = 24, PAGES = 28, VALID_FOR = 92 };
    uint8_t header[HEADER];
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
    sqlite3_file *file = NULL;
    sqlite3_file_control(s->db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    int code = measure(file, &e);
    if (!code && e.has < e.needs) {
        if (has_log(s)) return SS_STORE_OK;
        code = measure(file, &e);
    }
    if (code) return ss_sqlite_result(s, code, path);
    if (e.has >= e.needs) return SS_STORE_OK;
    snprintf(what, sizeof what, "the file was cut: it has %lld bytes of %lld", (long long)e.has,
             (long long)e.needs);
    return ss_sql_damaged(&s->store, what, path);
}
