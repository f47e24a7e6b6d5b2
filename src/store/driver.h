/* What a database must do to be a store, in two tables of functions: ss_sql_driver (query.h) runs statements, and
 * ss_store_driver has what else is different for each database. A function does what store.h says of the function of the
 * same name, unless a comment says otherwise; its arguments are within bounds.
 *
 * A driver's own type begins with an ss_store. */
#ifndef SS_STORE_DRIVER_H
#define SS_STORE_DRIVER_H

#include <stdatomic.h>

#include "store/store.h"

/* What a check has found so far. */
typedef struct ss_store_checking {
    ss_store_each_fault *each;
    void *data;
    bool damaged;
} ss_store_checking;

typedef struct ss_store_driver {
    void (*close)(ss_store *store);
    ss_store_result (*begin)(ss_store *store);
    ss_store_result (*commit)(ss_store *store);
    void (*rollback)(ss_store *store);

    /* ---- only inside transactions, which are rolled back unless these return SS_STORE_OK ---- */
    ss_store_result (*append)(ss_store *store, const ss_store_entry *entry, int64_t first,
                              const ss_store_event *events, int count);
    /* For a table that exists; NULL if the database is not remote. */
    ss_store_result (*append_soon)(ss_store *store, const ss_store_entry *entry, int64_t first,
                                   const ss_store_event *event, ss_store_result *later);
    ss_store_result (*arrive)(ss_store *store, int64_t now);
    /* NULL if the database is never away. */
    ss_store_result (*resume)(ss_store *store, int64_t now, int64_t gap);
    ss_store_result (*prune)(ss_store *store); /* rows of the driver's own; NULL if it has none */
    /* The database's own checks; NULL if it has none. */
    ss_store_result (*check)(ss_store *store, ss_store_checking *c);

    /* ---- several processes; NULL if no other can serve ---- */
    ss_store_result (*take_due)(ss_store *store, int64_t until, int64_t free, int64_t now,
                                char (*ids)[SS_STORE_ID + 1], int most, int *count);
    ss_store_result (*claim)(ss_store *store, const char *table, bool ours); /* claims it, or releases it */
    ss_store_result (*alone)(ss_store *store);
    /* Statements that let other processes know that something about the person or table of an id has changed. */
    const char *note_person, *note_table;

    ss_store_result (*backup)(ss_store *store, const char *path); /* outside transactions */
} ss_store_driver;

typedef struct ss_sql_driver ss_sql_driver;

struct ss_store {
    const ss_store_driver *driver;
    const ss_sql_driver *sql; /* query.h */
    ss_store_result lost;     /* why the database has given up the current transaction */
    int depth;                /* number of open transactions */
    atomic_bool hurries;      /* the program ends: do not wait for a database that refuses connections */
    char message[SS_STORE_MESSAGE];
};

/* ---- SQLite: one file, with a write-ahead log beside it ---- */

/* Only tests, which simulate faults, take others than the usual ones. */
typedef struct ss_sqlite_options {
    const char *const *migrations; /* SQL: migrations[n] brings version n of the schema to n + 1 */
    int version;                   /* number of migrations */
    const char *vfs;               /* NULL for the default */
    const char *synchronous;       /* FULL, except in a test that shows that FULL is needed */
    int checkpoint;                /* pages of the log at which it is copied into the database */
} ss_sqlite_options;

extern const ss_sqlite_options ss_sqlite_usual;

ss_store_result ss_sqlite_open(ss_store **store, const char *path, ss_store_access access,
                               const ss_sqlite_options *options, char message[SS_STORE_MESSAGE]);

/* ---- PostgreSQL, version 13 or later ----
 *
 * `where` is an address in the form that libpq takes: postgres://USER:PASSWORD@HOST/DATABASE?NAME=VALUE, or
 * postgresql://... */
bool ss_postgres_is_address(const char *where);

ss_store_result ss_postgres_open(ss_store **store, const char *where, ss_store_access access,
                                 char message[SS_STORE_MESSAGE]);

/* Writes the address without its passwords, for messages, truncated to `size`. Shows nothing of an
 * address that cannot be parsed. */
void ss_postgres_name(const char *where, char *name, size_t size);

/* ---- for drivers ---- */

/* The checksum that is stored with an event, so that damage inside a database page is noticed: of the table's id and
 * the event's number, time and body. It is the same for every database. */
uint32_t ss_event_checksum(const char *table, const ss_store_event *event);

/* Makes the time since the last sign of life an outage, deletes old outages, and records a sign of life. */
ss_store_result ss_store_note_outage(ss_store *store, int64_t now);

void ss_store_add_fault(ss_store_checking *c, const char *fault);

/* ---- arguments ---- */

/* Record why an argument is refused. Return SS_STORE_FAILED. */
ss_store_result ss_store_refuse(ss_store *store, const char *what);
ss_store_result ss_store_refuse_id(ss_store *store);

/* Returns true if a text has at most `most` bytes and is UTF-8 without zero bytes, which every database can store. */
bool ss_store_is_text(const char *bytes, size_t length, size_t most);

/* Returns true if a text has 1 to `most` characters, all of them visible ASCII. */
bool ss_store_is_plain(const char *text, size_t most);
bool ss_store_is_id(const char *id);

#endif
