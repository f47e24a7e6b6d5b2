/* The driver for SQLite: one file, with a write-ahead log beside it. store.c needs only ss_sqlite_open; the options are
 * for tests, which simulate faults. */
#ifndef SS_STORE_SQLITE_H
#define SS_STORE_SQLITE_H

#include "store/store.h"

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

#endif
