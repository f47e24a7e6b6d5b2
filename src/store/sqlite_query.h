/* Statements of SQLite, for the files of the driver. Only they include this.
 *
 *     ss_query q = ss_query_of(s, "SELECT name FROM people WHERE id = ?");
 *     ss_query_text(&q, id);
 *     if (ss_query_row(&q)) ss_query_copy(&q, 0, name, sizeof name);
 *     return ss_query_end(&q);   SS_STORE_OK, or the first thing that went wrong
 *
 * A statement is prepared once and kept, by the address of its text. After a failure the other calls do nothing. */
#ifndef SS_STORE_SQLITE_QUERY_H
#define SS_STORE_SQLITE_QUERY_H

#include <sqlite3.h>

#include "store/driver.h"

enum { SS_SQLITE_STATEMENTS = 64 };

typedef struct ss_sqlite {
    ss_store store; /* first: an ss_store * of ours points to an ss_sqlite */
    sqlite3 *db;
    ss_store_access access;
    int lock;             /* of host/lock.h */
    ss_store_result lost; /* why SQLite has given up the transaction that we are in */
    int kept;
    struct {
        const char *sql;
        sqlite3_stmt *statement;
    } statements[SS_SQLITE_STATEMENTS];
} ss_sqlite;

static inline ss_sqlite *ss_sqlite_of(ss_store *store) { return (ss_sqlite *)store; }

/* What SQLite's `code` means to the callers of a store. Notes what SQLite says about it, and `where`. */
ss_store_result ss_sqlite_result(ss_sqlite *s, int code, const char *where);

/* Notes what is wrong with the database, and returns SS_STORE_DAMAGED. */
ss_store_result ss_sqlite_damaged(ss_sqlite *s, const char *what, const char *where);

/* Runs statements without results. */
ss_store_result ss_sqlite_run(ss_sqlite *s, const char *sql);

typedef struct ss_query {
    ss_sqlite *s;
    sqlite3_stmt *statement;
    const char *sql;
    int bound;
    ss_store_result result;
} ss_query;

ss_query ss_query_of(ss_sqlite *s, const char *sql);

/* The next parameter. */
void ss_query_text(ss_query *q, const char *text);
void ss_query_bytes(ss_query *q, const char *text, size_t length);
void ss_query_hash(ss_query *q, const uint8_t hash[SS_STORE_HASH]);
void ss_query_number(ss_query *q, int64_t n);

bool ss_query_row(ss_query *q);               /* true if there is a row, or one more */
ss_store_result ss_query_end(ss_query *q);    /* no more rows are wanted */
ss_store_result ss_query_run(ss_query *q);    /* for statements without rows */
ss_store_result ss_query_change(ss_query *q); /* the same; SS_STORE_NONE if no row was changed */

/* Columns of the row. What cannot have been written by us makes the result SS_STORE_DAMAGED. */
int64_t ss_query_get(ss_query *q, int column);
void ss_query_copy(ss_query *q, int column, char *text, size_t size);
void ss_query_copy_hash(ss_query *q, int column, uint8_t hash[SS_STORE_HASH]);

/* ---- the functions of the driver, by file ---- */

extern const ss_store_driver ss_sqlite_driver;

ss_store_result ss_sqlite_migrate(ss_sqlite *s, const char *const *migrations, int version);

ss_store_result ss_sqlite_append(ss_store *, const ss_store_entry *, int64_t, const ss_store_event *, int);
ss_store_result ss_sqlite_read(ss_store *, const char *, int64_t, int64_t, ss_store_each_event *, void *);

ss_store_result ss_sqlite_entry_of(ss_store *, const char *, ss_store_entry *);
ss_store_result ss_sqlite_due(ss_store *, int64_t, const ss_store_entry *, ss_store_entry *, int, int *);
ss_store_result ss_sqlite_listed(ss_store *, const ss_store_entry *, ss_store_entry *, int, int *);
ss_store_result ss_sqlite_tables_of(ss_store *, const char *, const ss_store_entry *, ss_store_entry *, int,
                                    int *);
ss_store_result ss_sqlite_count_open(ss_store *, const char *, int64_t *);
ss_store_result ss_sqlite_tables_ever(ss_store *, const char *, const ss_store_entry *, ss_store_entry *, int,
                                      int *);
ss_store_result ss_sqlite_tables(ss_store *, const ss_store_entry *, ss_store_entry *, int, int *);

ss_store_result ss_sqlite_person_make(ss_store *, const ss_store_person *, const uint8_t *);
ss_store_result ss_sqlite_person_forget(ss_store *, const char *);
ss_store_result ss_sqlite_person_of(ss_store *, const char *, ss_store_person *);
ss_store_result ss_sqlite_person_with(ss_store *, const uint8_t *, ss_store_person *);
ss_store_result ss_sqlite_person_rename(ss_store *, const char *, const char *);
ss_store_result ss_sqlite_people(ss_store *, const ss_store_person *, ss_store_person *, int, int *);
ss_store_result ss_sqlite_devices(ss_store *, const char *, const ss_store_device *, ss_store_device *, int,
                                  int *);
ss_store_result ss_sqlite_device_touch(ss_store *, const uint8_t *, int64_t);
ss_store_result ss_sqlite_device_revoke(ss_store *, const char *, const uint8_t *);
ss_store_result ss_sqlite_device_revoke_others(ss_store *, const char *, const uint8_t *);
ss_store_result ss_sqlite_pass_make(ss_store *, const uint8_t *, const char *, int64_t);
ss_store_result ss_sqlite_pass_take(ss_store *, const uint8_t *, const uint8_t *, int64_t, ss_store_person *);

ss_store_result ss_sqlite_arrive(ss_store *, int64_t);
ss_store_result ss_sqlite_alive(ss_store *, int64_t);
ss_store_result ss_sqlite_outages(ss_store *, ss_store_outage *, int, int *);

ss_store_result ss_sqlite_table_delete(ss_store *, const char *, int64_t);
ss_store_result ss_sqlite_prune(ss_store *, const ss_store_limits *, ss_store_pruned *);
ss_store_result ss_sqlite_backup(ss_store *, const char *);
ss_store_result ss_sqlite_check(ss_store *, ss_store_each_fault *, void *);

#endif
