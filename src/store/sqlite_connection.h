/* The connection to SQLite, for the files of the driver. Only they include this. */
#ifndef SS_STORE_SQLITE_CONNECTION_H
#define SS_STORE_SQLITE_CONNECTION_H

#include <sqlite3.h>
#include <sys/types.h>

#include "store/query.h"
#include "store/driver.h"

/* A file, by whatever name. */
typedef struct ss_sqlite_inode {
    dev_t device;
    ino_t number;
} ss_sqlite_inode;

typedef struct ss_sqlite {
    ss_store store; /* first, so that an ss_store * of ours points to an ss_sqlite */
    sqlite3 *db;
    ss_store_access access;
    int lock; /* of system/lock.h */
    /* Of a store that is open for writing, for sqlite_place.c: */
    bool watched;
    ss_sqlite_inode database, log; /* the files that SQLite has open */
    sqlite3_int64 size, log_size;  /* theirs when they were last measured */
    const char *cut;               /* the path of the one that was cut; NULL for none */
    int kept;
    struct {
        const char *sql;
        sqlite3_stmt *statement;
    } statements[SS_QUERY_STATEMENTS];
} ss_sqlite;

static inline ss_sqlite *ss_sqlite_of(ss_store *store) { return (ss_sqlite *)store; }

extern const ss_sql_driver ss_sqlite_sql;

/* Translates SQLite's `code` into a result of the store. Records SQLite's message and `where`. */
ss_store_result ss_sqlite_result(ss_sqlite *s, int code, const char *where);

/* Runs statements that have no results. */
ss_store_result ss_sqlite_run(ss_sqlite *s, const char *sql);

/* ---- the functions of the driver, by file ---- */

extern const ss_store_driver ss_sqlite_driver;

ss_store_result ss_sqlite_append(ss_store *store, const ss_store_entry *entry, int64_t first,
                                 const ss_store_event *events, int count);
ss_store_result ss_sqlite_migrate(ss_sqlite *s, const char *const *migrations, int version);
/* Makes a store that is not open yet, or NULL without memory; and opens the file that it is kept in. */
ss_sqlite *ss_sqlite_new(ss_store_access access);
ss_store_result ss_sqlite_connect(ss_sqlite *s, const char *path, const ss_sqlite_options *options);

/* ---- new files, which appear complete or not at all (sqlite_file.c) ---- */

/* Creates an empty store. Records in `s` what goes wrong. It is no error if another process creates it first. */
ss_store_result ss_sqlite_make(ss_sqlite *s, const char *path, const ss_sqlite_options *options);

ss_store_result ss_sqlite_backup(ss_store *store, const char *path);

/* ---- the files that are open (sqlite_place.c) ----
 *
 * Are the files of a store whole, and still where they were opened? A file that was deleted, or replaced by another, can
 * be written to as long as it is open, and then all of it is lost.
 *
 * Files are never opened here. SQLite's locks belong to the process: closing any descriptor of a file would drop them. */

/* Returns SS_STORE_DAMAGED if the file is shorter than its header says and there is no log that could have the rest. */
ss_store_result ss_sqlite_check_size(ss_sqlite *s, const char *path);

/* Bytes to which SQLite shortens the log when it begins again; it never shortens it further. */
enum { SS_SQLITE_LOG = 64 * 1024 * 1024 };

/* Remembers which files are open for writing. */
ss_store_result ss_sqlite_watch(ss_sqlite *s);

/* Remembers their sizes, or that one of them was cut since the last time. Called after each commit, which makes them
 * longer. Returns a code of SQLite. */
int ss_sqlite_note_sizes(ss_sqlite *s);

/* Returns SS_STORE_GONE if the paths of database and log lead elsewhere, or if one of them was cut, which is final:
 * what is missing does not come back. SQLite then no longer copies the log into the database, because that would fill
 * the gap with zeros. */
ss_store_result ss_sqlite_check_place(ss_sqlite *s);

#endif
