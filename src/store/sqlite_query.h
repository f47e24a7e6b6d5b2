/* The connection to SQLite, for the files of the driver. Only they include this. */
#ifndef SS_STORE_SQLITE_QUERY_H
#define SS_STORE_SQLITE_QUERY_H

#include <sqlite3.h>
#include <sys/types.h>

#include "store/sql.h"

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
    /* Of a store that is open for writing, for sqlite_place.h: */
    bool watched;
    ss_sqlite_inode database, log; /* the files that SQLite has open */
    sqlite3_int64 size, log_size;  /* theirs when we last looked */
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

ss_store_result ss_sqlite_migrate(ss_sqlite *s, const char *const *migrations, int version);
ss_store_result ss_sqlite_backup(ss_store *, const char *);
ss_store_result ss_sqlite_check(ss_store *, ss_store_each_fault *, void *);

#endif
