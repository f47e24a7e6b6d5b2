#define _XOPEN_SOURCE 700

#include "store/sqlite_connection.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system/files.h"
#include "system/lock.h"

static ss_store_result failed(ss_sqlite *s, const char *path, int error) {
    snprintf(s->store.message, SS_STORE_MESSAGE, "%.300s: %s", path, strerror(error));
    return error == ENOSPC || error == EDQUOT ? SS_STORE_FULL
           : error == EBUSY                   ? SS_STORE_BUSY
                                              : SS_STORE_FAILED;
}

/* Returns the path with a suffix added, to be freed. */
static char *beside(const char *path, const char *suffix) {
    size_t length = strlen(path) + strlen(suffix) + 1;
    char *name = malloc(length);
    if (name) snprintf(name, length, "%s%s", path, suffix);
    return name;
}

/* Makes a file that only its owner can read: it contains names and everybody's cards. Its
 * log gets the same permissions. */
static int make_private(const char *path) {
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0) return errno;
    int error = fchmod(file, 0600) == 0 ? 0 : errno;
    close(file);
    return error;
}

/* Renames a complete file so that it keeps the name even after a power cut. */
static int rename_durably(const char *from, const char *to) {
    if (rename(from, to) != 0) return errno;
    char *folder = beside(to, "");
    if (!folder) return ENOMEM;
    char *slash = strrchr(folder, '/');
    if (slash) slash[slash == folder] = 0;
    int directory = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int error = directory < 0 || fsync(directory) != 0 ? errno : 0;
    if (directory >= 0) close(directory);
    free(folder);
    return error == EINVAL ? 0 : error; /* some file systems cannot sync a directory */
}

/* ---- new stores ---- */

/* Removes what is left of a process that was killed while it created a store. */
static int clear(const char *name) {
    static const char *const suffixes[] = {"-journal", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        char *other = beside(name, suffixes[i]);
        if (!other) return ENOMEM;
        unlink(other);
        free(other);
    }
    return truncate(name, 0) == 0 ? 0 : errno;
}

static ss_store_result fill(ss_sqlite *s, const char *path, const ss_sqlite_options *options) {
    ss_sqlite *made = ss_sqlite_new(SS_STORE_WRITER);
    if (!made) return failed(s, path, ENOMEM);
    ss_store_result result = ss_sqlite_connect(made, path, options);
    memcpy(s->store.message, made->store.message, SS_STORE_MESSAGE);
    ss_store_close(&made->store);
    return result;
}

/* Locks the file of a new store. Another process may create the same one and remove the file when it is done, so the
 * file may be gone before it is locked, or before it is used. */
static int lock_new(int *lock, const char *name) {
    enum { TRIES = 100 };
    int error = ENOENT;
    for (int i = 0; i < TRIES && error == ENOENT; i++) {
        error = make_private(name);
        if (!error) error = ss_lock_take(lock, name);
    }
    return error ? error : make_private(name);
}

static ss_store_result make_as(ss_sqlite *s, const char *path, const char *name,
                               const ss_sqlite_options *options) {
    int lock = -1, error = lock_new(&lock, name);
    if (!error) error = clear(name);
    if (error) return ss_lock_drop(&lock), failed(s, name, error);
    ss_store_result result = ss_file_exists(path) ? SS_STORE_OK : fill(s, name, options);
    if (!result && !ss_file_exists(path)) {
        error = rename_durably(name, path);
        if (error) result = failed(s, path, error);
    }
    unlink(name);
    ss_lock_drop(&lock);
    return result;
}

ss_store_result ss_sqlite_make(ss_sqlite *s, const char *path, const ss_sqlite_options *options) {
    char *name = beside(path, ".new"), *log = beside(path, "-wal");
    ss_store_result result;
    if (!name || !log)
        result = failed(s, path, ENOMEM);
    else if (ss_file_exists(log) && !ss_file_exists(path)) /* SQLite would replay it into the new file */
        result = ss_sql_damaged(&s->store, "there is a log without its database", log);
    else
        result = make_as(s, path, name, options);
    free(name);
    free(log);
    return result;
}

/* ---- backup ---- */

/* Copies all pages in one step: a reader of the log sees one moment and does not block writers. */
static ss_store_result copy(ss_sqlite *s, const char *name) {
    sqlite3 *to;
    int code = sqlite3_open_v2(name, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (!code) code = sqlite3_exec(to, "PRAGMA synchronous = FULL", NULL, NULL, NULL);
    sqlite3_backup *backup = code ? NULL : sqlite3_backup_init(to, "main", s->db, "main");
    if (backup) {
        sqlite3_backup_step(backup, -1);
        sqlite3_backup_finish(backup);
    }
    if (!code) code = sqlite3_extended_errcode(to);
    /* Without a log, the copy is one file and stays one when it is opened. */
    if (!code || code == SQLITE_DONE)
        code = sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
    ss_store_result result = ss_sqlite_result(s, code, name);
    if (result)
        snprintf(s->store.message, SS_STORE_MESSAGE, "SQLite: %s (code %d) in: backup to %.300s",
                 sqlite3_errmsg(to), code, name);
    sqlite3_close(to);
    return result;
}

/* A copy must not replace the store itself, nor lie beside the log of another. */
static ss_store_result check_place(ss_sqlite *s, const char *path) {
    struct stat ours, theirs;
    const char *own = sqlite3_db_filename(s->db, "main");
    if (stat(own, &ours) == 0 && stat(path, &theirs) == 0 && ours.st_dev == theirs.st_dev &&
        ours.st_ino == theirs.st_ino) {
        snprintf(s->store.message, SS_STORE_MESSAGE, "%.300s is the store itself", path);
        return SS_STORE_FAILED;
    }
    char *log = beside(path, "-wal");
    if (!log) return failed(s, path, ENOMEM);
    bool there = ss_file_exists(log);
    if (there) snprintf(s->store.message, SS_STORE_MESSAGE, "%.300s belongs to another store", log);
    free(log);
    return there ? SS_STORE_FAILED : SS_STORE_OK;
}

ss_store_result ss_sqlite_backup(ss_store *store, const char *path) {
    ss_sqlite *s = ss_sqlite_of(store);
    ss_store_result place = check_place(s, path);
    if (place) return place;
    char mine[32]; /* distinct from that of another backup to the same file */
    snprintf(mine, sizeof mine, ".%ld.new", (long)getpid());
    char *name = beside(path, mine);
    if (!name) return failed(s, path, ENOMEM);
    int error = make_private(name);
    if (!error) error = clear(name);
    ss_store_result result = error ? failed(s, name, error) : copy(s, name);
    if (!result && (error = rename_durably(name, path))) result = failed(s, path, error);
    if (result) unlink(name);
    free(name);
    return result;
}
