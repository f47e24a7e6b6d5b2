/* What a database must do to be a store. A driver is one such table of functions; store.c checks the arguments, keeps
 * calls atomic, and calls them. Each function does what store.h says of the function of the same name, with two
 * differences: its arguments are within bounds, and a function under "atomic" runs inside a transaction of its own,
 * which store.c rolls back unless the function returns SS_STORE_OK.
 *
 * A driver's own type begins with an ss_store. */
#ifndef SS_STORE_DRIVER_H
#define SS_STORE_DRIVER_H

#include "store/store.h"

typedef struct ss_store_driver {
    void (*close)(ss_store *store);
    ss_store_result (*begin)(ss_store *store);
    ss_store_result (*commit)(ss_store *store);
    void (*rollback)(ss_store *store);

    /* ---- atomic ---- */
    ss_store_result (*append)(ss_store *store, const ss_store_entry *entry, int64_t first,
                              const ss_store_event *events, int count);
    ss_store_result (*table_delete)(ss_store *store, const char *table, int64_t now);
    ss_store_result (*person_make)(ss_store *store, const ss_store_person *person, const uint8_t *device);
    ss_store_result (*person_forget)(ss_store *store, const char *id);
    ss_store_result (*device_touch)(ss_store *store, const uint8_t *device, int64_t now);
    ss_store_result (*device_revoke_others)(ss_store *store, const char *person, const uint8_t *keep);
    ss_store_result (*pass_take)(ss_store *store, const uint8_t *pass, const uint8_t *device, int64_t now,
                                 ss_store_person *person);
    ss_store_result (*prune)(ss_store *store, const ss_store_limits *limits, ss_store_pruned *pruned);

    ss_store_result (*arrive)(ss_store *store, int64_t now);
    ss_store_result (*resume)(ss_store *store, int64_t now,
                              int64_t gap); /* NULL if the database is never away */

    /* ---- one statement each, or only reading ---- */
    ss_store_result (*read)(ss_store *store, const char *table, int64_t from, int64_t most,
                            ss_store_each_event *each, void *data);
    ss_store_result (*entry_of)(ss_store *store, const char *table, ss_store_entry *entry);
    ss_store_result (*due)(ss_store *store, int64_t until, const ss_store_entry *after,
                           ss_store_entry *entries, int most, int *count);
    ss_store_result (*take_due)(ss_store *store, int64_t until, int64_t free, int64_t now,
                                char (*ids)[SS_STORE_ID + 1], int most,
                                int *count); /* NULL if no other process can serve */
    ss_store_result (*listed)(ss_store *store, const ss_store_entry *after, ss_store_entry *entries, int most,
                              int *count);
    ss_store_result (*tables_of)(ss_store *store, const char *person, const ss_store_entry *after,
                                 ss_store_entry *entries, int most, int *count);
    ss_store_result (*count_open)(ss_store *store, const char *person, int64_t *count);
    ss_store_result (*tables_ever)(ss_store *store, const char *person, const ss_store_entry *after,
                                   ss_store_entry *entries, int most, int *count);
    ss_store_result (*tables)(ss_store *store, const ss_store_entry *after, ss_store_entry *entries, int most,
                              int *count);
    ss_store_result (*person_of)(ss_store *store, const char *id, ss_store_person *person);
    ss_store_result (*person_with)(ss_store *store, const uint8_t *device, ss_store_person *person);
    ss_store_result (*person_rename)(ss_store *store, const char *id, const char *name);
    ss_store_result (*people)(ss_store *store, const ss_store_person *after, ss_store_person *people,
                              int most, int *count);
    ss_store_result (*devices)(ss_store *store, const char *person, const ss_store_device *after,
                               ss_store_device *devices, int most, int *count);
    ss_store_result (*device_revoke)(ss_store *store, const char *person, const uint8_t *device);
    ss_store_result (*pass_make)(ss_store *store, const uint8_t *pass, const char *person, int64_t expires);
    ss_store_result (*alive)(ss_store *store, int64_t now);
    ss_store_result (*outages)(ss_store *store, ss_store_outage *outages, int most, int *count);

    ss_store_result (*check)(ss_store *store, ss_store_each_fault *each, void *data);

    /* ---- outside transactions ---- */
    ss_store_result (*backup)(ss_store *store, const char *path);
    ss_store_result (*claim)(ss_store *store, const char *table,
                             bool ours);       /* NULL if no other process can serve */
    ss_store_result (*alone)(ss_store *store); /* NULL if opening has made sure of it */

    /* ---- only inside transactions, for a table that exists; NULL if the database is not remote ---- */
    ss_store_result (*append_soon)(ss_store *store, const ss_store_entry *entry, int64_t first,
                                   const ss_store_event *event, ss_store_result *later);
} ss_store_driver;

typedef struct ss_sql_driver ss_sql_driver;

struct ss_store {
    const ss_store_driver *driver;
    const ss_sql_driver *sql; /* query.h */
    ss_store_result lost;     /* why the database has given up the current transaction */
    int depth;                /* number of open transactions */
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

/* ---- arguments: the same bounds for every driver (store.c) ---- */

/* Records why an argument is refused. Returns SS_STORE_FAILED. */
ss_store_result ss_store_refuse(ss_store *store, const char *what);

/* Returns true if a text has at most `most` bytes and is UTF-8 without zero bytes, which every database can store. */
bool ss_store_is_text(const char *bytes, size_t length, size_t most);

/* Returns true if a text has 1 to `most` characters, all of them visible ASCII. */
bool ss_store_is_plain(const char *text, size_t most);

#endif
